#include "oracle/edition/feature_clauses.h"
#include "oracle/edition/feature_places.h"
#include "oracle/event/own_kinds.h"
#include "spec/edition/set_aside.h"

namespace assay21::oracle {
namespace {

/// Is it a row of a choice that is not supported? What else is owed keeps its rows: it is not asked
/// for, and what shows it is not reported.
bool gives_choice_without(const spec::Row& row, FeatureMask supported) {
  return row.then.choice && (bit(place_of(*row.then.choice)) & supported) == 0;
}

}  // namespace

KindMask kinds_without(FeatureMask supported) {
  KindMask kinds = 0;
  for (const auto& entry : kind_names()) {
    const auto feature = place_of(entry.value);
    if (feature && (bit(*feature) & supported) == 0) kinds |= bit(entry.value);
  }
  return kinds;
}

std::optional<Feature> feature_of(const Event& event) {
  if (event.kind == EventKind::choose) return place_of(event.choice);
  return place_of(event.kind);
}

KindMask must_be_reported(const Rules& rules, FeatureMask supported) {
  const auto& book = rules.rulebook();
  const auto aside = spec::set_aside(book, rules.submission(), rules.readings());
  const FeatureClauses hang(rules);
  KindMask kinds = 0;
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const auto& clause = book.clauses[i];
    if (clause.method != spec::Method::engine || aside[i] || hang.is_left_out(ref, supported))
      continue;
    kinds |= kinds_showing(clause) & kinds_that_move;
  }
  return kinds & ~kinds_without(supported);
}

spec::Result<Rules> rules_with(const Rules& rules, FeatureMask supported) {
  auto book = rules.rulebook();
  for (auto& table : book.tables) {
    if (table.question() != spec::Question::choices) continue;
    std::vector<spec::Row> rows(table.rows().begin(), table.rows().end());
    std::erase_if(rows, [&](const spec::Row& row) { return gives_choice_without(row, supported); });
    table = spec::Table(spec::Question::choices, rows);
  }
  return Rules::make(std::make_shared<const spec::Rulebook>(std::move(book)), rules.submission(),
                     rules.readings());
}

}  // namespace assay21::oracle

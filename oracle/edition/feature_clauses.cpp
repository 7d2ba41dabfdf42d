#include "oracle/edition/feature_clauses.h"

#include "oracle/edition/feature_places.h"
#include "oracle/event/own_kinds.h"
#include "spec/edition/followed.h"

namespace assay21::oracle {

using spec::ClauseSet;

KindMask kinds_showing(const spec::Clause& clause) {
  KindMask kinds = 0;
  for (const auto& word : clause.needs) {
    if (const auto kind = kind_named(word)) kinds |= bit(*kind);
  }
  return kinds;
}

FeatureClauses::FeatureClauses(const Rules& rules)
    : features_(rules.rulebook().clauses.size(), FeatureMask{0}) {
  add_rows(rules);
  add_figures(rules);
  add_shown_alone(rules);
}

void FeatureClauses::add(const Rules& rules, std::optional<Feature> feature,
                         const ClauseSet& clauses) {
  if (!feature) return;
  for (const auto ref : clauses.refs()) {
    if (rules.rulebook().clause(ref).method != spec::Method::engine) continue;
    clauses_[static_cast<std::size_t>(*feature)].add(ref);
    features_[spec::index_of(ref)] |= bit(*feature);
  }
}

void FeatureClauses::add_rows(const Rules& rules) {
  for (const auto& info : spec::question_infos) {
    const auto& table = rules.table(info.value);
    for (const auto& row : table.rows()) {
      if (spec::is_asked(table, row)) add(rules, place_of(info.value, row), row.clauses);
    }
  }
}

void FeatureClauses::add_figures(const Rules& rules) {
  const auto& book = rules.rulebook();
  for (const auto& info : spec::step_infos)
    add(rules, place_of(info.value), rules.clauses(info.value));
  for (const auto& info : spec::parameter_infos) {
    const auto* figure = rules.parameter(info.value);
    if (figure != nullptr && info.use != spec::Use::recorded)
      add(rules, place_of(info.value), figure->clauses);
  }
  for (const auto& pass : rules.deal())
    add(rules, Feature::dealing, pass.clauses);
  for (const auto& table : book.paytables) {
    if (!rules.is_declared(table.where)) continue;
    add(rules, Feature::side_wagers, table.clauses);
    for (const auto& line : table.lines)
      add(rules, Feature::side_wagers, line.clauses);
  }
  for (const auto& meter : book.meters) {
    if (rules.is_declared(meter.where)) add(rules, Feature::side_wagers, meter.clauses);
  }
}

/// A clause that no row, step or figure of a feature carries is placed by the events that show it.
void FeatureClauses::add_shown_alone(const Rules& rules) {
  const auto& clauses = rules.rulebook().clauses;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (features_[i] != 0) continue;
    const auto shown = kinds_showing(clauses[i]);
    for (const auto& entry : kind_names()) {
      if ((shown & bit(entry.value)) != 0)
        add(rules, place_of(entry.value), {static_cast<spec::ClauseRef>(i)});
    }
  }
}

FeatureMask FeatureClauses::at_table() const {
  FeatureMask features = 0;
  for (const auto& entry : feature_names) {
    if (!of(entry.value).empty()) features |= bit(entry.value);
  }
  return features;
}

}  // namespace assay21::oracle

#include "conformance/campaign/reachable_cells.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/steering.h"
#include "generators/plan/bets.h"
#include "generators/plan/supported.h"
#include "generators/random/cell_plan.h"
#include "oracle/session/walk.h"
#include "oracle/situation/excluded.h"
#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

using oracle::Attribute;
using oracle::Cell;
using oracle::CellSet;

constexpr std::uint64_t seed_of_the_walk = 21;
/// Sessions made for each open cell, one time after the other.
constexpr std::array tries_for_open = {8, 24};

bool has_any_value(const CellSet& cells, Attribute attribute) {
  for (std::size_t value = 0; value < oracle::values_of(attribute); ++value) {
    if (cells.contains(oracle::single_cell(attribute, static_cast<oracle::AttributeValue>(value))))
      return true;
  }
  return false;
}

}  // namespace

oracle::CellsMet cells_of_walk(const oracle::Rules& rules, const oracle::Script& script,
                               wire::KindMask observes) {
  oracle::CellsMet met(rules.rulebook().clauses.size());
  oracle::SituationView situations(rules);
  oracle::WalkOptions options;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted& allowed) {
    const auto& due = oracle::canonical(allowed);
    const bool is_reported = (observes & wire::bit(due.event.kind)) != 0;
    const auto clauses = due.all();
    if (is_reported && !clauses.empty())
      met.add(clauses, oracle::cells_of(situations.of(state, due.event)));
    situations.note(state, due.event);
  };
  oracle::walk(rules, script, options);
  return met;
}

ClauseCells asked_for(const oracle::ExcludedCells& excluded, spec::ClauseRef ref,
                      const CellSet& met) {
  ClauseCells cells;
  bool rows_bound_it = true;
  for (Cell cell = 0; cell < oracle::cell_count; ++cell)
    rows_bound_it = rows_bound_it && !(met.contains(cell) && excluded.by_rows(ref, cell));
  const auto sort = [&](Cell cell) {
    if (met.contains(cell)) {
      cells.reachable.add(cell);
    } else if (excluded.by_table(cell) || (rows_bound_it && excluded.by_rows(ref, cell))) {
      cells.excluded.add(cell);
    } else {
      cells.open.add(cell);
    }
  };
  for (Cell cell = 0; cell < oracle::single_cells; ++cell) {
    if (has_any_value(met, oracle::values_of(cell).one)) sort(cell);
  }
  std::size_t pairs = 0;
  Cell next = oracle::single_cells;
  for (const auto& [one, other] : oracle::attribute_pairs) {
    const auto size = oracle::values_of(one) * oracle::values_of(other);
    const auto first = next;
    next = static_cast<Cell>(next + size);
    if (!has_any_value(met, one) || !has_any_value(met, other)) continue;
    if (pairs + size > oracle::most_pairs) break;
    pairs += size;
    for (auto cell = first; cell < next; ++cell) {
      const auto values = oracle::values_of(cell);
      const bool both = met.contains(oracle::single_cell(values.one, values.value)) &&
                        met.contains(oracle::single_cell(values.other, values.other_value));
      if (both) sort(cell);
    }
  }
  return cells;
}

spec::SituationRecord situations_of(const ClauseCells& cells,
                                    const std::vector<std::uint32_t>& occasions,
                                    const spec::Needed& needed) {
  spec::SituationRecord record;
  for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
    if (cells.excluded.contains(cell)) ++record.excluded;
    if (cells.open.contains(cell) && occasions[cell] == 0)
      record.open.push_back(oracle::in_words(cell));
    if (!cells.reachable.contains(cell)) continue;
    ++record.reachable;
    record.met += occasions[cell] > 0 ? 1 : 0;
    const bool is_enough =
        occasions[cell] >= (cell < oracle::single_cells ? needed.single : needed.pair);
    record.enough += is_enough ? 1 : 0;
    if (!is_enough) record.missing.push_back(oracle::in_words(cell));
  }
  return record;
}

std::string enough_in_words(const std::optional<spec::SituationRecord>& had) {
  if (!had || had->reachable == 0) return {};
  return fmt::format(" Of {} situations and pairs of them {} were met often enough.",
                     had->reachable, had->enough);
}

namespace {

/// What is still open is looked for by sessions made for it.
class Walk {
 public:
  Walk(const oracle::Rules& rules, const generators::Scope& scope, wire::KindMask observes,
       const spec::BetRanges& bets)
      : rules_(rules),
        scope_(scope),
        observes_(observes),
        bets_(bets),
        excluded_(rules),
        aims_(aims_by_clause(rules, generators::all_aims(rules))),
        met_(rules.rulebook().clauses.size()) {}

  void see(const oracle::Script& script) {
    const auto here = cells_of_walk(rules_, script, observes_);
    for (std::size_t i = 0; i < met_.size(); ++i)
      here.each_of(static_cast<spec::ClauseRef>(i), [&](Cell cell) { met_[i].add(cell); });
  }

  /// So many for each open cell, as long as there are any left of all. What comes within reach may
  /// bring pairs that are asked for.
  void look_for_open(int tries, std::uint64_t& left) {
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const auto open = asked_of(i).open;
      for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
        if (!open.contains(cell)) continue;
        for (int n = 0; n < tries && left > 0 && !met_[i].contains(cell); ++n, --left)
          look_for(i, cell);
      }
    }
  }

  [[nodiscard]] ClauseCells asked_of(std::size_t clause) const {
    return asked_for(excluded_, static_cast<spec::ClauseRef>(clause), met_[clause]);
  }

 private:
  void look_for(std::size_t clause, Cell cell) {
    auto plan = generators::plan_towards(rules_, aims_[clause], cell, source_.next(), scope_);
    generators::keep_to(plan, scope_);
    generators::keep_to(plan, bets_, rules_.terms());
    see(generators::compile(rules_, plan).script);
  }

  const oracle::Rules& rules_;
  const generators::Scope& scope_;
  wire::KindMask observes_;
  const spec::BetRanges& bets_;
  oracle::ExcludedCells excluded_;
  std::vector<std::vector<generators::AimedRows>> aims_;
  std::vector<CellSet> met_;
  generators::RandomSource source_{seed_of_the_walk};
};

}  // namespace

ReachableCells reachable_cells(const oracle::Rules& rules, const generators::Scope& scope,
                               wire::KindMask observes, const spec::BetRanges& bets,
                               std::uint64_t sessions) {
  Walk walk(rules, scope, observes, bets);
  SessionQueue queue(rules, seed_of_the_walk, 1, sessions, scope, bets);
  while (const auto session = queue.next())
    walk.see(session->script);
  auto left = sessions;
  for (const int tries : tries_for_open)
    walk.look_for_open(tries, left);
  ReachableCells all{{}, sessions};
  for (std::size_t i = 0; i < rules.rulebook().clauses.size(); ++i)
    all.clauses.push_back(walk.asked_of(i));
  return all;
}

std::string ReachableCells::sha256() const {
  std::string text;
  const auto put = [&](const CellSet& cells) {
    for (const auto word : cells.as_words())
      text += std::to_string(word) + ' ';
  };
  for (const auto& clause : clauses) {
    put(clause.reachable);
    put(clause.excluded);
    put(clause.open);
    text += '\n';
  }
  return spec::hexadecimal(spec::Sha256().add(text).digest());
}

}  // namespace assay21::conformance

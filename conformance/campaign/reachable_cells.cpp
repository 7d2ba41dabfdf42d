#include "conformance/campaign/reachable_cells.h"

#include <algorithm>

#include "conformance/campaign/session_queue.h"
#include "oracle/session/walk.h"
#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

using oracle::Attribute;
using oracle::Cell;
using oracle::CellSet;

constexpr std::uint64_t seed_of_the_walk = 21;

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

ReachableCells reachable_cells(const oracle::Rules& rules, const generators::Scope& scope,
                               wire::KindMask observes, const spec::BetRanges& bets,
                               std::uint64_t sessions) {
  SessionQueue queue(rules, seed_of_the_walk, 1, sessions, scope, bets);
  std::vector<CellSet> met(rules.rulebook().clauses.size());
  ReachableCells all{{}, sessions};
  while (const auto session = queue.next()) {
    const auto here = cells_of_walk(rules, session->script, observes);
    for (std::size_t i = 0; i < met.size(); ++i)
      here.each_of(static_cast<spec::ClauseRef>(i), [&](Cell cell) { met[i].add(cell); });
  }
  const oracle::ExcludedCells excluded(rules);
  for (std::size_t i = 0; i < met.size(); ++i)
    all.clauses.push_back(asked_for(excluded, static_cast<spec::ClauseRef>(i), met[i]));
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

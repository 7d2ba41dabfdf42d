#include "conformance/campaign/steering.h"

#include <algorithm>

namespace assay21::conformance {
namespace {

using oracle::Cell;

/// None where there are enough; the more, the fewer there are.
std::uint16_t weight(std::uint64_t had, std::uint64_t needed) {
  constexpr std::uint64_t of_the_rarest = 16;
  if (had >= needed) return 0;
  return static_cast<std::uint16_t>(1 + of_the_rarest * (needed - had) / (needed * (had + 1)));
}

/// Half as many more than a pass takes: an engine may use its freedom otherwise than the walk, and
/// sessions may be lost.
std::uint64_t planned_for(std::uint64_t needed) {
  constexpr std::uint64_t few = 4;
  return needed + needed / 2 + few;
}

}  // namespace

ExpectedCells::ExpectedCells(std::size_t clauses)
    : whole_(clauses, 0), cells_(clauses * oracle::cell_count, 0) {}

void ExpectedCells::add(const oracle::CellsMet& session) {
  for (std::size_t i = 0; i < whole_.size(); ++i) {
    bool decides = false;
    session.each_of(static_cast<spec::ClauseRef>(i), [&](Cell cell) {
      ++cells_[i * oracle::cell_count + cell];
      decides = true;
    });
    whole_[i] += decides ? 1 : 0;
  }
}

Wants::Wants(const oracle::Rules& rules, const ReachableCells& cells, const ExpectedCells& had,
             const spec::Criterion& criterion) {
  for (std::size_t i = 0; i < cells.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const auto& needed = criterion.of(rules.rulebook().clause(ref).tier);
    const auto& reachable = cells.clauses[i].reachable;
    OfClause clause{ref, 0, std::vector<std::uint16_t>(oracle::cell_count, 0)};
    bool wants = false;
    for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
      if (!reachable.contains(cell)) continue;
      clause.cells[cell] =
          weight(had.in(ref, cell),
                 planned_for(cell < oracle::single_cells ? needed.single : needed.pair));
      wants = wants || clause.cells[cell] > 0;
    }
    if (reachable != oracle::CellSet())
      clause.whole = weight(had.whole(ref), planned_for(needed.whole));
    if (!wants && clause.whole == 0) continue;
    for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
      if (!reachable.contains(cell)) continue;
      // Where the clause alone wants more, any of its cells does.
      const std::uint64_t weight = wants ? clause.cells[cell] : 1;
      if (weight == 0) continue;
      wanted_.push_back({ref, cell});
      weights_.push_back((weights_.empty() ? 0 : weights_.back()) + weight);
    }
    clauses_.push_back(std::move(clause));
  }
}

std::uint64_t Wants::given_by(const oracle::CellsMet& met) const {
  std::uint64_t given = 0;
  for (const auto& clause : clauses_) {
    bool decides = false;
    met.each_of(clause.ref, [&](Cell cell) {
      given += clause.cells[cell];
      decides = true;
    });
    given += decides ? clause.whole : 0;
  }
  return given;
}

ClauseCell Wants::any(generators::RandomSource& source) const {
  ASSAY21_CHECK(!empty());
  const auto at = std::ranges::upper_bound(weights_, source.below(weights_.back()));
  return wanted_[static_cast<std::size_t>(at - weights_.begin())];
}

std::uint64_t walked_for_situations(std::uint64_t random_sessions) {
  constexpr std::uint64_t one_of = 3;
  return (random_sessions + one_of - 1) / one_of;
}

SteeringPlan steering_of(std::uint64_t random_sessions) {
  constexpr std::uint64_t one_of = 6;
  return {.from = (random_sessions + one_of - 1) / one_of};
}

std::vector<std::vector<generators::AimedRows>> aims_by_clause(
    const oracle::Rules& rules, const std::vector<generators::AimedRows>& aims) {
  std::vector<std::vector<generators::AimedRows>> all(rules.rulebook().clauses.size());
  for (const auto& aim : aims) {
    for (const auto ref : rules.table(aim.question).rows()[aim.row].clauses.refs())
      all[spec::index_of(ref)].push_back(aim);
  }
  return all;
}

}  // namespace assay21::conformance

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

}  // namespace

Wants::Wants(const oracle::Rules& rules, const ReachableCells& cells, const Tally& tally,
             const spec::Criterion& criterion) {
  for (std::size_t i = 0; i < cells.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const auto& needed = criterion.of(rules.rulebook().clause(ref).tier);
    const auto& reachable = cells.clauses[i].reachable;
    const auto& had = tally.cells()[i].occasions;
    OfClause clause{ref, 0, std::vector<std::uint16_t>(oracle::cell_count, 0)};
    bool wants = false;
    for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
      if (!reachable.contains(cell)) continue;
      clause.cells[cell] =
          weight(had[cell], cell < oracle::single_cells ? needed.single : needed.pair);
      wants = wants || clause.cells[cell] > 0;
    }
    if (reachable != oracle::CellSet())
      clause.whole = weight(tally.clauses()[i].occasions, needed.whole);
    if (wants || clause.whole > 0) clauses_.push_back(std::move(clause));
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

std::vector<generators::AimedRows> Wants::aims_among(
    const oracle::Rules& rules, const std::vector<generators::AimedRows>& aims) const {
  std::vector<generators::AimedRows> wanted;
  std::ranges::copy_if(aims, std::back_inserter(wanted), [&](const generators::AimedRows& aim) {
    const auto& clauses = rules.table(aim.question).rows()[aim.row].clauses;
    return std::ranges::any_of(
        clauses_, [&](const OfClause& clause) { return clauses.contains(clause.ref); });
  });
  return wanted.empty() ? aims : wanted;
}

}  // namespace assay21::conformance

// Steering: which random sessions come next in a campaign, by what all sessions before have left
// wanting.
#pragma once

#include <cstdint>
#include <vector>

#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/tally.h"
#include "generators/directed/aim.h"
#include "generators/plan/plan.h"

namespace assay21::conformance {

/// What clauses still want at one moment of a campaign: occasions of single situations, of pairs,
/// and as a whole. What is nearest to nothing weighs most.
class Wants {
 public:
  Wants(const oracle::Rules& rules, const ReachableCells& cells, const Tally& tally,
        const spec::Criterion& criterion);

  [[nodiscard]] bool empty() const { return clauses_.empty(); }
  /// How much of it a session with these cells would give.
  [[nodiscard]] std::uint64_t given_by(const oracle::CellsMet& met) const;
  /// Aims at rows on which a clause rests that wants something; all where there is none.
  [[nodiscard]] std::vector<generators::AimedRows> aims_among(
      const oracle::Rules& rules, const std::vector<generators::AimedRows>& aims) const;

 private:
  struct OfClause {
    spec::ClauseRef ref{};
    std::uint16_t whole = 0;
    std::vector<std::uint16_t> cells;  ///< by their numbers: a weight
  };

  std::vector<OfClause> clauses_;
};

}  // namespace assay21::conformance

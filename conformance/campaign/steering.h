// Steering: which random sessions come next in a campaign, by what all sessions before are expected
// to leave wanting. Expected is what the oracle's own walk meets: no session depends on what an
// engine does, nor on how many of them play side by side.
#pragma once

#include <cstdint>
#include <vector>

#include "conformance/campaign/reachable_cells.h"
#include "generators/directed/aim.h"
#include "generators/plan/random_source.h"
#include "spec/record/criterion.h"

namespace assay21::conformance {

/// How random sessions are steered.
struct SteeringPlan {
  std::uint64_t from = 0;  ///< so many random sessions are plain
  std::uint64_t phase = 500;  ///< after so many further ones it is seen anew what is wanted
};

/// Of an exam with so many random sessions: how many are walked before it, to find the situations
/// within reach, and how its own are steered.
std::uint64_t walked_for_situations(std::uint64_t random_sessions);
SteeringPlan steering_of(std::uint64_t random_sessions);

/// Of each clause the aims at rows on which it rests.
std::vector<std::vector<generators::AimedRows>> aims_by_clause(
    const oracle::Rules& rules, const std::vector<generators::AimedRows>& aims);

/// In how many sessions each clause is expected to decide, and in each cell.
class ExpectedCells {
 public:
  explicit ExpectedCells(std::size_t clauses);

  void add(const oracle::CellsMet& session);
  [[nodiscard]] std::uint32_t whole(spec::ClauseRef ref) const {
    return whole_[spec::index_of(ref)];
  }
  [[nodiscard]] std::uint32_t in(spec::ClauseRef ref, oracle::Cell cell) const {
    return cells_[spec::index_of(ref) * oracle::cell_count + cell];
  }

 private:
  std::vector<std::uint32_t> whole_;
  std::vector<std::uint32_t> cells_;
};

/// What clauses still want at one moment of a campaign: occasions of single situations, of pairs,
/// and as a whole. What is nearest to nothing weighs most.
class Wants {
 public:
  Wants(const oracle::Rules& rules, const ReachableCells& cells, const ExpectedCells& had,
        const spec::Criterion& criterion);

  [[nodiscard]] bool empty() const { return clauses_.empty(); }
  /// How much of it a session with these cells would give.
  [[nodiscard]] std::uint64_t given_by(const oracle::CellsMet& met) const;
  /// One of the cells that are wanted; what weighs more comes more often.
  [[nodiscard]] ClauseCell any(generators::RandomSource& source) const;

 private:
  struct OfClause {
    spec::ClauseRef ref{};
    std::uint16_t whole = 0;
    std::vector<std::uint16_t> cells;  ///< by their numbers: a weight
  };

  std::vector<OfClause> clauses_;
  std::vector<ClauseCell> wanted_;
  std::vector<std::uint64_t> weights_;  ///< of these, each with all before it
};

}  // namespace assay21::conformance

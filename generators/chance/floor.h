// What happens at a table around its rounds, as chance has it: how it opens, who cuts, who comes
// and goes, when the cards are shuffled anew.
#pragma once

#include <vector>

#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Who is at the table, while a session is put together.
struct Floor {
  std::vector<std::string> players;
  std::vector<oracle::Seat> seats;  ///< in the order of boxes
  std::vector<oracle::PlayerId> standing = {};
  std::vector<oracle::PlayerId> sat_out = {};  ///< the last round
  bool shuffler_out = false;  ///< it broke or was taken away, and is not back
  bool reader_out = false;

  /// Those who sit, each once, and those who stand.
  [[nodiscard]] std::vector<oracle::PlayerId> present() const;
};

OpeningPlan random_opening(const oracle::Rules& rules, const Scope& scope, Floor& floor,
                           RandomSource& source);
/// `floor` changes with what becomes of the shuffler over it.
BatchPlan random_batch(const oracle::Rules& rules, const Scope& scope, Floor& floor,
                       RandomSource& source);
/// Between two rounds; `floor` changes with it.
std::vector<Interlude> random_interludes(const oracle::Rules& rules, const Scope& scope,
                                         Floor& floor, RandomSource& source);

}  // namespace assay21::generators

// What the stages of `certify` and of `replay` take for sessions of one kind, by the functions that
// these commands call.
#pragma once

#include <string>
#include <vector>

#include "tests/bench/bare_rates.h"
#include "tests/bench/session_kinds.h"

namespace assay21::bench {

/// Seconds for a round. All are processor time of the harness, but for the engine's: that is what
/// passes until all answers have come through the pipe.
struct StageTimes {
  double make = 0;  ///< plan and script
  double compile = 0;  ///< the script alone, made from the plan once more
  double write = 0;
  double engine = 0;
  double read = 0;
  double judge = 0;  ///< with the tally

  double replay_read = 0;  ///< script and transcript as files
  double replay_check = 0;  ///< that the script is sound
  double replay_judge = 0;
  double own_judge = 0;  ///< the oracle's own transcript of the same sessions

  double bare = 0;  ///< the bare game, for the same rounds
  double boxes = 0;  ///< in play, on average

  [[nodiscard]] double harness() const { return make + write + read + judge; }
  [[nodiscard]] double replay() const { return replay_read + replay_check + replay_judge; }
};

struct StagePlan {
  std::size_t sessions = 0;  ///< each time
  int times = 1;  ///< with other sessions each time; the medians count
};

/// The bench ends where the engine does not conform: then something else would be measured.
StageTimes measure(const SessionKind& kind, const StagePlan& plan, const BareRates& bare,
                   const std::vector<std::string>& engine);

}  // namespace assay21::bench

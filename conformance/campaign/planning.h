// How far the planning of a campaign has come, for who waits for its first session.
#pragma once

#include <cstdint>
#include <functional>

namespace assay21::conformance {

enum class PlanningStep : std::uint8_t {
  filtering,  ///< sessions that have to do with what is wanted are looked for
  walking,  ///< situations within reach are looked for
  steering,  ///< random sessions are chosen by what is wanted
};

struct PlanningProgress {
  PlanningStep step = PlanningStep::filtering;
  std::uint64_t done = 0;  ///< sessions of this step
  std::uint64_t most = 0;  ///< it has no more; it may end before
};

/// Is told after each session; says whether planning goes on. Where it does not, what comes of it
/// is of no use.
using PlanningWatch = std::function<bool(const PlanningProgress&)>;

inline bool goes_on_unwatched(const PlanningProgress& /*progress*/) {
  return true;
}

}  // namespace assay21::conformance

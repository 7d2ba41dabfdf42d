// The one definition of a smaller plan, for RapidCheck and for the campaign's shrinker alike.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generators/plan/plan.h"

namespace assay21::generators {

/// What counts, in order of weight. A plan is smaller when its size is, so shrinking always ends.
using PlanSize = std::array<std::int64_t, 10>;
PlanSize size_of(const SessionPlan& plan);

/// Plans one step smaller, the boldest step first: a single round, a box less, less going
/// on around it, a seat less, a request less, plainer stakes. One that takes away what something
/// else needs makes no session.
std::vector<SessionPlan> smaller(const SessionPlan& plan);

}  // namespace assay21::generators

// Directed sessions about the cards between rounds: devices that fail, cards that are shuffled by
// hand instead, and a shoe that runs out.
#pragma once

#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

std::vector<SessionPlan> plans_of_devices(const oracle::Rules& rules);

}  // namespace assay21::generators

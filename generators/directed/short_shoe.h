// Sessions in which a shoe runs out in the middle of a round.
#pragma once

#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Rounds that leave the shoe at its cover card, one in which everybody draws, and one after the
/// next shuffle. Where a device shuffles as it deals, while it is out. The round in which everybody
/// draws must begin when so few cards are left that they do not suffice: in some of these they are.
std::vector<SessionPlan> short_shoe_plans(const oracle::Rules& rules);

}  // namespace assay21::generators

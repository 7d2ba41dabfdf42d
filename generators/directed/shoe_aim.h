// Sessions directed at what becomes of the cards between rounds.
#pragma once

#include <vector>

#include "generators/plan/plan.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Those that this table has a use for.
std::vector<SessionPlan> plans_of_the_shoe(const oracle::Rules& rules, const Scope& scope);

}  // namespace assay21::generators

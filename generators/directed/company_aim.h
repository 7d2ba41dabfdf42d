// Sessions directed at what several players, or several wagers, have to do with each other: who
// bets beside another, who is shut out and let in again, who is insured and surrenders.
#pragma once

#include <vector>

#include "generators/plan/plan.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Those that this table has a use for.
std::vector<SessionPlan> plans_of_company(const oracle::Rules& rules, const Scope& scope);

}  // namespace assay21::generators

// Plans kept to what the table takes as a bet.
#pragma once

#include "generators/plan/plan.h"
#include "spec/declared/bet_range.h"
#include "spec/vocabulary/terms.h"

namespace assay21::generators {

/// Each stake becomes the nearest that is not more, and that the table takes. A plan that is
/// directed at nothing gets the least and the greatest bet now and then.
void keep_to(SessionPlan& plan, const spec::BetRanges& bets, const spec::Terms& terms);

}  // namespace assay21::generators

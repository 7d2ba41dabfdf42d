// Where each place at a table has two areas: plans are made for places, and then laid out.
#pragma once

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// The boxes of this plan are places: each becomes the first area of its place, and the second gets
/// an equal bet. A hand that is to switch first gets its second card by doing so. Nothing changes
/// where a place has one area.
void lay_on_both_areas(const oracle::Rules& rules, SessionPlan& plan);
/// The same of each.
void lay_on_both_areas(const oracle::Rules& rules, std::vector<SessionPlan>& plans);

/// The other area of the place of this box in a round, with a bet of the same player; null where
/// none is.
BoxPlan* beside(RoundPlan& round, const BoxPlan& box);
/// Has every bet of this plan its equal on the other area?
bool is_equal_throughout(const SessionPlan& plan);

}  // namespace assay21::generators

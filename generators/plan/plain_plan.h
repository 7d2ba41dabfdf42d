// Plans of a full table at which nothing in particular happens, to add to.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// As many players as there are boxes, up to seven, each on his own.
SessionPlan plain_session(const oracle::Rules& rules, std::string aim);
/// The first so many of them bet.
RoundPlan plain_round(const SessionPlan& plan, std::size_t boxes);

/// What holds while the cards are shuffled by hand, and what comes before it is.
const oracle::Rules& shuffled_by_hand(const oracle::Rules& rules);
std::vector<oracle::DeviceChange> shuffler_leaves();

/// Who may cut again, by what the table has declared.
std::vector<oracle::RecutBy> recutters(const oracle::Rules& rules);

}  // namespace assay21::generators

// Plans in which less happens around the rounds and goes wrong in them.
// Internal to the generators.
#pragma once

#include <cstdint>
#include <functional>

#include "generators/plan/plan.h"

namespace assay21::generators {

/// How much happens besides bets, cards and decisions.
std::int64_t happenings_in(const SessionPlan& plan);

using ChangePlan = std::function<void(SessionPlan&)>;
/// Hands every way to have less of it to `with`.
void with_less_happening(const SessionPlan& plan,
                         const std::function<void(const ChangePlan&)>& with);

/// What is said of boxes and hands that the round does not have any more.
void drop_what_is_lost(RoundPlan& round);

}  // namespace assay21::generators

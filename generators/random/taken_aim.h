// An aim that a box of a round takes on.
#pragma once

#include "generators/directed/aim.h"
#include "generators/plan/plan.h"
#include "generators/plan/scope.h"

namespace assay21::generators {

/// Gives a box what an aim wants for it; whether a table of this scope can be asked for that.
bool take_aim(const oracle::Rules& rules, const Aim& aim, const Scope& scope,
              const oracle::Seat& seat, RoundPlan& round, RandomSource& source);

}  // namespace assay21::generators

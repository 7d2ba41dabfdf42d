// Several bettors on one box, as chance has it.
#pragma once

#include "generators/chance/floor.h"
#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Puts others at the table beside some of the round's bettors, and says what they do when the
/// box's caller doubles or splits.
void add_random_company(const oracle::Rules& rules, const Scope& scope, const Floor& floor,
                        RoundPlan& round, RandomSource& source);

}  // namespace assay21::generators

// What goes wrong in a round, as chance has it.
#pragma once

#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Now and then an incident, and seldom two; only such as can happen in this round at this table.
void add_random_mishaps(const oracle::Rules& rules, RoundPlan& round, RandomSource& source);

/// An incident of this kind in a round with these boxes; nothing where it cannot happen there.
std::optional<oracle::Incident> random_mishap(const oracle::Rules& rules, oracle::IncidentKind kind,
                                              const RoundPlan& round, RandomSource& source);

}  // namespace assay21::generators

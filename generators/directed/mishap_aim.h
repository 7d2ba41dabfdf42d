// Sessions directed at what goes wrong: for a row about an irregularity, a round in which it
// happens, in any phase in which it can, and a round after it.
#pragma once

#include <optional>

#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "oracle/edition/rules.h"
#include "spec/tables/table.h"

namespace assay21::generators {

/// Nothing where no session of this table can come to what the row is about.
std::optional<SessionPlan> mishap_plan(const oracle::Rules& rules, const spec::Row& row,
                                       RandomSource& source);

}  // namespace assay21::generators

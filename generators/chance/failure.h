// Devices that fail between rounds, as chance has it, and that are brought back.
#pragma once

#include <vector>

#include "generators/chance/floor.h"
#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// Is there a machine that shuffles?
bool has_shuffler(const oracle::Rules& rules);

/// `floor` knows what is out of order, and changes with it.
void add_random_failures(const oracle::Rules& rules, Floor& floor, RandomSource& source,
                         std::vector<Interlude>& happens);

/// The shuffler fails over this batch: it jams, before the batch is brought or over it, or is out
/// from then on.
void fail_at_random(const oracle::Rules& rules, Floor& floor, RandomSource& source,
                    BatchPlan& batch);

}  // namespace assay21::generators

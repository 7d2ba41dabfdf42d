// A planned round as a script has it.
#pragma once

#include <string>
#include <vector>

#include "generators/plan/plan.h"
#include "oracle/script/round.h"

namespace assay21::generators {

/// `symbols` are the script's; those that the round brings are added.
oracle::Round round_of(const RoundPlan& plan, std::vector<std::string>& symbols);

}  // namespace assay21::generators

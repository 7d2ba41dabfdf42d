// Reads from a Rules Submission what the table takes as a bet.
#pragma once

#include <string>

#include "spec/declared/bet_range.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// Empty where the submission does not say.
Result<BetRanges> bets_from_file(const std::string& path, const std::string& schema);

}  // namespace assay21::spec

// A fault as the record tells it: where a session shows it, what was due and what came instead.
#pragma once

#include <string>

#include "conformance/campaign/shrink.h"
#include "conformance/campaign/tally.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// All of it but the command that replays it. `shown` is the session that shows it.
spec::FindingRecord fault_record(const oracle::Rules& rules, const Tally& tally, const Fault& fault,
                                 const Shown& shown, const std::string& id);

}  // namespace assay21::conformance

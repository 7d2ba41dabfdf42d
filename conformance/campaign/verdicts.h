// From the evidence of a campaign to a verdict for every clause, each with the reason for it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "conformance/campaign/tally.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// How often a clause must have decided, and how often it must have been weighed and not applied,
/// before it passes.
inline constexpr std::uint64_t least_sessions = 5;

struct Evidence {
  const oracle::Rules& rules;
  const Tally& tally;
  wire::KindMask observes = 0;
  bool must_run_complete = false;
};

/// One record for each clause, in print order. `finding_ids` are those of the tally's faults, in
/// their order.
std::vector<spec::ClauseRecord> verdicts_from(const Evidence& evidence,
                                              const std::vector<std::string>& finding_ids);

}  // namespace assay21::conformance

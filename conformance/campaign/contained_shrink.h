// A fault made small in a process of its own, and told there: what an engine does in the smaller
// sessions is judged as many times again.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "conformance/campaign/shrink.h"
#include "conformance/judge/side_by_side.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

struct ToldFault {
  ShrinkResult shrunk;
  std::string expected;
  std::string observed;
  std::string story;
  std::vector<SideBySide> compared;
  std::string failure;  ///< why it was not made small; then nothing of it is told
};

/// `within` is the time for the judging of one session, `observes` what the engine reports.
ToldFault shrink_contained(const oracle::Rules& rules, const EngineSetup& setup, const Shown& first,
                           int most_tries, wire::KindMask observes,
                           std::chrono::milliseconds within, const spec::BetRanges& bets = {});

/// What is told of it, for the record. `cut_short` where the run was ended before.
void describe(const ToldFault& told, bool cut_short, spec::FindingRecord& record);

}  // namespace assay21::conformance

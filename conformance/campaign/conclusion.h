// What follows for the record from the sessions that were judged: findings, readings, verdicts, the
// headline. Nothing of it asks the engine, but for how a fault is told.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "conformance/campaign/provision.h"
#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/session_judging.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

struct Judged {
  const Provision& provision;
  SessionJudging& judging;
  const std::vector<std::string>& chosen;  ///< interpretations whose reading the tester chose
  /// A session by its number in the campaign.
  std::function<PlannedSession(std::uint64_t)> session_at;
  const spec::BetRanges& bets;  ///< that the table takes
  const ReachableCells* cells = nullptr;  ///< where situations are looked for
};

/// Adds to the record the finding that this fault makes, under this id.
using TellFault = std::function<void(const Fault& fault, const std::string& id)>;

/// The record says already how the campaign was planned and what became of it besides. Incidents
/// and remarks that follow from judging take the place of those that are there.
void conclude_from(const Judged& judged, const TellFault& tell, spec::RunRecord& record);

/// A finding as the record has it, without what only a session that shows it can tell.
spec::FindingRecord bare_finding(const SessionJudging& judging, const oracle::Rules& rules,
                                 const Fault& fault, const Finding& finding, const std::string& id);

}  // namespace assay21::conformance

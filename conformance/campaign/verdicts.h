// From the evidence of a campaign to a verdict for every clause, each with the reason for it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "conformance/campaign/provision.h"
#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/standing.h"
#include "spec/declared/bet_range.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

struct Evidence {
  const oracle::Rules& rules;
  const Tally& tally;
  const spec::Criterion& criterion;
  wire::KindMask observes = 0;
  std::vector<Standing> standings =
      {};  ///< of the tally's faults; empty: contrary to every reading
  const Provision* provision = nullptr;  ///< nothing where the engine does everything
  std::vector<spec::FindingRecord> by_declaration = {};  ///< findings about what it does not do
  std::vector<bool> seen = {};  ///< of each clause, whether its violation would have been seen;
                                ///< empty where it was not asked
  const spec::BetRanges* bets = nullptr;  ///< that the table takes
  const ReachableCells* cells = nullptr;  ///< nothing where situations were not looked for
};

/// One record for each clause, in print order. `finding_ids` are those of the tally's faults, in
/// their order; empty for one that is none.
std::vector<spec::ClauseRecord> verdicts_from(const Evidence& evidence,
                                              const std::vector<std::string>& finding_ids);

}  // namespace assay21::conformance

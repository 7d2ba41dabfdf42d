// What a run's record says of the run itself: what was tested, by what, and how much was planned.
#pragma once

#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/campaign/session_queue.h"

namespace assay21::conformance {

struct PlayedRun {
  const Provision& provision;
  const wire::EngineHello& hello;
  const SessionQueue& queue;
  const CampaignOptions& options;
  const std::vector<spec::IsolationRecord>& isolation;
};

void describe_run(const PlayedRun& run, spec::RunRecord& record);

/// The situations that are asked for, where they are, and the sessions steered to them: before the
/// first session, so that none depends on what the engine does.
std::optional<ReachableCells> planned_situations(const Provision& provision,
                                                 wire::KindMask observes,
                                                 const CampaignOptions& options,
                                                 SessionQueue& queue);

}  // namespace assay21::conformance

// What a run's record says of the run itself: what was tested, by what, and how much was planned.
#pragma once

#include <string>
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
  const Blocks& blocks;
};

/// What keeps the engine apart, layer by layer.
std::vector<spec::IsolationRecord> isolation_of(const EngineLink& link);

/// "random-000012: forbidden in settlement, violates Ch.9 §B".
std::string in_a_line(const spec::Rulebook& book, const Fault& fault);

spec::RemarkRecord remark_on_survivors(int processes);
spec::RemarkRecord remark_on_freedom(const std::string& session);

void describe_run(const PlayedRun& run, spec::RunRecord& record);

/// The situations that are asked for, where they are, and the sessions steered to them: before the
/// first session, so that none depends on what the engine does.
std::optional<ReachableCells> planned_situations(const Provision& provision,
                                                 wire::KindMask observes,
                                                 const CampaignOptions& options,
                                                 SessionQueue& queue, const PlanningWatch& watch);

}  // namespace assay21::conformance

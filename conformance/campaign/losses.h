// Sessions that were lost: each is an incident, and its script is kept.
#pragma once

#include <string>
#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/campaign/session_queue.h"

namespace assay21::conformance {

class Losses {
 public:
  /// Both must outlive it.
  Losses(spec::RunRecord& record, const CampaignOptions& options)
      : record_(record), options_(options) {}

  void add(const PlannedSession& session, const SessionAnswer& answer);
  /// Lost when it was given again: that counts against the engine, and charges nothing twice.
  void add_again(const PlannedSession& session, const SessionAnswer& answer);
  [[nodiscard]] std::vector<LostSession>& kept() { return kept_; }

 private:
  void tell(const PlannedSession& session, const SessionAnswer& answer, const std::string& detail);

  spec::RunRecord& record_;
  const CampaignOptions& options_;
  std::vector<LostSession> kept_;
};

/// How an engine is shown a session of the run's folder again.
std::string replay_command(const CampaignOptions& options, const std::string& id);

}  // namespace assay21::conformance

// Sessions that were lost: what they would have decided is charged with them, their scripts are
// kept, and after too many the campaign ends.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "conformance/campaign/campaign.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/tally.h"

namespace assay21::conformance {

class Losses {
 public:
  /// All of them must outlive it.
  Losses(Tally& tally, spec::RunRecord& record, const CampaignOptions& options)
      : tally_(tally), record_(record), options_(options) {}

  void add(const PlannedSession& session, const SessionAnswer& answer);
  /// Lost when it was given again: that counts against the engine, and charges nothing twice.
  void add_again(const PlannedSession& session, const SessionAnswer& answer);
  /// Why the campaign of so many sessions is to be given up; empty where it goes on.
  [[nodiscard]] std::string too_many(std::uint64_t planned) const;
  [[nodiscard]] std::vector<LostSession>& kept() { return kept_; }

 private:
  void tell(const PlannedSession& session, const SessionAnswer& answer, const std::string& detail);

  Tally& tally_;
  spec::RunRecord& record_;
  const CampaignOptions& options_;
  std::map<std::string, std::uint64_t> by_cause_;
  std::vector<LostSession> kept_;
};

/// How an engine is shown a session of the run's folder again.
std::string replay_command(const CampaignOptions& options, const std::string& id);

}  // namespace assay21::conformance

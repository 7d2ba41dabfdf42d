// What a campaign tells who waits for it: one line that is written over on a terminal, a line now
// and then in a log, and every fault as it is found.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "conformance/campaign/campaign.h"

namespace assay21::cli {

class Progress {
 public:
  enum class Kind { terminal, log, quiet };

  /// For what standard error is.
  static Kind kind_of_standard_error(bool quiet);

  explicit Progress(Kind kind) : kind_(kind), started_(Clock::now()), told_(started_) {}
  ~Progress() { end(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void tell(const conformance::CampaignProgress& state);
  void tell(const conformance::PlanningProgress& state);
  void tell_fault(const std::string& line);
  /// Takes its line away.
  void end();

 private:
  /// Is it time for another word?
  bool is_due();
  void put(const std::string& words);

  using Clock = std::chrono::steady_clock;
  Kind kind_;
  Clock::time_point started_;  ///< the first session, as far as it is known
  Clock::time_point told_;
  bool line_is_there_ = false;
};

/// "planning: 1,200 of at most 60,000 sessions chosen".
std::string in_words(const conformance::PlanningProgress& state);

/// "1,200 of 21,397 sessions, 850 a second, 24 s left, 2 findings, 1 lost".
std::string in_words(const conformance::CampaignProgress& state,
                     std::chrono::steady_clock::duration since);

}  // namespace assay21::cli

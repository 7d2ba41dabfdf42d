// What is asked once all sessions are there, in a process of its own: rule R, for which every
// session is judged again under other readings, and what findings have in common.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "conformance/campaign/finding_groups.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/standing.h"
#include "conformance/campaign/transcript_spool.h"

namespace assay21::conformance {

/// The sessions that were judged, and what is done before each is judged again.
struct KeptSessions {
  /// A session by its number.
  std::function<PlannedSession(std::uint64_t)> session_at;
  TranscriptSpool& spool;
  const std::vector<FaultySession>& faulty;
  std::function<void(const PlannedSession&, const std::vector<oracle::Event>&)> before = {};
};

/// A session that could not be judged again.
struct NotStanding {
  std::uint64_t session = 0;  ///< as the queue numbers them
  std::vector<oracle::Event> events;
  std::string why;
};

struct ContainedStandings {
  std::vector<Standing> standings;
  std::vector<FindingGroup> groups;
  /// These were left out. Without them an engine can seem to follow a reading that it does not, and
  /// never the other way: no fault is charged for what was not judged.
  std::vector<NotStanding> left_out;
  std::string failure;  ///< why all is unknown; empty where it is not
};

/// As standings_of() has it, of the sessions that do not break the judge. `within` is the time for
/// the judging of one.
ContainedStandings standings_contained(const oracle::Rules& rules, const Tally& tally,
                                       const std::vector<bool>& bound, wire::KindMask observes,
                                       const KeptSessions& sessions,
                                       std::chrono::milliseconds within);

}  // namespace assay21::conformance

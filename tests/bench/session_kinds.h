// The kinds of sessions that the bench measures: each has a sample table, what may happen at it,
// and which of its sessions count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "conformance/campaign/session_queue.h"

namespace assay21::bench {

struct SessionKind {
  std::string name;
  std::string table;  ///< a sample table
  generators::Scope (*scope)(const oracle::Rules&);
  bool (*counts)(const oracle::Script&);  ///< whether a random session is of this kind
  bool campaign = false;  ///< sessions as `certify` gives them, with their share of the must-run
                          ///< list
};

/// The plain one comes first, whole campaigns come last.
const std::vector<SessionKind>& session_kinds();

struct MadeSessions {
  std::vector<conformance::PlannedSession> sessions;
  double cpu_seconds = 0;  ///< for making these, plan and script
};

/// At least as many sessions as wanted, made by the queue that `certify` takes its sessions from.
MadeSessions make_sessions(const SessionKind& kind, const oracle::Rules& rules, std::uint64_t seed,
                           std::size_t wanted);

/// How many boxes are in play, round by round.
std::vector<int> boxes_of_rounds(const oracle::Script& script);

}  // namespace assay21::bench

// For each thing that an engine can be asked for the smallest session that asks for it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "conformance/campaign/session_queue.h"
#include "conformance/wire/messages.h"

namespace assay21::conformance {

/// A thing that a script can ask for, in the words of the protocol: a stimulus, a field of a round,
/// a request of a player or an irregularity.
struct Exercise {
  std::string name;  ///< "cut", "insurance", "request split", "incident draw-missed"
  std::optional<PlannedSession> session;  ///< nothing where no session asks for it
};

/// All there are at this level, in the order of the protocol. The sessions are those that a
/// campaign would direct at something at this table.
std::vector<Exercise> exercises(const oracle::Rules& rules, const generators::Scope& scope,
                                const spec::BetRanges& bets, wire::Level level);

}  // namespace assay21::conformance

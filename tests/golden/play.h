// Plays a golden session by the canonical walk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/session/walk.h"
#include "tests/golden/session.h"

namespace assay21::golden {

struct Played {
  oracle::Script script;  ///< with every card that comes
  std::vector<std::string> transcript;
  std::vector<bool> cited;  ///< by clause: at an event
  oracle::Coverage coverage{0};
  std::vector<std::string> faults;  ///< why the session cannot stand as it is written
};

/// The rules of the session's table under this edition; throws where they cannot be had.
oracle::Rules rules_of(const std::shared_ptr<const spec::Rulebook>& rulebook,
                       const Session& session);

/// The session with every card that comes; throws where it cannot stand as it is written.
oracle::Script script_of(const oracle::Rules& rules, const Session& session);

/// The same under other rules than the session is written for: where these ask for other cards, any
/// come, or some are left.
oracle::Script nearest_script_of(const oracle::Rules& rules, const Session& session);

Played play(const oracle::Rules& rules, const Session& session);

}  // namespace assay21::golden

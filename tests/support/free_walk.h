// An engine that conforms and makes use of every freedom that the text leaves.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/script/script.h"

namespace assay21::testing_support {

struct FreeWalk {
  std::vector<oracle::Event> events;
  /// Why it ended before the script did: the rules could not say what comes next.
  std::string unsaid;
  bool script_ends = false;  ///< … because the script lacks the cards for it
};

/// Whatever is owed or allowed may come next, early settlements too. Where a least amount is owed,
/// that or more is paid; what may be cut or covered anywhere is, anywhere.
FreeWalk free_walk(const oracle::Rules& rules, const oracle::Script& script, std::mt19937& random);

/// The events of the canonical walk.
std::vector<oracle::Event> canonical_events(const oracle::Rules& rules,
                                            const oracle::Script& script);

}  // namespace assay21::testing_support

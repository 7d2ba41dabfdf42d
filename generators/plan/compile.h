// From a plan to the explicit script that replays for ever: the oracle's own walk tells which card
// comes when, and the plan which it is to be.
#pragma once

#include <functional>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"
#include "oracle/duties/permitted.h"
#include "oracle/script/script.h"
#include "oracle/table/table_state.h"

namespace assay21::generators {

struct Compiled {
  oracle::Script script;
  bool whole = true;  ///< every round could be played to its end
  SessionPlan pinned;  ///< the plan with every card that came named, so that it keeps its cards
                       ///< while it shrinks
};

/// The shoe always has its declared composition: where a wanted card is not left, another one
/// comes. When the cover card is reached, another batch follows. Rounds that cannot be played to
/// their end are left out, with all that follows.
Compiled compile(const oracle::Rules& rules, const SessionPlan& plan);

/// Called before each event of the walk with everything that was permitted.
using CompileWatch =
    std::function<void(const oracle::TableState&, const oracle::Permitted& allowed)>;
/// The same, and what a walk of the script would show is shown at once. Of a session that is not
/// whole more is shown than its script has.
Compiled compile(const oracle::Rules& rules, const SessionPlan& plan, const CompileWatch& watch);

}  // namespace assay21::generators

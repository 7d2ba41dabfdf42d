// From a plan to the explicit script that replays for ever: the oracle's own walk tells which card
// comes when, and the plan which it is to be.
#pragma once

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::generators {

struct Compiled {
  oracle::Script script;
  SessionPlan pinned;  ///< the plan with every card that came named, so that it keeps its cards
                       ///< while it shrinks
};

/// The shoe always has its declared composition: where a wanted card is not left, another one
/// comes. When the cover card is reached, another batch follows. Rounds that cannot be played to
/// their end are left out, with all that follows.
Compiled compile(const oracle::Rules& rules, const SessionPlan& plan);

}  // namespace assay21::generators

// The walk of a script that makes the choices which somebody else made where the rules leave one,
// and keeps its own order in all else.
#pragma once

#include <vector>

#include "oracle/duties/permitted.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::second_opinion {

/// What is owed is owed whatever `events` say. Of them are taken: who is asked first where several
/// may be (the cut, a look at the cards, a spin of the wheel), and what may be and need not (a hole
/// card that decides nothing, a card that is refused before it comes, cards that are taken up).
std::vector<oracle::Due> followed_walk(const oracle::Rules& rules, const oracle::Script& script,
                                       const std::vector<oracle::Event>& events);

}  // namespace assay21::second_opinion

// Lines of paytables for which no cards of the table can make the hand.
#pragma once

#include <vector>

#include "oracle/session/unreachable.h"

namespace assay21::oracle {

/// Clauses that nothing but such lines cites, found by trying all of a player's first two cards: out
/// of one deck no two are alike.
std::vector<Unreachable> lines_that_no_cards_make(const Rules& rules);

}  // namespace assay21::oracle

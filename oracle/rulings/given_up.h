// Wagers beside the game that are surrendered with a hand.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// Was it given up with the hand, because that was surrendered before anything had decided it, and
/// surrendering takes half of every wager?
bool is_given_up(const Rules& rules, const BoxState& box, const DealerState& dealer,
                 const OtherWager& placed);

}  // namespace assay21::oracle

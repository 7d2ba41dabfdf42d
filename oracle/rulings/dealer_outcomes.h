// What the dealer's further cards could still change: derived from the settlement tables over every
// hand that he can reach.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/rulings/settlement.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// Could the dealer's drawing change what any open wager is settled at? Every hand that he can
/// still reach from the one that lies is settled by the tables, and the results are compared. A
/// wager beside the game counts where the edition has him draw for it.
bool drawing_matters(const Rules& rules, View<Boxes, Dealer> state);
/// … of a wager on a hand alone?
bool drawing_matters_to_hands(const Rules& rules, View<Boxes, Dealer> state);
/// … what this hand comes to, though no more is dealt? As if no other were on the table; the box is
/// as one bettor sees it.
bool is_undecided(const Rules& rules, View<Boxes, Dealer, Faults> state, const BoxState& box,
                  const HandState& hand);
/// Those of this hand's wagers that are settled alike by every hand that the dealer can reach. One
/// bettor's: the box is as he sees it.
Settlement certain_settlement(const Rules& rules, const DealerState& dealer, const BoxState& box,
                              const HandState& hand);

}  // namespace assay21::oracle

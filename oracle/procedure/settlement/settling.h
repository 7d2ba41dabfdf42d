// The end of a round: every open wager is settled, in the declared order as far as one is declared;
// and what is settled before.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::settlement {

/// What of the side wagers is settled with the rest.
struct SideLines {
  std::vector<Duty> in_order;  ///< in the declared order, before those on the hands
  std::vector<Duty> awards;  ///< … after them
  std::vector<Duty> any_time;
  std::vector<Duty> together;  ///< nothing says whether they or the main wagers come first
};

/// Where players' cards lie face down they are turned up, and what lies on them waits for it.
void cards_first(const At<Boxes>& at, Duties& out);
Duties settle_all(const At<Boxes, Dealer, Payouts, Faults>& at, SideLines side);
/// What waits for the dealer's second card alone.
Duties waiting_blackjacks(const At<Boxes, Dealer>& at);
Duties held_surrenders(const At<Boxes, Dealer>& at);
/// What may be settled before its time.
Duties early(const At<Boxes, Dealer>& at);

}  // namespace assay21::oracle::settlement

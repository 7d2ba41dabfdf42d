// A hand's own turn: what is announced of it, what its player is asked, and what he is answered.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::turns {

/// Adds what is due in the turn of a hand, and may come besides. Returns whether it is its turn.
bool own_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at, const BoxState& box,
              const HandState& hand, Duties& out);
/// Whoever has nothing left but to stand may be offered that, and answered: it changes nothing.
Duties offers_to_stand(const At<Wishes, Bettors, Boxes, Dealer>& at);
/// By a reading every first total is announced before anybody decides.
Duties first_totals(const At<Boxes>& at);
/// Who has stood and may still rescue his double is asked again.
Duties late_rescues(const At<Wishes, Boxes, Dealer>& at);
/// What the others on a box do when the one who decides doubles or splits.
void go_along(const At<Wishes, Boxes>& at, const BoxState& box, const HandState& hand, Duties& out);

/// Where the game is dealt from the hand: the cards of who has decided so are turned up first.
bool turn_up_due(const At<>& at, const BoxState& box, const HandState& hand, Duties& out);
/// Cards that lie face down and may be turned up, though nobody owes it.
Duties may_turn_up(const At<Boxes>& at);

}  // namespace assay21::oracle::turns

// What the files about a hand's turn share. Internal to them.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::turns {

// Where the game is dealt from the hand, a busted one; whether something is due.
bool giving_up_due(const At<>& at, const HandState& hand, Duties& out);

/// The total of a hand, where it is to be announced.
bool announce_total(const At<>& at, const BoxState& box, const HandState& hand, Duties& out);
bool may_rescue_yet(const At<Dealer>& at, const HandState& hand);
/// Some choices count for the others on the box, who cannot make them.
void weigh_others(const At<>& at, const BoxState& box, spec::Choice call, Evidence& evidence);

}  // namespace assay21::oracle::turns

// Several bettors on one box: who of them decides for it, and what each of them has there.
#pragma once

#include <vector>

#include "oracle/table/view.h"

namespace assay21::oracle {

/// Does anybody but the one who decides have a wager on the hands of this box?
bool is_shared(const BoxState& box);

/// Those who have a wager on the hands of this box: who decides first, and then the others as they
/// came.
std::vector<PlayerId> bettors_on(const BoxState& box);

/// Did this player bet, on this box, that his cards match the dealer's?
bool bets_on_match(const BoxState& box, PlayerId player);

/// All that a player wagered on the game when the round began.
spec::Money staked_by(View<Boxes> state, PlayerId player);

/// Finds anew who decides for a box, as long as no card was dealt: `state.caller` says how. His
/// wager is the one on the box's hands, the others' lie beside it.
void find_caller(TableState& state, BoxState& box);

/// The wish of a bettor who doubles along or splits along, that nobody has answered.
const Along* wish_to_follow(View<Wishes> state, HandId hand, PlayerId player, spec::Choice call);

}  // namespace assay21::oracle

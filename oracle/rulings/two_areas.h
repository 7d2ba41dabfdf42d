// Where a place has two areas, each a box: what may be bet on both, on one, and beside them.
#pragma once

#include <optional>

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// Of how many areas each place is one box to a player.
int areas_of_a_box(const Rules& rules);
/// A player makes two wagers, and they are equal; he may change both at once.
std::optional<spec::ClauseSet> against_unequal(const Rules& rules,
                                               View<Wishes, Bettors, Boxes> state,
                                               const WagerAsk& ask);
/// A wager on the cards of both hands of a place lies on its first area; so does every other, where
/// it is read so, or none may be made.
std::optional<spec::ClauseSet> against_area(const Rules& rules, const WagerAsk& ask,
                                            spec::SideWager side);
/// What is left of one main wager where the one on the other area is insured already.
spec::Money left_of_one(const Rules& rules, View<Boxes> state, PlayerId player, int box,
                        spec::Money main);

}  // namespace assay21::oracle

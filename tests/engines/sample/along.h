#pragma once
// Several bettors on a box: what the others do when its caller doubles or splits (§13(d), §13(e)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void double_along(const Game& game, PlayerHand& hand);

// Deals out the wagers of a pair that is being split: the left hand keeps its list, the right one
// gets its own.
void split_along(const Game& game, std::string_view pair, PlayerHand& left, PlayerHand& right);

}  // namespace sample

#pragma once
// What a player may choose (7.H(2), 7.J, chapters 9 to 11; §8 to §10, §12(a)), and what he is
// refused.

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// Puts the choices to the one who calls the hand until he asks for one he has. The amount is the
// added wager of a double or a split.
Request ask_for_decision(const Game& game, Layout& layout, PlayerHand& hand);

}  // namespace sample

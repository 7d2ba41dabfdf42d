#pragma once
// The players' turns, clockwise from the dealer's left: Blackjacks, decisions and the cards they
// bring (7.H to K; §7(e), §7(f)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void play_players(const Game& game, Layout& layout);

}  // namespace sample

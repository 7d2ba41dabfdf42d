#pragma once
// The players' turns, clockwise from the dealer's left: Blackjacks, decisions and the cards they
// bring (7.H to K).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/script.h"

namespace sample {

void play_players(const Game& game, const PlayRound& round, Layout& layout);

}  // namespace sample

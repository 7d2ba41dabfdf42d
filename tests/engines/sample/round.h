#pragma once
// One round of play, from the wagers to the last settlement (chapter 7).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/script.h"

namespace sample {

void play_round(const Game& game, const PlayRound& round);

}  // namespace sample

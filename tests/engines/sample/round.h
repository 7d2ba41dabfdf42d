#pragma once
// One round of play, from the wagers to the last settlement (chapter 7).

#include "tests/engines/sample/game.h"

namespace sample {

void play_round(const Game& game);

}  // namespace sample

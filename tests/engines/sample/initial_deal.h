#pragma once
// The first two cards to everybody (7.E; §7(d), §7(i)), and those that are missed (13.J, 13.M,
// 13.N; §15(f), §15(h)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void deal_initial_cards(const Game& game, Layout& layout);

}  // namespace sample

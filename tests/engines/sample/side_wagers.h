#pragma once
// The wagers beside the game that are settled with it.

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

bool wins(const Game& game, const Layout& layout, const SideWager& wager);
void settle_side_wager(const Game& game, Layout& layout, SideWager& wager);

}  // namespace sample

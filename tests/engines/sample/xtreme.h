#pragma once
// Bonus Spin Xtreme, Xtreme 16: the wager on the dealer's six and ten (6.G(3), 12.E).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

bool xtreme_is_triggered(const Game& game, const Layout& layout);
void settle_xtreme(const Game& game, const Layout& layout, SideWager& wager);

}  // namespace sample

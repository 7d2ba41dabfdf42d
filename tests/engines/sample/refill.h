#pragma once
// A shoe that runs out in a round (13.K, 13.L; §15(g)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void refill_shoe(const Game& game, const Layout& layout, bool for_dealer);

}  // namespace sample

#pragma once
// The Match-the-Dealer Wager (6.G(1), 7.F, 12.A(4); §6).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void settle_match(const Game& game, Layout& layout);

}  // namespace sample

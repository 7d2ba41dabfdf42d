#pragma once
// Even money on a Blackjack (BJ 8.E, 8.F).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// Where it is open to the hand it is offered, and paid to who takes it. Returns whether he did.
bool offer_even_money(const Game& game, const Layout& layout, PlayerHand& hand);

}  // namespace sample

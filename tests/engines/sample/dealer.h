#pragma once
// The dealer's own hand: read for a Blackjack, and completed when the players are done (7.G(2), 7.L
// to N).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

enum class Reading { blackjack, no_blackjack };

Reading read_hole_card(const Game& game, const Layout& layout);
void reveal_hole_card(const Game& game, const Layout& layout);
void complete_dealer_hand(const Game& game, Layout& layout);

}  // namespace sample

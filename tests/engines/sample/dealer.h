#pragma once
// The dealer's own hand: read for a Blackjack, shown, and completed when the players are done
// (7.G(2), 7.L to N; §7(g), §7(i), §12(b), §12(c)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

enum class Reading : std::uint8_t { blackjack, no_blackjack };

Reading read_hole_card(const Game& game, Layout& layout);
void show_second_card(const Game& game, Layout& layout);
void complete_dealer_hand(const Game& game, Layout& layout);

}  // namespace sample

#pragma once
// A card from the shoe in a round, and what may come in its way: the cover card, a card that may
// not be used, the end of the shoe.

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

Card draw_for_box(const Game& game, const Layout& layout, std::int64_t box);
Card draw_for_all(const Game& game, const Layout& layout);
Card draw_for_dealer(const Game& game, const Layout& layout);

// The card that was drawn before its time goes to the discard rack; one that may not be used goes
// where such a card goes, and no other is drawn for it.
// BJ 12.B(7): before each round from the hand.
void burn_before_round(const Game& game, const Layout& layout);

void put_next_card_away(const Game& game, const Layout& layout);

}  // namespace sample

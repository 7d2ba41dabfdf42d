#pragma once
// The Insurance Wager (7.G(1), chapter 8; §11).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// From the dealer's first card to the card reader; §11(b) waits for the players' second cards.
bool insurance_is_open(const Game& game, const Layout& layout);

// Asked for by the player himself, once an ace shows (8.A, 8.D; §11(a), §11(b)).
bool place_insurance(const Game& game, Layout& layout, const Ask& ask);

// And even money in its place (BJ 8.E), box by box.
void offer_insurance(const Game& game, Layout& layout);

// Where the dealer has no Blackjack, once that is known.
void collect_insurance(const Game& game, Layout& layout);

// Where he has one, in the settlement.
void settle_insurance(const Game& game, const Layout& layout, SideWager& wager);

}  // namespace sample

#pragma once
// How wagers are settled: some in the course of the round, the others at its end in the declared
// order (7.O to R; §5(e)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void settle_blackjack_at_once(const Game& game, Layout& layout, PlayerHand& hand);
void settle_surrender(const Game& game, PlayerHand& hand);
void settle_rescue(const Game& game, Layout& layout, PlayerHand& hand);

// §8(a)(2): when the dealer's second card is seen.
void settle_held(const Game& game, Layout& layout);

void settle_what_stands(const Game& game, Layout& layout);

}  // namespace sample

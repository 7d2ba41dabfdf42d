#pragma once
// Hands that are out of a round, and what goes back to their players (13.M to 13.P; §15(h), §15(i),
// §15(l)).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// 13.O(2), §15(i): the wagers of the hand go back; what lies beside the box is settled as ever.
void call_dead(const Game& game, PlayerHand& hand);

// 13.M, 13.N, §15(h): a box without its two cards, which can decide nothing beside it. What hangs
// on the dealer's cards stays.
void call_box_dead(const Game& game, Layout& layout, PlayerHand& hand);

// Everything that is not settled yet, from the dealer's right.
void give_everything_back(const Game& game, Layout& layout);

// 13.B, 13.D, §15(a), §15(b): as if the round had not been; what was collected goes back as well,
// and what was paid comes back.
void undo_round(const Game& game, Layout& layout);

// … without saying that it is void.
void undo_wagers(const Game& game, Layout& layout);

}  // namespace sample

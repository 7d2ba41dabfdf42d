#pragma once
// Where the rare faults strike that change what a hand comes to, what its player may do, or what
// the dealer draws.

#include "tests/engines/sample/choices.h"
#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/outcome.h"

namespace sample {

// The result of a stake, or what a fault makes of it.
Result struck(const Game& game, const Layout& layout, const PlayerHand& hand, const Stake& stake,
              Result result);

void strike(const Game& game, const Layout& layout, const PlayerHand& hand, Choices& choices);

// Whether the dealer draws to this hand.
bool struck(const Hand& dealer, Faults faults, bool draws);

}  // namespace sample

#pragma once
// Wagers beside the game that cards decide by a paytable, those of Maryland's Blackjack (BJ 6.G, BJ
// 13.A, BJ 13.D, BJ 13.E, BJ 13.N, BJ 13.O).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// Those that no hidden card can change are settled as soon as all have their cards: no clause names
// a moment (README, choice 46).
void settle_known_card_wagers(const Game& game, Layout& layout);

bool card_wager_wins(const Game& game, const Layout& layout, const SideWager& wager);
void settle_card_wager(const Game& game, const Layout& layout, SideWager& wager);

}  // namespace sample

#pragma once
// Bonus Spin: Maryland's progressive wager (6.G(2), 12.D) and Massachusetts' (§16).

#include <optional>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

bool bonus_spin_wins(const Game& game, const Layout& layout, const SideWager& wager);
void settle_bonus_spin(const Game& game, Layout& layout, SideWager& wager);

// 12.D(7): a Blackjack that is paid in its turn takes its Bonus Spin with it.
void settle_bonus_spin_of(const Game& game, Layout& layout, std::int64_t box);

}  // namespace sample

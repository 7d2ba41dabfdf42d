#pragma once
// Wagers beside the game that the dealer's own cards decide, those of Maryland's Blackjack (BJ
// 6.G(10), BJ 6.G(13), BJ 6.G(15), BJ 6.G(16), BJ 13.F, BJ 13.H, BJ 13.O).

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

bool is_on_dealers_hand(Wager wager);
// What is paid for 1: the stake is the house's (BJ 13.F, BJ 13.H).
bool is_paid_for_one(Wager wager);

// So much for 1, or a part of the meter; neither where it is lost.
struct Prize {
  std::int64_t times = 0;
  std::int64_t percent = 0;

  bool stake_goes_back = false;
  std::int64_t bonus = 0;  // as many times the stake, whatever the rest comes to

  bool wins() const { return times > 0 || percent > 0 || bonus > 0; }
};
Prize prize_of(const Game& game, const Layout& layout, const SideWager& wager);
void settle_for_one(const Game& game, const Layout& layout, const SideWager& wager);

// By a hand that will have no further card.
Odds buster_blackjack(const Hand& dealer, char paytable, Faults faults);

// BJ 6.G(15): the dealer completes his hand for it, whatever became of the others.
bool dealer_draws_for_wagers(const Game& game, const Layout& layout);
// BJ 6.G(16): for a Blackjack beside five dollars on Buster Blackjack; it takes no stake.
void pay_free_bonus(const Game& game, const Layout& layout, const SideWager& buster);

}  // namespace sample

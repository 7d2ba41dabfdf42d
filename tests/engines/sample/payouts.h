#pragma once
// What a winning hand is paid: the odds of its wagers (12.A, 12.B) and the fixed amounts for three
// sevens (12.C).

#include <optional>

#include "tests/engines/sample/faults.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/money.h"

namespace sample {

inline constexpr Money fixed_for_each_other_player{5'000};

Odds odds_of(const PlayerHand& winner, Faults faults);

bool wins_fixed_payouts(const PlayerHand& winner, Card up_card);
std::optional<Money> fixed_for_winner(Money original_wager);

}  // namespace sample

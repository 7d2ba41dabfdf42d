#pragma once
// What a winning hand is paid: the odds of its wagers (12.A, 12.B; §5(e), §5(f)) and the fixed
// amounts for three sevens (12.C; §5(g)).

#include <optional>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/law.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/table.h"

namespace sample {

inline constexpr Money fixed_for_each_other_player = dollars(50);

Odds odds_of(const Table& table, const PlayerHand& winner, const Stake& stake, bool against_21,
             Faults faults);

bool wins_fixed_payouts(const Law& law, const PlayerHand& winner, const Stake& stake, Card up_card,
                        Faults faults);
std::optional<Money> fixed_for_winner(Money original_wager, Faults faults);

}  // namespace sample

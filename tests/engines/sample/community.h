#pragma once
// Community Pay: what a symbol of the wheel gives to the others who made the same wager (12.D(8)
// to (10), 12.E(5) and (6)).

#include <cstddef>
#include <optional>
#include <string_view>

#include "tests/engines/sample/money.h"

namespace sample {

// The place of the symbol in the paytable (A to D) of the one who spun; nothing where the symbol
// pays him alone.
std::optional<std::size_t> community_row(char paytable, std::string_view symbol);

// 12.D(8)(a): by the paytable that serves the stake of the one who receives it.
Money community_pay(char paytable, std::size_t row);

std::optional<Money> xtreme_community_pay(std::string_view symbol);

}  // namespace sample

#pragma once
// Community Pay: what a symbol of the wheel gives to the others who made the same wager (12.D(8)
// to (10), 12.E(5) and (6)).

#include <cstddef>
#include <optional>
#include <string_view>

#include "tests/engines/sample/money.h"

namespace sample {

// 12.D(8)(a): by the paytable (A to D) that serves the stake of the one who receives it; nothing
// where that has no such symbol.
std::optional<Money> community_pay(char paytable, std::string_view symbol);

std::optional<Money> xtreme_community_pay(std::string_view symbol);

}  // namespace sample

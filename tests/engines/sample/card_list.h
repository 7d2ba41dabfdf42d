#pragma once
// Lists of cards as the protocol writes them: one string, separated by one blank each.

#include <string_view>
#include <vector>

#include "tests/engines/sample/shoe.h"

namespace sample {

// A card with `^` lies face up.
std::vector<StackedCard> read_stacked_cards(std::string_view list);

std::vector<Card> read_cards(std::string_view list);

}  // namespace sample

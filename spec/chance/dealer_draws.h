// What the dealer's finished hand makes: over all orders in which his cards can come, drawn as his
// table has it.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "spec/chance/made.h"
#include "spec/tables/table.h"

namespace assay21::spec {

/// From a whole shoe, whatever the players draw from it: who takes cards by what he has seen makes
/// no order of the cards behind them more likely than another. The numbers of a number of decks are
/// divided by what all of them have in common.
std::map<Made, MadeCount> count_dealers_hands(const SideWagerTable& wager, const HowRead& how,
                                              const Table& dealer_draw, std::uint16_t removed_ranks,
                                              const std::vector<int>& decks);

}  // namespace assay21::spec

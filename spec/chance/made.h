// What the deals of a wager make: one entry for all deals that make the same hands.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "spec/chance/deals.h"
#include "spec/side/hands_remembered.h"

namespace assay21::spec {

/// The forms made when the paytable is asked; where it is asked for each of two cards, both times,
/// the smaller first.
using Made = std::pair<SideMask, SideMask>;

/// Asks for each card, or once with nothing the second time.
Made made_by(const HandsAsked& hands, bool each, SideCards& cards, const HowRead& how);
Made made_by(HandsRemembered& hands, bool each, SideCards& cards);

struct MadeCount {
  std::vector<Wide> ways;  ///< of each number of decks asked for
};

/// How many of the deals make what, from each number of decks; only those deals of which the given
/// conditions hold.
std::map<Made, MadeCount> count_made(const SideWagerTable& wager, const HowRead& how,
                                     const std::vector<CardsCondition>& given,
                                     std::uint16_t removed_ranks, const std::vector<int>& decks);

}  // namespace assay21::spec

// Suits that nothing in a wager tells apart stand for each other: of all ways to suit some cards,
// one for each class.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "spec/side/wager_table.h"
#include "spec/values/card.h"

namespace assay21::spec {

/// What each suit becomes.
using SuitChange = std::array<Suit, suit_count>;

/// The changes of suits under which every hand of the wager stays what it is. Always a group: each
/// keeps the sets of suits, and the colours, that some condition names.
std::vector<SuitChange> suit_changes(const std::vector<SideHand>& hands);

/// The suits of some cards in order, and how many ways of suiting them are the same to the wager.
struct SuitClass {
  std::vector<Suit> suits;
  int ways = 0;
};
std::vector<SuitClass> suit_classes(std::size_t cards, const std::vector<SuitChange>& changes);

}  // namespace assay21::spec

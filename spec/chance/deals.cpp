#include "spec/chance/deals.h"

#include <algorithm>

namespace assay21::spec {
namespace {

/// Does a condition name one of these without the other?
bool tells_apart(const std::vector<SideHand>& hands, CardPlace first, CardPlace second) {
  return std::ranges::any_of(hands, [&](const SideHand& hand) {
    return std::ranges::any_of(hand.cards, [&](const CardsCondition& one) {
      const auto at = std::ranges::find(one.of, first);
      const auto other = std::ranges::find(one.of, second);
      if (at == one.of.end() || other == one.of.end())
        return (at == one.of.end()) != (other == one.of.end());
      // `between` asks which card comes last.
      return one.between && (at + 1 == one.of.end() || other + 1 == one.of.end());
    });
  });
}

}  // namespace

Wide DealClass::ways(int decks) const {
  Wide ways = alike;
  for (std::size_t i = 0; i < size; ++i)
    ways *= std::max(0, decks - earlier[i]);
  return ways;
}

int DealClass::needs_decks() const {
  return 1 + *std::max_element(earlier.begin(), earlier.end());
}

Deals::Deals(const std::vector<SideHand>& hands, const std::vector<CardPlace>& looks_at,
             std::uint16_t removed_ranks) {
  for (const auto place : looks_at) {
    if (is_single(place) && place != CardPlace::picked) places_.push_back(place);
  }
  std::ranges::sort(places_);
  of_shoe_ = places_.size();
  if (std::ranges::find(looks_at, CardPlace::picked) != looks_at.end())
    places_.push_back(CardPlace::picked);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const bool pair =
        i > 0 &&
        ((places_[i - 1] == CardPlace::player_first && places_[i] == CardPlace::player_second) ||
         (places_[i - 1] == CardPlace::other_first && places_[i] == CardPlace::other_second));
    second_of_pair_.push_back(pair && !tells_apart(hands, places_[i - 1], places_[i]));
  }
  for (const auto rank : all_ranks) {
    if ((removed_ranks & bit(rank)) == 0) in_decks_.push_back(rank);
  }
  suits_ = suit_classes(places_.size(), suit_changes(hands));
}

Wide Deals::all(int decks) const {
  const auto in_one = static_cast<int>(in_decks_.size()) * suit_count;
  Wide ways = 1;
  for (std::size_t i = 0; i < of_shoe_; ++i)
    ways *= in_one * decks - static_cast<int>(i);
  return places_.size() > of_shoe_ ? ways * in_one : ways;
}

}  // namespace assay21::spec

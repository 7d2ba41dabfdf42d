#include "oracle/table/refill.h"

#include <array>

namespace assay21::oracle {
namespace {

void take_away(std::array<int, spec::card_faces>& counts, spec::Card card) {
  --counts[static_cast<std::size_t>(card.index())];
}

}  // namespace

std::vector<spec::Card> refilled(View<Wishes, Boxes, Dealer, Cards, Life> state) {
  std::vector<spec::Card> cards;
  if (state.round() == nullptr || !state.round()->refill) return cards;
  std::array<int, spec::card_faces> rack{};
  for (const auto card : *state.round()->refill)
    ++rack[static_cast<std::size_t>(card.index())];
  // A community card lies there once, in however many hands it is; or in none, and a hand may hold
  // its like.
  const auto of_all = state.shared().cards.cards();
  const auto shared = state.shared_in_hands() ? of_all : of_all.first(0);
  if (shared.empty()) {
    for (const auto card : of_all)
      take_away(rack, card);
  }
  std::vector<bool> lies(shared.size(), false);
  for (const auto& box : state.boxes()) {
    std::vector<bool> counted(shared.size(), false);
    for (const auto& hand : box.hands) {
      if (hand.cleared) continue;
      for (const auto card : hand.cards.cards()) {
        std::size_t at = 0;
        while (at < shared.size() && (counted[at] || shared[at] != card))
          ++at;
        if (at == shared.size()) {
          take_away(rack, card);
        } else {
          counted[at] = lies[at] = true;
        }
      }
    }
  }
  for (std::size_t at = 0; at < shared.size(); ++at) {
    if (lies[at]) take_away(rack, shared[at]);
  }
  for (const auto card : state.dealer().cards.cards())
    take_away(rack, card);
  const auto of_shoe = [&](const Shoe& shoe, const ShoeLife& life) {
    for (const auto card : life.taken_out)
      take_away(rack, card);
    for (const auto card : life.kept_out)
      take_away(rack, card);
    for (auto at = shoe.dealt(); at < shoe.cards().size(); ++at)
      take_away(rack, shoe.cards()[at]);
  };
  of_shoe(state.shoe(), state.life());
  if (state.refilled_from_both()) of_shoe(*state.shoe_beside(), *state.life_beside());
  for (const auto card : *state.round()->refill) {
    if (rack[static_cast<std::size_t>(card.index())] <= 0) continue;
    take_away(rack, card);
    cards.push_back(card);
  }
  return cards;
}

}  // namespace assay21::oracle

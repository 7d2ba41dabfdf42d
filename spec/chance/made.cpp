#include "spec/chance/made.h"

#include <algorithm>

namespace assay21::spec {

Made made_by(const HandsAsked& hands, bool each, SideCards& cards, const HowRead& how) {
  if (!each) return {hands.made(cards, how), 0};
  Made made;
  cards.at(CardPlace::each) = cards.at(CardPlace::player_first);
  made.first = hands.made(cards, how);
  cards.at(CardPlace::each) = cards.at(CardPlace::player_second);
  made.second = hands.made(cards, how);
  if (made.second < made.first) std::swap(made.first, made.second);
  return made;
}

std::map<Made, MadeCount> count_made(const SideWagerTable& wager, const HowRead& how,
                                     const std::vector<CardsCondition>& given,
                                     std::uint16_t removed_ranks, const std::vector<int>& decks) {
  std::map<Made, MadeCount> counts;
  auto asked = wager.hands;
  asked.emplace_back();
  asked.back().cards = given;
  const HandsAsked hands(wager);
  const Deals deals(asked, wager.looks_at, removed_ranks);
  deals.for_each([&](SideCards cards, const DealClass& deal) {
    const bool counted = std::ranges::all_of(
        given, [&](const CardsCondition& one) { return one.holds(cards, how); });
    if (!counted) return;
    auto& count = counts[made_by(hands, wager.each, cards, how)];
    count.ways.resize(decks.size());
    for (std::size_t i = 0; i < decks.size(); ++i)
      count.ways[i] += deal.ways(decks[i]);
  });
  return counts;
}

}  // namespace assay21::spec

#include "spec/chance/made.h"

#include <algorithm>

namespace assay21::spec {

namespace {

template <typename Ask>
Made made_by_asking(bool each, SideCards& cards, const Ask& ask) {
  if (!each) return {ask(), 0};
  Made made;
  cards.at(CardPlace::each) = cards.at(CardPlace::player_first);
  made.first = ask();
  cards.at(CardPlace::each) = cards.at(CardPlace::player_second);
  made.second = ask();
  if (made.second < made.first) std::swap(made.first, made.second);
  return made;
}

}  // namespace

Made made_by(const HandsAsked& hands, bool each, SideCards& cards, const HowRead& how) {
  return made_by_asking(each, cards, [&] { return hands.made(cards, how); });
}

Made made_by(HandsRemembered& hands, bool each, SideCards& cards) {
  return made_by_asking(each, cards, [&] { return hands.made(cards); });
}

std::map<Made, MadeCount> count_made(const SideWagerTable& wager, const HowRead& how,
                                     const std::vector<CardsCondition>& given,
                                     std::uint16_t removed_ranks, const std::vector<int>& decks) {
  std::map<Made, MadeCount> counts;
  auto asked = wager.hands;
  asked.emplace_back();
  asked.back().cards = given;
  HandsRemembered hands(wager, how);
  const Deals deals(asked, wager.looks_at, removed_ranks);
  deals.for_each([&](SideCards cards, const DealClass& deal) {
    const bool counted = std::ranges::all_of(
        given, [&](const CardsCondition& one) { return one.holds(cards, how); });
    if (!counted) return;
    auto& count = counts[made_by(hands, wager.each, cards)];
    count.ways.resize(decks.size());
    for (std::size_t i = 0; i < decks.size(); ++i)
      count.ways[i] += deal.ways(decks[i]);
  });
  return counts;
}

}  // namespace assay21::spec

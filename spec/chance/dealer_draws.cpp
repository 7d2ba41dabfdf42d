#include "spec/chance/dealer_draws.h"

#include <algorithm>
#include <array>

#include "spec/values/card.h"

namespace assay21::spec {
namespace {

/// How many cards of each rank a hand has.
using Ranks = std::array<std::uint8_t, rank_count>;
/// In how many orders of ranks they can have come.
using Orders = std::map<Ranks, Wide>;

Hand hand_with(const Ranks& ranks) {
  Hand hand;
  for (const auto rank : all_ranks) {
    for (int i = 0; i < ranks[static_cast<std::size_t>(rank)]; ++i)
      hand.add(Card(rank, Suit::clubs));
  }
  return hand;
}

std::size_t cards_in(const Ranks& ranks) {
  std::size_t cards = 0;
  for (const auto one : ranks)
    cards += one;
  return cards;
}

Wide multiplied(Wide a, Wide b) {
  Wide product = 0;
  ASSAY21_CHECK(!__builtin_mul_overflow(a, b, &product));
  return product;
}

/// So many cards one after the other, of so many.
Wide dealt_in_a_row(int of, std::size_t cards) {
  Wide ways = 1;
  for (std::size_t i = 0; i < cards; ++i)
    ways = multiplied(ways, std::max(of - static_cast<int>(i), 0));
  return ways;
}

Wide common_measure(Wide a, Wide b) {
  while (b != 0) {
    const auto rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

class DealersDraws {
 public:
  DealersDraws(const CardValues& values, const Table& draw, std::uint16_t removed_ranks)
      : values_(values), draw_(draw), removed_(removed_ranks) {
    Orders open = {{Ranks{}, 1}};
    while (!open.empty())
      open = next(open);
  }

  /// Hands with which he stands.
  [[nodiscard]] const Orders& finished() const { return finished_; }
  [[nodiscard]] std::size_t longest() const { return longest_; }

 private:
  Orders next(const Orders& open) {
    Orders longer;
    for (const auto& [ranks, orders] : open) {
      for (const auto rank : all_ranks) {
        if ((removed_ & bit(rank)) != 0) continue;
        auto more = ranks;
        ++more[static_cast<std::size_t>(rank)];
        (draws(more) ? longer : finished_)[more] += orders;
        longest_ = std::max(longest_, cards_in(more));
      }
    }
    return longer;
  }

  [[nodiscard]] bool draws(const Ranks& ranks) const {
    constexpr std::size_t initial = 2;
    const auto hand = hand_with(ranks);
    if (hand.size() < initial) return true;
    const auto points = values_.points(hand.cards());
    Facts facts;
    facts.with(Fact::dealer_total, points.total)
        .with(Fact::dealer_soft, points.soft)
        .with(Fact::dealer_cards, hand.size());
    const auto decision = draw_.decide(facts);
    return decision.decided() && decision.then().yes;
  }

  const CardValues& values_;
  const Table& draw_;
  std::uint16_t removed_;
  Orders finished_;
  std::size_t longest_ = 0;
};

}  // namespace

std::map<Made, MadeCount> count_dealers_hands(const SideWagerTable& wager, const HowRead& how,
                                              const Table& dealer_draw, std::uint16_t removed_ranks,
                                              const std::vector<int>& decks) {
  const DealersDraws draws(*how.values, dealer_draw, removed_ranks);
  const HandsAsked asked(wager);
  int ranks_in_play = 0;
  for (const auto rank : all_ranks)
    ranks_in_play += (removed_ranks & bit(rank)) == 0 ? 1 : 0;
  std::map<Made, MadeCount> counts;
  std::vector<Wide> common(decks.size(), 0);
  for (const auto& [ranks, orders] : draws.finished()) {
    const auto hand = hand_with(ranks);
    SideCards cards;
    cards.dealer_hand = &hand;
    auto& count = counts[{asked.made(cards, how), 0}];
    count.ways.resize(decks.size());
    for (std::size_t i = 0; i < decks.size(); ++i) {
      const int of_rank = decks[i] * static_cast<int>(suit_count);
      auto ways = orders;
      for (const auto number : ranks)
        ways = multiplied(ways, dealt_in_a_row(of_rank, number));
      // All that may lie behind them counts alike for hands of every length.
      ways =
          multiplied(ways, dealt_in_a_row(of_rank * ranks_in_play - static_cast<int>(hand.size()),
                                          draws.longest() - hand.size()));
      count.ways[i] += ways;
    }
  }
  for (const auto& [made, count] : counts) {
    for (std::size_t i = 0; i < decks.size(); ++i)
      common[i] = common_measure(common[i], count.ways[i]);
  }
  for (auto& [made, count] : counts) {
    for (std::size_t i = 0; i < decks.size(); ++i)
      if (common[i] > 1) count.ways[i] /= common[i];
  }
  return counts;
}

}  // namespace assay21::spec

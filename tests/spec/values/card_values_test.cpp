// What cards count: the points of a hand, hard and soft. The values are those of the real edition.
#include "spec/values/card_values.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "spec/values/hand.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

const CardValues& values() {
  return maryland().values;
}

std::vector<Card> cards_of(const std::vector<Rank>& ranks) {
  std::vector<Card> cards;
  cards.reserve(ranks.size());
  for (const auto rank : ranks)
    cards.emplace_back(rank, Suit::hearts);
  return cards;
}

/// The definition, tried out: of all ways to count each ace 11 or 1, the highest total that is not
/// over 21, and the lowest where all are over.
Points by_trial(const std::vector<Card>& cards) {
  int others = 0;
  int aces = 0;
  for (const auto card : cards) {
    if (card.rank() == Rank::ace) {
      ++aces;
    } else {
      others += std::min(static_cast<int>(card.rank()) + 1, 10);
    }
  }
  Points best{others + aces, false};
  for (int high = 1; high <= aces; ++high) {
    const int total = others + aces + 10 * high;
    if (total <= 21) best = {total, true};
  }
  return best;
}

/// Calls `visit` with every multiset of one to `most` ranks of the decks.
template <typename Visit>
void for_every_hand(std::size_t most, const Visit& visit, std::vector<Rank> ranks = {},
                    Rank from = Rank::ace) {
  for (const auto rank : all_ranks) {
    if (rank < from || rank == Rank::ten) continue;
    ranks.push_back(rank);
    visit(ranks);
    if (ranks.size() < most) for_every_hand(most, visit, ranks, rank);
    ranks.pop_back();
  }
}

TEST(CardValues, count_every_hand_of_up_to_four_cards_by_the_definition) {
  int hands = 0;
  for_every_hand(4, [&](const std::vector<Rank>& ranks) {
    const auto cards = cards_of(ranks);
    ASSERT_EQ(values().points(cards), by_trial(cards)) << to_string(cards.front()) << " …";
    ++hands;
  });
  EXPECT_EQ(hands, 12 + 78 + 364 + 1365);
}

TEST(CardValues, do_not_depend_on_the_order_of_the_cards) {
  for_every_hand(3, [](const std::vector<Rank>& ranks) {
    auto cards = cards_of(ranks);
    const auto points = values().points(cards);
    while (std::ranges::next_permutation(cards).found) {
      ASSERT_EQ(values().points(cards), points);
    }
  });
}

TEST(CardValues, count_one_ace_high_at_most) {
  std::vector<Card> aces;
  for (int count = 1; count <= 21; ++count) {
    aces.emplace_back(Rank::ace, Suit::clubs);
    const Points expected = count <= 11 ? Points{count + 10, true} : Points{count, false};
    EXPECT_EQ(values().points(aces), expected) << count << " aces";
  }
}

TEST(CardValues, call_a_hand_soft_while_an_ace_counts_11) {
  const auto points = [](const std::vector<Rank>& ranks) {
    return values().points(cards_of(ranks));
  };
  EXPECT_EQ(points({Rank::ace, Rank::six}), (Points{17, true}));
  EXPECT_EQ(points({Rank::ace, Rank::six, Rank::king}), (Points{17, false}));
  EXPECT_EQ(points({Rank::ace, Rank::ace, Rank::five}), (Points{17, true}));
  EXPECT_EQ(points({Rank::ace, Rank::king}), (Points{21, true}));
  EXPECT_EQ(points({Rank::king, Rank::seven}), (Points{17, false}));
  EXPECT_EQ(points({}), (Points{0, false}));
}

TEST(CardValues, bust_a_hand_over_the_limit_only) {
  EXPECT_FALSE(values().busted(cards_of({Rank::king, Rank::queen, Rank::ace})));
  EXPECT_TRUE(values().busted(cards_of({Rank::king, Rank::queen, Rank::two})));
  EXPECT_EQ(values().limit(), 21);
}

TEST(CardValues, make_pictures_identical_in_value_and_suits_indifferent) {
  const auto identical = [](Rank a, Rank b) {
    return values().identical_in_value(Card(a, Suit::clubs), Card(b, Suit::spades));
  };
  for (const auto rank : all_ranks)
    EXPECT_TRUE(identical(rank, rank));
  EXPECT_TRUE(identical(Rank::jack, Rank::king));
  EXPECT_FALSE(identical(Rank::nine, Rank::king));
  EXPECT_FALSE(identical(Rank::ace, Rank::two));
}

TEST(CardValues, are_what_the_edition_says_not_what_is_usual) {
  std::array<RankValue, rank_count> by_rank{};
  by_rank[static_cast<std::size_t>(Rank::king)] = {13, 13};
  by_rank[static_cast<std::size_t>(Rank::two)] = {8, 2};
  const CardValues odd(by_rank, 15);
  EXPECT_EQ(odd.points(cards_of({Rank::king, Rank::two})), (Points{15, false}));
  EXPECT_EQ(odd.points(cards_of({Rank::two})), (Points{8, true}));
  EXPECT_EQ(odd.points(cards_of({Rank::two, Rank::two})), (Points{10, true}));
}

}  // namespace
}  // namespace assay21::spec

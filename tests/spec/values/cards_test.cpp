// Ranks, suits, cards, and hands of them.
#include <set>

#include <gtest/gtest.h>

#include "spec/values/card.h"
#include "spec/values/hand.h"

namespace assay21::spec {
namespace {

constexpr Card seven_of_spades(Rank::seven, Suit::spades);

TEST(Card, is_one_of_fifty_two_faces) {
  std::set<int> indices;
  for (const auto rank : all_ranks) {
    for (const auto suit : all_suits) {
      const Card card(rank, suit);
      EXPECT_EQ(card.rank(), rank);
      EXPECT_EQ(card.suit(), suit);
      EXPECT_GE(card.index(), 0);
      EXPECT_LT(card.index(), card_faces);
      indices.insert(card.index());
    }
  }
  EXPECT_EQ(indices.size(), static_cast<std::size_t>(card_faces));
}

TEST(Card, is_read_as_it_is_written) {
  for (const auto rank : all_ranks) {
    for (const auto suit : all_suits) {
      const Card card(rank, suit);
      EXPECT_EQ(card_from(to_string(card)), card) << to_string(card);
    }
  }
  EXPECT_EQ(to_string(seven_of_spades), "7S");
  EXPECT_EQ(card_from("TD"), Card(Rank::ten, Suit::diamonds));
}

TEST(Card, is_not_read_from_what_is_none) {
  for (const auto* text : {"", "7", "S", "S7", "7s", "aS", "1S", "10S", "7S ", " 7S", "7X", "XS"}) {
    EXPECT_EQ(card_from(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(Card, can_be_said) {
  EXPECT_EQ(in_words(seven_of_spades), "seven of spades");
  EXPECT_EQ(in_words(Card(Rank::ace, Suit::clubs)), "ace of clubs");
  EXPECT_EQ(in_words(Card(Rank::king, Suit::hearts)), "king of hearts");
}

TEST(Hand, keeps_the_order_in_which_its_cards_came) {
  const Card five(Rank::five, Suit::hearts);
  Hand hand{seven_of_spades, five};
  EXPECT_EQ(hand.size(), 2U);
  EXPECT_EQ(hand[0], seven_of_spades);
  EXPECT_EQ(hand[1], five);
  EXPECT_EQ(to_string(hand), "7S 5H");
  EXPECT_NE(hand, (Hand{five, seven_of_spades}));
}

TEST(Hand, gives_back_its_last_card) {
  const Card five(Rank::five, Suit::hearts);
  Hand hand{seven_of_spades, five};
  EXPECT_EQ(hand.take_last(), five);
  EXPECT_EQ(hand, Hand{seven_of_spades});
  hand.take_last();
  EXPECT_TRUE(hand.empty());
  EXPECT_EQ(hand, Hand());
  EXPECT_EQ(to_string(hand), "");
}

TEST(Hand, is_equal_whatever_it_held_before) {
  Hand hand{Card(Rank::two, Suit::clubs), Card(Rank::three, Suit::clubs)};
  hand.take_last();
  EXPECT_EQ(hand, (Hand{Card(Rank::two, Suit::clubs)}));
}

TEST(HandDeathTest, holds_no_more_than_it_can) {
  Hand hand;
  while (!hand.full())
    hand.add(seven_of_spades);
  EXPECT_EQ(hand.size(), Hand::capacity);
  EXPECT_EXIT(hand.add(seven_of_spades), testing::ExitedWithCode(70), "internal error");
}

TEST(HandDeathTest, has_nothing_past_its_last_card) {
  Hand hand{seven_of_spades};
  EXPECT_EXIT(static_cast<void>(hand[1]), testing::ExitedWithCode(70), "internal error");
  hand.take_last();
  EXPECT_EXIT(hand.take_last(), testing::ExitedWithCode(70), "internal error");
}

}  // namespace
}  // namespace assay21::spec

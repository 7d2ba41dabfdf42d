// The hands that tables are walked over: all that can be held, and none that cannot.
#include "spec/lint/hands.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

class Hands : public testing::Test {
 protected:
  static const Rulebook& maryland() {
    static const auto rulebook = rulebook_in(maryland_text());
    return rulebook;
  }
  static int total(const Hand& hand) { return maryland().values.points(hand.cards()).total; }
  static Hand without(const Hand& hand, std::size_t left_out) {
    Hand rest;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (i != left_out) rest.add(hand[i]);
    }
    return rest;
  }
};

TEST_F(Hands, are_told_apart_by_ranks_that_matter) {
  const auto classes = rank_classes(maryland());
  ASSERT_EQ(classes.size(), 10U);
  EXPECT_EQ(classes.front().ranks, std::vector<Rank>{Rank::ace});
  EXPECT_EQ(classes.back().ranks, (std::vector<Rank>{Rank::jack, Rank::queen, Rank::king}));
}

TEST_F(Hands, of_ranks_that_a_condition_names_are_apart) {
  const auto classes = rank_classes(rulebook_in(with_row(
      maryland_text(), "odds",
      R"(<row id="court" clause="12.B"><when hand.ranks="Q Q"/><then odds="1:1"/></row>)")));
  ASSERT_EQ(classes.size(), 11U);
  EXPECT_EQ(classes.back().ranks, std::vector<Rank>{Rank::queen});
}

TEST_F(Hands, of_players_are_drawn_below_the_limit) {
  for (const auto& hand : player_hands(maryland())) {
    ASSERT_TRUE(hand.plain || hand.doubled);
    if (hand.cards.size() == 2) {
      EXPECT_TRUE(hand.plain && !hand.doubled) << to_string(hand.cards);
      continue;
    }
    int least = 99;
    for (std::size_t last = 0; last < hand.cards.size(); ++last)
      least = std::min(least, total(without(hand.cards, last)));
    EXPECT_TRUE(!hand.plain || least < 21) << to_string(hand.cards);
    EXPECT_TRUE(!hand.doubled || least <= 21) << to_string(hand.cards);
  }
}

TEST_F(Hands, of_players_are_all_there) {
  std::set<std::string> seen;
  for (const auto& hand : player_hands(maryland()))
    EXPECT_TRUE(seen.insert(to_string(hand.cards)).second) << to_string(hand.cards);
  for (const auto* each :
       {"7S 7S 7S", "7C 7D 7H", "6H 7H 8H", "AC AD AH AS AC AD AH AS AC AD AH 2S"})
    EXPECT_TRUE(seen.contains(each)) << each;
  EXPECT_FALSE(seen.contains("TS TS"));
}

TEST_F(Hands, of_the_dealer_are_drawn_as_his_table_has_it) {
  const auto dealers = dealer_hands(maryland());
  EXPECT_EQ(dealers.walks.size(), 2U) << "with and without a Blackjack after a split";
  std::set<std::string> seen;
  for (const auto& hand : dealers.hands) {
    EXPECT_TRUE(seen.insert(to_string(hand.cards)).second) << to_string(hand.cards);
    EXPECT_EQ(hand.in_walk, (std::vector<bool>{true, true}));
    EXPECT_LE(total(hand.cards), 26) << to_string(hand.cards);
  }
  EXPECT_TRUE(seen.contains("9C 7D JH"));
  EXPECT_TRUE(seen.contains("7C 9D JH"));
  EXPECT_FALSE(seen.contains("9C 8D 2H")) << "he stands at 17";
}

TEST_F(Hands, of_the_dealer_follow_the_reading) {
  const auto rulebook = rulebook_in(with_row(
      replaced(maryland_text(), R"(<row id="stand" clause="7.M"><when dealer.total="17.."/>)",
               R"(<row id="stand" clause="7.M" yields-to="soft"><when dealer.total="17.."/>)"),
      "dealer-draw",
      R"(<row id="soft" clause="7.M" under="rescue-forfeit=with-the-rest">)"
      R"(<when dealer.total="17" dealer.soft="yes"/><then draw="yes"/></row>)"));
  const auto dealers = dealer_hands(rulebook);
  const Settings settings(rulebook, {Question::dealer_draw, Question::blackjack});
  for (std::size_t reading = 0; reading < settings.readings(); ++reading) {
    const auto walk = dealers.walk_of(rulebook, settings.at(reading, 0));
    const auto after_soft_17 = std::ranges::find_if(dealers.hands, [&](const DealerHand& hand) {
      return to_string(hand.cards) == "AC 6D 4H" && hand.in_walk[walk];
    });
    EXPECT_EQ(after_soft_17 != dealers.hands.end(),
              settings.in_words(reading, 0) == "rescue-forfeit=with-the-rest")
        << settings.in_words(reading, 0);
  }
}

}  // namespace
}  // namespace assay21::spec

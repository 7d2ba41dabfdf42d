// Chapter 7 §R: the two orders in which wagers are settled, one of which the operator declares.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// Boxes 1 and 3 win, 2 and 4 lose, against the dealer's 19.
Table two_winners_two_losers() {
  return Table()
      .box(1, "ann", 100, "KS QD")
      .box(2, "bob", 200, "KD 8D")
      .box(3, "cay", 300, "KH JD")
      .box(4, "dan", 400, "KC 7D")
      .dealer("JC 9H");
}

bool among(const Lines& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

TEST(Chapter7SectionR1, AllLosersAreCollectedAndThenAllWinnersPaid) {
  shows("7.R 7.R.1");
  const auto story =
      two_winners_two_losers().declares("settlement-order", "collect-then-pay").play();
  EXPECT_EQ(
      story.settlements(),
      (Lines{"settle 2 main lose takes 200", "settle 4 main lose takes 400",
             "settle 1 main win pays 100 returns 100", "settle 3 main win pays 300 returns 300"}));
  EXPECT_TRUE(story.cites("settle 2", "7.R 7.R.1 !7.R.2"));
  EXPECT_TRUE(story.cites("settle 3", "7.R.1 !7.R.2"));
}

TEST(Chapter7SectionR1, AmongLosersAndAmongWinnersTheOrderIsFree) {
  shows("7.R.1");
  const auto story = two_winners_two_losers().play();
  const auto instead_of_loser = story.also_permitted_at("settle 2");
  EXPECT_TRUE(among(instead_of_loser, "settle 4 main lose takes 400"));
  EXPECT_FALSE(among(instead_of_loser, "settle 1 main win pays 100 returns 100"));
  const auto instead_of_winner = story.also_permitted_at("settle 1");
  EXPECT_TRUE(among(instead_of_winner, "settle 3 main win pays 300 returns 300"));
}

TEST(Chapter7SectionR1, ALostDoubleIsCollectedBeforeAnybodyIsPaid) {
  shows("7.R.1");
  const auto story = Table()
                         .box(1, "ann", 100, "KS QD")
                         .box(2, "bob", 200, "6D 4D 8D", "double")
                         .dealer("JC 9H")
                         .play();
  EXPECT_TRUE(story.goes({"settle 2 double lose takes 200", "settle 1 main win"}));
  EXPECT_TRUE(story.goes({"settle 2 main lose takes 200", "settle 1 main win"}));
}

TEST(Chapter7SectionR2, FromTheDealersRightEachWagerIsSettledAsItIsReached) {
  shows("7.R 7.R.2");
  const auto story =
      two_winners_two_losers().declares("settlement-order", "pay-and-collect").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 4 main lose takes 400", "settle 3 main win pays 300 returns 300",
                   "settle 2 main lose takes 200", "settle 1 main win pays 100 returns 100"}));
  EXPECT_TRUE(story.cites("settle 4", "7.R 7.R.2 !7.R.1"));
  EXPECT_TRUE(story.cites("settle 1", "7.R.2 !7.R.1"));
}

TEST(Chapter7SectionR2, NoOtherBoxMayComeFirst) {
  shows("7.R.2");
  const auto story =
      two_winners_two_losers().declares("settlement-order", "pay-and-collect").play();
  for (const auto& line : story.also_permitted_at("settle 4")) {
    EXPECT_FALSE(line.starts_with("settle")) << line;
  }
}

TEST(Chapter7SectionR2, AllWagersOfABoxAreSettledInItsTurn) {
  shows("7.R.2");
  const auto story = Table()
                         .declares("settlement-order", "pay-and-collect")
                         .box(1, "ann", 100, "KS QD")
                         .box(2, "bob", 200, "8S 8D KD 3C KH", "split")
                         .asks("2.2", "double:50")
                         .dealer("JC 9H")
                         .play();
  const auto settled = story.settlements();
  ASSERT_EQ(settled.size(), 4U);
  EXPECT_EQ(settled.back(), "settle 1 main win pays 100 returns 100");
  EXPECT_EQ(story.of("settle 2.2"), (Lines{"settle 2.2 main win pays 200 returns 200",
                                           "settle 2.2 double win pays 50 returns 50"}));
}

TEST(Chapter7SectionR, WhatWasSettledEarlierIsNotSettledAgain) {
  shows("7.R");
  for (const auto* order : {"collect-then-pay", "pay-and-collect"}) {
    const auto story = Table()
                           .declares("settlement-order", order)
                           .box(1, "ann", 1000, "AS KD")
                           .box(2, "bob", 1000, "9S 7D", "surrender")
                           .box(3, "cay", 1000, "9C 9D")
                           .dealer("9H 8C")
                           .play();
    EXPECT_TRUE(story.goes({"settle 1 main win", "settle 2 main surrender", "offer 3", "reveal",
                            "settle 3 main win"}));
    EXPECT_EQ(story.settlements().size(), 3U) << order;
  }
}

TEST(Chapter7SectionR, AWaitingBlackjackIsPaidInTheDeclaredOrder) {
  shows("7.R 7.R.1 7.R.2");
  const auto table =
      Table().box(1, "ann", 100, "AS KD").box(2, "bob", 200, "KH 8D").dealer("JC 9H");
  EXPECT_TRUE(Table(table).play().goes({"settle 2 main lose", "settle 1 main win pays 150"}));
  const auto other = Table()
                         .declares("settlement-order", "pay-and-collect")
                         .box(1, "ann", 100, "KH 8D")
                         .box(2, "bob", 200, "AS KD")
                         .dealer("JC 9H")
                         .play();
  EXPECT_TRUE(other.goes({"reveal", "settle 2 main win pays 300", "settle 1 main lose"}));
}

TEST(Chapter7SectionR, ABustedHandMayBeCollectedAtOnceOrWithTheOthers) {
  shows("7.R");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D KC", "hit")
                         .box(2, "bob", 1000, "9C 9D")
                         .dealer("9H 8C")
                         .play();
  EXPECT_TRUE(story.goes({"reveal", "settle 1 main lose"}));
  EXPECT_TRUE(among(story.also_permitted_at("offer 2"), "settle 1 main lose takes 1000"));
}

/// An edition in which nobody declares an order and the text sets none, as in Massachusetts.
SharedRulebook without_an_order() {
  return spanish21_with(
      {{R"(    <parameter name="pay-and-collect" value="one-pass" clause="7.R.2" under="pay-and-collect=one-pass" where="settlement-order=pay-and-collect"/>
    <parameter name="pay-and-collect" value="two-passes" clause="7.R.2" under="pay-and-collect=two-passes" where="settlement-order=pay-and-collect"/>
)",
        R"(    <parameter name="settlement-order" value="any" clause="7.R"/>
)"},
       {R"(    <option name="settlement-order" clause="7.R">
      <question>In what order are wagers settled at the end of a round?</question>
      <value word="collect-then-pay" clause="7.R.1"/>
      <value word="pay-and-collect" clause="7.R.2"/>
    </option>
)",
        ""}});
}

TEST(AnOrderThatNobodySets, LeavesEveryWagerFreeToBeSettledNext) {
  shows("7.R");
  const auto story = Table(without_an_order())
                         .leaves_out("settlement-order")
                         .box(1, "ann", 100, "KS QD")
                         .box(2, "bob", 200, "KD 8D")
                         .box(3, "cay", 300, "KH JD")
                         .dealer("JC 9H")
                         .play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main win pays 100 returns 100", "settle 2 main lose takes 200",
                   "settle 3 main win pays 300 returns 300"}));
  const auto instead = story.also_permitted_at("settle 1");
  EXPECT_TRUE(among(instead, "settle 2 main lose takes 200"));
  EXPECT_TRUE(among(instead, "settle 3 main win pays 300 returns 300"));
  EXPECT_TRUE(story.cites("settle 1", "7.R !7.R.1 !7.R.2"));
}

}  // namespace
}  // namespace assay21::tests

// Chapter 12 §§A(1), A(2), B: what winning hands are paid.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// Ten dollars on these cards, drawn one by one, against the dealer's 20.
Story against_twenty(const std::string& cards) {
  return Table().box(1, "ann", 1000, cards).otherwise_hits().dealer("QC KH").play();
}

void expect_pays(int cents, const std::string& cards, const std::string& clauses) {
  const auto story = against_twenty(cards);
  EXPECT_EQ(story.settlements(),
            Lines{"settle 1 main win pays " + std::to_string(cents) + " returns 1000"})
      << cards;
  EXPECT_TRUE(story.cites("settle 1", clauses)) << cards;
}

TEST(Chapter12SectionA, AWinningWagerPaysOneToOne) {
  shows("12.A.1");
  expect_pays(1000, "9S 7D 5H", "12.A.1 !12.A.2 !12.B.1");
  const auto story = Table().box(1, "ann", 333, "9S KD").dealer("QC 8H").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 333 returns 333"});
}

TEST(Chapter12SectionA, ABlackjackPaysThreeToTwo) {
  shows("12.A.2");
  expect_pays(1500, "AS KD", "12.A.2 !12.A.1");
}

TEST(Chapter12SectionB, SixSevenEightOfMixedSuitsPayThreeToTwo) {
  shows("12.B 12.B.1");
  expect_pays(1500, "6S 7D 8H", "12.B.1 !12.A.1 !12.B.2 !12.B.3");
  expect_pays(1500, "8H 6S 7D", "12.B.1");
  expect_pays(1500, "6S 7S 8D", "12.B.1 !12.B.2 !12.B.3");  // two of one suit are still mixed
  expect_pays(1500, "6H 7S 8H", "12.B.1 !12.B.2");
}

TEST(Chapter12SectionB, SixSevenEightOfOneSuitPayTwoToOne) {
  shows("12.B 12.B.2");
  for (const auto* cards : {"6H 7H 8H", "8D 7D 6D", "7C 8C 6C"}) {
    expect_pays(2000, cards, "12.B.2 !12.B.1 !12.B.3 !12.A.1");
  }
}

TEST(Chapter12SectionB, SixSevenEightOfSpadesPayThreeToOne) {
  shows("12.B 12.B.3");
  expect_pays(3000, "6S 7S 8S", "12.B.3 !12.B.2 !12.B.1 !12.A.1");
  expect_pays(3000, "7S 8S 6S", "12.B.3");
}

TEST(Chapter12SectionB, ThreeSevensOfMixedSuitsPayThreeToTwo) {
  shows("12.B 12.B.4");
  expect_pays(1500, "7S 7D 7H", "12.B.4 !12.B.5 !12.B.6 !12.A.1");
  expect_pays(1500, "7S 7S 7H", "12.B.4 !12.B.5 !12.B.6");
}

TEST(Chapter12SectionB, ThreeSevensOfOneSuitPayTwoToOne) {
  shows("12.B 12.B.5");
  for (const auto* cards : {"7H 7H 7H", "7D 7D 7D", "7C 7C 7C"}) {
    expect_pays(2000, cards, "12.B.5 !12.B.4 !12.B.6 !12.A.1");
  }
}

TEST(Chapter12SectionB, ThreeSevensOfSpadesPayThreeToOne) {
  shows("12.B 12.B.6");
  expect_pays(3000, "7S 7S 7S", "12.B.6 !12.B.5 !12.B.4 !12.A.1");
}

TEST(Chapter12SectionB, FiveCardsThatMake21PayThreeToTwo) {
  shows("12.B 12.B.7");
  expect_pays(1500, "2S 3D 4H 5C 7S", "12.B.7 !12.B.8 !12.B.9 !12.A.1");
  expect_pays(1500, "AS 2D 3H 6C 9S", "12.B.7");
}

TEST(Chapter12SectionB, SixCardsThatMake21PayTwoToOne) {
  shows("12.B 12.B.8");
  expect_pays(2000, "2S 3D 4H 5C 3S 4D", "12.B.8 !12.B.7 !12.B.9 !12.A.1");
}

TEST(Chapter12SectionB, SevenOrMoreCardsThatMake21PayThreeToOne) {
  shows("12.B 12.B.9");
  expect_pays(3000, "2S 2D 2H 3C 4S 4D 4H", "12.B.9 !12.B.8 !12.B.7 !12.A.1");
  expect_pays(3000, "2S 2D 2H 2C 3S 3D 3H 4C", "12.B.9");
  expect_pays(3000, "2S 2D 2H 2C 2S 2D 2H 3C 4S", "12.B.9");
}

TEST(Chapter12SectionB, FourCardsThatMake21PayOneToOne) {
  shows("12.A.1 12.B.7");
  expect_pays(1000, "2S 3D 7H 9C", "12.A.1 !12.B.7");
}

TEST(Chapter12SectionB, FiveCardsBelow21PayOneToOne) {
  shows("12.A.1 12.B.7");
  const auto story =
      Table().box(1, "ann", 1000, "2S 3D 4H 5C 6S", "hit hit hit").dealer("QC 9H").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1000 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "12.A.1 !12.B.7"));
}

TEST(Chapter12SectionB, OtherSuitedHandsOf21PayOneToOne) {
  shows("12.A.1");
  expect_pays(1000, "5S 7S 9S", "12.A.1 !12.B.3");
  expect_pays(1000, "6S 6S 9S", "12.A.1 !12.B.3");
}

TEST(Chapter12SectionB, TheCombinationsPayAgainstADealers21Too) {
  shows("12.B 12.B.3 7.O.4");
  const auto story = Table()
                         .box(1, "ann", 1000, "6S 7S 8S", "hit")
                         .box(2, "bob", 1000, "KS 9D")
                         .dealer("QC 5H 6D")
                         .play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main win pays 3000 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.O.4 12.B.3"));
}

TEST(Chapter12SectionB, TheOddsDoNotDependOnTheNumberOfDecks) {
  shows("12.B.6");
  const auto story =
      Table().declares("decks", "8").box(1, "ann", 1000, "7S 7S 7S", "hit").dealer("QC KH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 3000 returns 1000"});
}

}  // namespace
}  // namespace assay21::tests

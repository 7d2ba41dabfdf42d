// Chapter 7 §G: when the hole card is read, and what a dealer's Blackjack ends.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter7SectionG, TheHoleCardIsReadWhenAnAceOrAFaceCardIsUp) {
  shows("7.G 7.G.2");
  for (const auto* cards : {"AC 9H", "KC 9H", "QC 9H", "JC 9H"}) {
    const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer(cards).play();
    EXPECT_TRUE(story.goes({"deal dealer face down", "peek: no blackjack", "offer 1"})) << cards;
    EXPECT_TRUE(story.cites("peek", "7.G 7.G.2")) << cards;
    EXPECT_TRUE(story.not_applied("7.G.3")) << cards;
  }
}

TEST(Chapter7SectionG, TheHoleCardIsNotReadWhenTwoToNineIsUp) {
  shows("7.G 7.G.2");
  for (const auto* cards :
       {"2C JH", "3C JH", "4C JH", "5C JH", "6C JH", "7C JH", "8C JH", "9C JH"}) {
    const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer(cards).play();
    EXPECT_TRUE(story.of("peek").empty()) << cards;
    EXPECT_TRUE(story.not_applied("7.G.2 7.G.3")) << cards;
  }
}

TEST(Chapter7SectionG, NoFurtherCardAndNoChoiceComesBeforeTheReading) {
  shows("7.G.2 7.H");
  const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer("AC 9H").play();
  EXPECT_TRUE(story.also_permitted_at("peek").empty());
}

TEST(Chapter7SectionG, TheReaderTellsNobodyTheHoleCard) {
  shows("7.G.2.a");
  const auto story = Table().box(1, "ann", 1000, "9S 3D 5H", "hit").dealer("QC 9H").play();
  EXPECT_TRUE(story.goes({"deal dealer face down", "peek: no blackjack", "offer 1", "deal 1 5H",
                          "choose 1 stand", "reveal 9H"}));
  EXPECT_TRUE(story.applied("7.G.2.a"));
}

TEST(Chapter7SectionG, ADealersBlackjackEndsTheRoundWithoutAnotherCard) {
  shows("7.G 7.G.3");
  const auto story =
      Table().box(1, "ann", 1000, "8S 8D").box(2, "bob", 500, "JS KD").dealer("AC KH").play();
  EXPECT_TRUE(story.goes({"peek: blackjack", "settle 1"}));
  EXPECT_TRUE(story.of("offer ").empty());
  EXPECT_EQ(story.of("deal").size(), 6U);
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main lose takes 1000", "settle 2 main lose takes 500"}));
  EXPECT_TRUE(story.applied("7.G.3"));
  EXPECT_TRUE(story.not_applied("7.H.2"));
}

TEST(Chapter7SectionG, ADealersBlackjackWithAFaceCardUpEndsTheRoundLikewise) {
  shows("7.G 7.G.3");
  for (const auto* cards : {"JC AH", "QC AH", "KC AH"}) {
    const auto story = Table().box(1, "ann", 1000, "8S 8D").dealer(cards).play();
    EXPECT_TRUE(story.goes({"peek: blackjack", "settle 1 main lose takes 1000"})) << cards;
    EXPECT_TRUE(story.of("offer ").empty()) << cards;
  }
}

TEST(Chapter7SectionG, APlayersBlackjackWinsAgainstTheDealersInThatSettlement) {
  shows("7.G.3 7.O.3 12.A.2");
  const auto story =
      Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 500, "9S 9D").dealer("QC AH").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 2 main lose takes 500", "settle 1 main win pays 1500 returns 1000"}));
  EXPECT_TRUE(story.cites("settle 1", "7.G.3 7.O.3 12.A.2 !7.P"));
}

// Nothing says that the hole card must be turned up before wagers are settled on a dealer's
// Blackjack: the general rule follows decisions of players, and here there are none.
TEST(Chapter7SectionG, OnADealersBlackjackTheHoleCardMayBeTurnedUpBeforeOrAfterTheSettlement) {
  shows("7.G.3");
  const auto story = Table().box(1, "ann", 1000, "9S 9D").dealer("QC AH").play();
  const auto first = story.goes({"reveal", "settle 1"}) ? "reveal" : "settle 1";
  const auto other = first == std::string("reveal") ? "settle 1 main lose takes 1000" : "reveal AH";
  const auto permitted = story.also_permitted_at(first);
  EXPECT_NE(std::ranges::find(permitted, other), permitted.end());
}

TEST(Chapter7SectionG, WithoutADealersBlackjackTheRoundGoesOn) {
  shows("7.G.3");
  const auto story = Table().box(1, "ann", 1000, "8S 3D JH", "hit").dealer("AC 7H").play();
  EXPECT_TRUE(story.goes({"peek: no blackjack", "offer 1", "deal 1 JH", "reveal 7H", "settle 1"}));
  EXPECT_TRUE(story.not_applied("7.G.3"));
}

TEST(Chapter7SectionG, AnAceInTheHoleUnderALowCardIsNoMatterForTheReader) {
  shows("7.G");
  const auto story = Table().box(1, "ann", 1000, "9S 9D").dealer("9C AH").play();
  EXPECT_TRUE(story.of("peek").empty());
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
}

}  // namespace
}  // namespace assay21::tests

// Chapter 9: giving up a hand for half of its wager.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter9SectionA, OnTheFirstTwoCardsAHandIsGivenUpForHalfTheWager) {
  shows("9.A 7.H.2.a");
  const auto story = Table().box(1, "ann", 1000, "9S 7D", "surrender hit").dealer("6C JH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main surrender takes 500 returns 500"});
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_EQ(story.of("deal 1").size(), 2U);
  EXPECT_TRUE(story.cites("choose 1 surrender", "9.A 7.H.2.a"));
  EXPECT_TRUE(story.cites("settle 1", "9.A 9.C.1"));
}

TEST(Chapter9SectionA, APairMayBeSurrenderedToo) {
  shows("9.A");
  const auto story = Table().box(1, "ann", 1000, "8S 8D", "surrender").dealer("9C JH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main surrender takes 500 returns 500"});
}

TEST(Chapter9SectionB, WhoHasDrawnCanNoLongerSurrender) {
  shows("9.B 9.B.4 9.A");
  const auto story =
      Table().box(1, "ann", 1000, "9S 3D 2C", "hit surrender").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1").at(1), "double stand hit");
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 surrender"});
  EXPECT_TRUE(story.cites("refuse 1 surrender", "9.B 9.B.4 !9.B.1 !9.B.2"));
}

TEST(Chapter9SectionB, WhoHasDoubledCanNoLongerSurrender) {
  shows("9.B 9.B.1");
  const auto story =
      Table().box(1, "ann", 1000, "6S 3D 2C", "double surrender").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1").at(1), "stand rescue");
  EXPECT_TRUE(story.cites("refuse 1 surrender", "9.B 9.B.1 !9.B.2"));
}

TEST(Chapter9SectionB, WhoHasSplitCanNoLongerSurrender) {
  shows("9.B 9.B.2");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 7C 6C", "split")
                         .asks("1.1", "surrender")
                         .asks("1.2", "surrender")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(story.of("refuse"), (Lines{"refuse 1.1 surrender", "refuse 1.2 surrender"}));
  EXPECT_TRUE(story.cites("refuse 1.1", "9.B 9.B.2 !9.B.1"));
  EXPECT_TRUE(story.cites("refuse 1.2", "9.B.2"));
}

TEST(Chapter9SectionB, WhoStandsHasNoSurrenderLeft) {
  shows("9.B 9.B.3");
  const auto story = Table().box(1, "ann", 1000, "9S 7D", "stand surrender").dealer("JC 9H").play();
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_TRUE(story.applied("9.B.3"));
}

TEST(Chapter9SectionC, AgainstTwoToNineTheHalvesGoAtOnce) {
  shows("9.C.1");
  for (const auto* cards :
       {"2C JH", "3C JH", "4C JH", "5C JH", "6C JH", "7C JH", "8C JH", "9C JH"}) {
    const auto story = Table()
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .box(2, "bob", 1000, "9D 8D")
                           .dealer(cards)
                           .play();
    EXPECT_TRUE(story.goes(
        {"choose 1 surrender", "settle 1 main surrender takes 500 returns 500", "offer 2"}))
        << cards;
    EXPECT_TRUE(story.of("hold").empty()) << cards;
    EXPECT_TRUE(story.cites("settle 1", "9.C.1 !9.C.2 !9.C.2.b"));
    EXPECT_TRUE(story.also_permitted_at("settle 1").empty()) << cards;
  }
}

TEST(Chapter9SectionC, AgainstAnAceOrAFaceCardTheWagerIsFirstLaidOnTheCards) {
  shows("9.C.2 9.C.2.b");
  for (const auto* cards : {"AC 7H", "KC 7H", "QC 7H", "JC 7H"}) {
    const auto story = Table()
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .box(2, "bob", 1000, "9D 8D")
                           .dealer(cards)
                           .play();
    EXPECT_TRUE(story.goes({"choose 1 surrender", "hold 1", "offer 2",
                            "settle 1 main surrender takes 500 returns 500"}))
        << cards;
    EXPECT_TRUE(story.cites("hold 1", "9.C.2"));
    EXPECT_TRUE(story.cites("settle 1", "9.C.2.b !9.C.1 !9.C.2.a"));
    EXPECT_EQ(story.offers("1").size(), 1U) << cards;
  }
}

TEST(Chapter9SectionC, AHeldWagerMayBeHalvedAtAnyMoment) {
  shows("9.C.2.b");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D", "surrender")
                         .box(2, "bob", 1000, "9D 8D")
                         .dealer("KC 7H")
                         .play();
  const auto permitted = story.also_permitted_at("offer 2");
  EXPECT_NE(std::ranges::find(permitted, "settle 1 main surrender takes 500 returns 500"),
            permitted.end());
}

// Where the hole card is read, nobody surrenders against a Blackjack; this table reads it only
// under an ace.
TEST(Chapter9SectionC, AgainstADealersBlackjackTheWholeWagerIsCollected) {
  shows("9.C.2 9.C.2.a");
  const auto story =
      Table(careless_spanish21()).box(1, "ann", 1000, "9S 7D", "surrender").dealer("KC AH").play();
  EXPECT_TRUE(story.goes({"hold 1", "settle 1 main surrender takes 1000"}));
  EXPECT_TRUE(story.cites("settle 1", "9.C.2.a !9.C.2.b"));
}

TEST(Chapter9SectionC, WithTheReaderADealersBlackjackLeavesNoTimeToSurrender) {
  shows("9.C.2.a 7.G.3");
  const auto story = Table().box(1, "ann", 1000, "9S 7D", "surrender").dealer("KC AH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_TRUE(story.not_applied("9.C.2.a"));
}

TEST(Chapter9SectionA, ASurrenderedHandHasNoPartInTheDealersFate) {
  shows("9.A");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D", "surrender")
                         .box(2, "bob", 1000, "9D 8D")
                         .dealer("KC 6H 9C")
                         .play();
  EXPECT_EQ(story.of("announce dealer"), Lines{"announce dealer 25"});
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main surrender takes 500 returns 500"});
}

}  // namespace
}  // namespace assay21::tests

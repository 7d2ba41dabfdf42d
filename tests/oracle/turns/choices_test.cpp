// Chapter 7 §§H, H(2), I, J, K: whose turn it is, what may be chosen, and which cards follow.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter7SectionH, PlayersDecideClockwiseFromTheDealersLeftOneAfterTheOther) {
  shows("7.H");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 3D 5H", "hit")
                         .box(3, "bob", 1000, "8S 4D 6H", "hit")
                         .box(7, "cay", 1000, "JS 9D")
                         .dealer("6C JH")
                         .play();
  EXPECT_TRUE(story.goes({"offer 1", "deal 1 5H", "offer 1", "choose 1 stand", "offer 3",
                          "deal 3 6H", "choose 3 stand", "offer 7", "choose 7 stand", "reveal"}));
  EXPECT_TRUE(story.cites("offer 3", "7.H"));
  EXPECT_TRUE(story.also_permitted_at("offer 1").empty());
}

TEST(Chapter7SectionH2, TheFirstChoicesAreSurrenderDoubleStandAndHit) {
  shows("7.H.2 7.H.2.a 7.H.2.b 7.H.2.d 7.H.2.e");
  const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1"), Lines{"surrender double stand hit"});
  EXPECT_TRUE(story.cites("offer 1", "7.H.2 7.H.2.a 7.H.2.b 7.H.2.d 7.H.2.e !7.H.2.c"));
}

TEST(Chapter7SectionH2, APairMayBeSplitToo) {
  shows("7.H.2.c");
  const auto story = Table().box(1, "ann", 1000, "9S 9D").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1"), Lines{"surrender double split stand hit"});
  EXPECT_TRUE(story.cites("offer 1", "7.H.2 7.H.2.c"));
}

TEST(Chapter7SectionH2, TheChoicesAreTheSameWithAnAceOrAFaceCardUp) {
  shows("7.H.2");
  for (const auto* cards : {"AC 7H", "KC 7H", "QC 7H", "JC 7H"}) {
    const auto story = Table().box(1, "ann", 1000, "9S 9D").dealer(cards).play();
    EXPECT_EQ(story.offers("1"), Lines{"surrender double split stand hit"}) << cards;
  }
}

TEST(Chapter7SectionH2, WhoStandsKeepsHisHandAsItIs) {
  shows("7.H.2.d");
  const auto story = Table().box(1, "ann", 1000, "9S 3D", "stand hit").dealer("6C JH").play();
  EXPECT_EQ(story.of("deal 1").size(), 2U);
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_TRUE(story.cites("choose 1 stand", "7.H.2 7.H.2.d"));
}

TEST(Chapter7SectionI, ARequestedCardIsDealtFaceUp) {
  shows("7.I 7.H.2.e");
  const auto story = Table().box(1, "ann", 1000, "9S 3D 5H", "hit").dealer("6C JH").play();
  EXPECT_TRUE(story.goes({"choose 1 hit", "deal 1 5H"}));
  EXPECT_TRUE(story.cites("choose 1 hit", "7.H.2.e"));
  EXPECT_TRUE(story.cites("deal 1 5H", "7.I"));
  EXPECT_TRUE(story.also_permitted_at("deal 1 5H").empty());
}

TEST(Chapter7SectionJ, BelowTwentyOneAPlayerMayDrawAgainAndAgain) {
  shows("7.J");
  const auto story = Table()
                         .box(1, "ann", 1000, "2S 2D 2H 2C 3S 3D 3H AS 2S", "hit hit hit hit hit")
                         .otherwise_hits()
                         .dealer("6C JH")
                         .play();
  const auto offers = story.offers("1");
  ASSERT_EQ(offers.size(), 8U);  // 4, 6, 8, 11, 14, 17, 18 and 20
  for (std::size_t i = 1; i < offers.size(); ++i)
    EXPECT_EQ(offers[i], "double stand hit") << i;
}

TEST(Chapter7SectionJ, AtAHard21NoCardIsOffered) {
  shows("7.J 7.J.2");
  const auto story = Table().box(1, "ann", 1000, "9S 8D 4H", "hit hit").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1").at(1), "double stand");
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 hit"});
  EXPECT_TRUE(story.cites("refuse 1 hit", "7.J.2"));
  EXPECT_EQ(story.of("deal 1").size(), 3U);
}

TEST(Chapter7SectionJ, AtASoft21NoCardIsOffered) {
  shows("7.J 7.J.2");
  const auto story = Table().box(1, "ann", 1000, "AS 8D 2H", "hit hit").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1").at(1), "double stand");
  EXPECT_TRUE(story.cites("refuse 1 hit", "7.J.2"));
}

TEST(Chapter7SectionJ, WhoHitsWheneverHeMayStopsAt21) {
  shows("7.J 7.J.2");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D 4H").otherwise_hits().dealer("6C JH").play();
  EXPECT_EQ(story.of("deal 1").size(), 3U);
  EXPECT_TRUE(story.of("refuse").empty());
}

TEST(Chapter7SectionJ, AHandOver21HasNoChoiceLeft) {
  shows("7.J");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D 5H", "hit hit stand").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_TRUE(story.of("refuse").empty());
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
}

TEST(Chapter7SectionJ, ABlackjackReceivesNoCard) {
  shows("7.J 7.J.1");
  const auto story = Table().box(1, "ann", 1000, "KS AD").otherwise_hits().dealer("QC 9H").play();
  EXPECT_EQ(story.of("deal 1").size(), 2U);
  EXPECT_TRUE(story.of("choose").empty());
}

TEST(Chapter7SectionK, AfterADoubleOnlyOneCardIsDrawn) {
  shows("7.K");
  const auto story =
      Table().box(1, "ann", 1000, "6S 3D 2H", "double hit").dealer("6C JH 9S").play();
  EXPECT_EQ(story.of("deal 1").size(), 3U);
  EXPECT_EQ(story.offers("1").at(1), "stand rescue");
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 hit"});
  EXPECT_TRUE(story.cites("refuse 1 hit", "7.K"));
}

TEST(Chapter7SectionK, ADoubledHandIsNeitherDoubledAgainNorSplit) {
  shows("7.K");
  const auto story =
      Table().box(1, "ann", 1000, "4S 4D 3H", "double double split").dealer("6C JH 9S").play();
  EXPECT_EQ(story.of("refuse").size(), 2U);
  EXPECT_TRUE(story.cites("refuse 1 double", "7.K"));
  EXPECT_EQ(story.of("choose 1 double").size(), 1U);
}

TEST(Chapter7SectionH2, ARefusedRequestLeavesTheHandAndItsChoicesAsTheyWere) {
  shows("7.H.2");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D", "split rescue surrender").dealer("6C JH").play();
  EXPECT_EQ(story.of("refuse"), (Lines{"refuse 1 split", "refuse 1 rescue"}));
  EXPECT_EQ(story.offers("1"), Lines(3, "surrender double stand hit"));
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main surrender takes 500 returns 500"});
}

}  // namespace
}  // namespace assay21::tests

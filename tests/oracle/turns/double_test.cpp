// Chapter 10: doubling down, and rescuing a doubled hand.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter10SectionA, ADoubleAddsAsMuchAsTheWagerOrLess) {
  shows("10.A");
  EXPECT_EQ(Table()
                .box(1, "ann", 1000, "6S 5D 9C", "double")
                .dealer("JC 9H")
                .play()
                .of("choose 1 double"),
            Lines{"choose 1 double 1000"});
  for (const auto* amount : {"1", "400", "999", "1000"}) {
    const auto story = Table()
                           .box(1, "ann", 1000, "6S 5D 9C", std::string("double:") + amount)
                           .dealer("JC 9H")
                           .play();
    EXPECT_EQ(story.of("choose 1 double"), Lines{std::string("choose 1 double ") + amount});
    EXPECT_TRUE(story.cites("choose 1 double", "10.A"));
  }
}

TEST(Chapter10SectionA, ADoubleForMoreIsRefusedAndTheChoicesRemain) {
  shows("10.A");
  const auto story =
      Table().box(1, "ann", 1000, "6S 5D 9C", "double:1001 double").dealer("JC 9H").play();
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 double 1001"});
  EXPECT_TRUE(story.cites("refuse 1 double", "10.A"));
  EXPECT_EQ(story.offers("1").at(1), story.offers("1").at(0));
  EXPECT_EQ(story.of("choose 1 double"), Lines{"choose 1 double 1000"});
}

TEST(Chapter10SectionA, ABlackjackCannotBeDoubled) {
  shows("10.A");
  const auto story = Table().box(1, "ann", 1000, "AS KD", "double").dealer("JC 9H").play();
  EXPECT_TRUE(story.of("choose").empty());
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1500 returns 1000"});
}

TEST(Chapter10SectionB, AnyNumberOfCardsMayBeDoubled) {
  shows("10.B 7.H.2.b");
  for (const std::string hits : {"", "hit ", "hit hit ", "hit hit hit ", "hit hit hit hit "}) {
    const auto story = Table().box(1, "ann", 1000, "2S 2D", hits + "double").dealer("JC 9H").play();
    EXPECT_EQ(story.of("choose 1 double"), Lines{"choose 1 double 1000"}) << hits;
    EXPECT_TRUE(story.cites("choose 1 double", "10.B")) << hits;
  }
}

TEST(Chapter10SectionB, AHandOfASplitMayBeDoubledOnTwoOrMoreCards) {
  shows("10.B 11.C");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 3C JH 2H 2C KH", "split")
                         .asks("1.1", "double")
                         .asks("1.2", "hit double:300")
                         .dealer("9C JS")
                         .play();
  EXPECT_EQ(story.of("choose 1.1 double"), Lines{"choose 1.1 double 1000"});
  EXPECT_EQ(story.of("choose 1.2 double"), Lines{"choose 1.2 double 300"});
  EXPECT_TRUE(story.cites("choose 1.1 double", "10.B"));
  EXPECT_TRUE(story.cites("choose 1.2 double", "10.B"));
}

TEST(Chapter10SectionC, OneCardComesAndNoMore) {
  shows("10.C 7.K");
  const auto story =
      Table().box(1, "ann", 1000, "6S 5D 2C", "double hit stand").dealer("JC 9H").play();
  EXPECT_EQ(story.of("deal 1").size(), 3U);
  EXPECT_TRUE(story.cites("refuse 1 hit", "10.C"));
  EXPECT_TRUE(story.cites("deal 1 2C", "10.C 7.K"));
}

TEST(Chapter10SectionD, TheCardIsDealtFaceUpAndSideways) {
  shows("10.D");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 2C", "double").dealer("JC 9H").play();
  EXPECT_EQ(story.of("deal 1 2C"), Lines{"deal 1 2C sideways"});
  EXPECT_TRUE(story.cites("deal 1 2C", "10.D"));
}

TEST(Chapter10SectionD, OtherCardsAreNotDealtSideways) {
  shows("10.D");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 2C", "hit").dealer("JC 9H").play();
  EXPECT_EQ(story.of("deal 1 2C"), Lines{"deal 1 2C"});
  EXPECT_TRUE(story.cites("deal 1 2C", "!10.D !10.C"));
}

// As the hole card is read first, this takes a table that reads it only under an ace.
TEST(Chapter10SectionE, ADealersBlackjackTakesTheOriginalWagerOnly) {
  shows("10.E");
  const auto story =
      Table(careless_spanish21()).box(1, "ann", 1000, "6S 5D 2C", "double").dealer("KC AH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_EQ(story.of("return"), Lines{"return 1 double ann 1000"});
  EXPECT_TRUE(story.cites("return 1 double", "10.E"));
  EXPECT_TRUE(story.cites("settle 1 main", "!10.E"));
}

TEST(Chapter10SectionE, ADealers21InThreeCardsTakesBothWagers) {
  shows("10.E");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 2C", "double").dealer("KC 5H 6D").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main lose takes 1000", "settle 1 double lose takes 1000"}));
  EXPECT_TRUE(story.not_applied("10.E"));
}

TEST(Chapter10SectionF, AWinningDoublePaysOneToOne) {
  shows("10.F");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 9C", "double:600").dealer("JC 9H").play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1 main win pays 1000 returns 1000",
                                        "settle 1 double win pays 600 returns 600"}));
  EXPECT_TRUE(story.cites("settle 1 double", "10.F"));
  EXPECT_TRUE(story.cites("settle 1 main", "12.A.1 !10.F"));
}

TEST(Chapter10SectionG, ADoubledHandWithoutACombinationIsNoMatterOfTheExclusion) {
  shows("10.G 12.B");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 9C", "double").dealer("JC 9H").play();
  EXPECT_TRUE(story.cites("settle 1 main", "12.A.1 !10.G !12.B"));
}

TEST(Chapter10SectionG, ADoubledHandEarnsNoneOfTheOddsOf12B) {
  shows("10.G 12.B");
  struct Case {
    const char* cards;
    const char* asks;
    const char* without;
  };
  for (const auto& [cards, asks, without] :
       {Case{"6S 7D 8H", "double", "!12.B.1"}, Case{"6H 7H 8H", "double", "!12.B.2"},
        Case{"6S 7S 8S", "double:1", "!12.B.3 !12.B.2"}, Case{"7S 7D 7H", "double", "!12.B.4"},
        Case{"7H 7H 7H", "double", "!12.B.5"}, Case{"7S 7S 7S", "double", "!12.B.6 !12.B.5"},
        Case{"2S 3D 4C 5H 7S", "hit hit double", "!12.B.7"},
        Case{"2S 3D 4C 5H 3S 4D", "hit hit hit double", "!12.B.8"},
        Case{"2S 2D 2C 3H 4S 4D 4C", "hit hit hit hit double", "!12.B.9"}}) {
    const auto story = Table().box(1, "ann", 1000, cards, asks).dealer("JC 9H").play();
    EXPECT_EQ(story.of("settle 1 main"), Lines{"settle 1 main win pays 1000 returns 1000"})
        << cards;
    EXPECT_TRUE(story.cites("settle 1 main", std::string("10.G 12.B ") + without)) << cards;
  }
}

TEST(Chapter10SectionH, AfterTheCardTheDoubleMayBeTakenBackForTheOriginalWager) {
  shows("10.H");
  const auto story =
      Table().box(1, "ann", 1000, "6S 5D 2C", "double:700 rescue").dealer("JC 9H").play();
  EXPECT_TRUE(story.goes({"choose 1 double 700", "deal 1 2C", "offer 1: stand rescue",
                          "choose 1 rescue", "return 1 double ann 700"}));
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_TRUE(story.cites("choose 1 rescue", "10.H"));
  EXPECT_TRUE(story.cites("return 1 double", "10.H"));
  EXPECT_TRUE(story.cites("settle 1 main", "10.H"));
}

TEST(Chapter10SectionH, ADoubledHandOver21CannotBeRescued) {
  shows("10.H");
  const auto story =
      Table().box(1, "ann", 1000, "9S 7D KC", "double rescue").dealer("JC 9H").play();
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_TRUE(story.of("return").empty());
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main lose takes 1000", "settle 1 double lose takes 1000"}));
}

TEST(Chapter10SectionH, ADoubledHandOf21MayStillBeRescuedOrStood) {
  shows("10.H");
  const auto story = Table().box(1, "ann", 1000, "6S 5D KC", "double stand").dealer("JC 9H").play();
  EXPECT_EQ(story.offers("1").at(1), "stand rescue");
  EXPECT_TRUE(story.cites("offer 1: stand", "10.H"));
}

TEST(Chapter10SectionH, WithoutADoubleThereIsNothingToRescue) {
  shows("10.H");
  const auto story =
      Table().box(1, "ann", 1000, "6S 5D 2C", "rescue hit rescue").dealer("JC 9H").play();
  EXPECT_EQ(story.of("refuse"), Lines(2, "refuse 1 rescue"));
  EXPECT_TRUE(story.cites("refuse 1 rescue", "10.H"));
}

TEST(Chapter10SectionH, OneHandOfASplitIsRescuedByItself) {
  shows("10.H");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 3C 2H KH", "split")
                         .asks("1.1", "double rescue")
                         .dealer("9C 8S")
                         .play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1.1 main lose takes 1000",
                                        "settle 1.2 main win pays 1000 returns 1000"}));
  EXPECT_EQ(story.of("return"), Lines{"return 1.1 double ann 1000"});
}

}  // namespace
}  // namespace assay21::tests

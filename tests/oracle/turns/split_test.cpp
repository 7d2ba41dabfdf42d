// Chapter 11: splitting pairs.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter11SectionA, TwoFirstCardsOfTheSameValueMayBeSplit) {
  shows("11.A 7.H.2.c");
  for (const auto* cards : {"8S 8D", "AS AD", "JS KD", "QH JC", "2C 2C"}) {
    const auto story = Table().box(1, "ann", 1000, cards, "split").dealer("9C JH").play();
    EXPECT_EQ(story.of("choose 1 split"), Lines{"choose 1 split 1000"}) << cards;
    EXPECT_TRUE(story.cites("choose 1 split", "11.A")) << cards;
  }
}

TEST(Chapter11SectionA, CardsOfDifferentValueMayNot) {
  shows("11.A");
  for (const auto* cards : {"8S 9D", "AS 9D", "9S KD"}) {
    const auto story = Table().box(1, "ann", 1000, cards, "split").dealer("9C JH").play();
    EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 split"}) << cards;
    EXPECT_TRUE(story.cites("refuse 1 split", "11.A !11.D")) << cards;
  }
}

TEST(Chapter11SectionA, AHandOfThreeCardsIsNoPair) {
  shows("11.A");
  const auto story = Table().box(1, "ann", 1000, "4S 4D 4H", "hit split").dealer("9C JH").play();
  EXPECT_EQ(story.offers("1").at(1), "double stand hit");
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 split"});
}

TEST(Chapter11SectionA, TheSecondHandCarriesAnEqualWager) {
  shows("11.A");
  const auto story = Table().box(1, "ann", 755, "8S 8D KC KH", "split").dealer("9C 8H").play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1.1 main win pays 755 returns 755",
                                        "settle 1.2 main win pays 755 returns 755"}));
}

TEST(Chapter11SectionB, TheFirstHandIsCompletedBeforeTheSecondGetsACard) {
  shows("11.B");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 2C 9H KS", "split")
                         .asks("1.1", "hit stand")
                         .dealer("9C JH")
                         .play();
  EXPECT_TRUE(story.goes({"choose 1 split", "deal 1.1 2C", "offer 1.1", "deal 1.1 9H",
                          "choose 1.1 stand", "deal 1.2 KS", "offer 1.2", "choose 1.2 stand"}));
  EXPECT_TRUE(story.cites("deal 1.1 2C", "11.B"));
  EXPECT_TRUE(story.cites("deal 1.2 KS", "11.B"));
  EXPECT_TRUE(story.also_permitted_at("deal 1.1 2C").empty());
}

TEST(Chapter11SectionB, AfterABustTheSecondHandStillPlays) {
  shows("11.B");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 7C KH KS", "split")
                         .asks("1.1", "hit")
                         .dealer("9C JH")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1.1 KH", "deal 1.2 KS", "offer 1.2"}));
}

TEST(Chapter11SectionB, TheNextBoxWaitsForBothHands) {
  shows("11.B 7.H");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 7C KH", "split")
                         .box(2, "bob", 1000, "9S 8H")
                         .dealer("9C JH")
                         .play();
  EXPECT_TRUE(story.goes({"offer 1.1", "offer 1.2", "choose 1.2 stand", "offer 2"}));
}

TEST(Chapter11SectionB, HandsOfSplitsWithinSplitsArePlayedFromTheLeft) {
  shows("11.B 11.D");
  const auto story = Table()
                         .box(1, "ann", 1000, "8S 8D 8C 2H 3H 8H 4H 5H", "split")
                         .asks("1.1", "split")
                         .asks("1.2", "split")
                         .dealer("9C JH")
                         .play();
  EXPECT_TRUE(story.goes({"choose 1 split", "deal 1.1 8C", "choose 1.1 split", "deal 1.1.1 2H",
                          "choose 1.1.1 stand", "deal 1.1.2 3H", "choose 1.1.2 stand",
                          "deal 1.2 8H", "choose 1.2 split", "deal 1.2.1 4H", "choose 1.2.1 stand",
                          "deal 1.2.2 5H", "choose 1.2.2 stand", "reveal"}));
}

TEST(Chapter11SectionC, OnItsSecondCardASplitHandIsStoodDrawnToOrDoubled) {
  shows("11.C");
  const auto story = Table().box(1, "ann", 1000, "8S 8D 7C KH", "split").dealer("9C JH").play();
  EXPECT_EQ(story.offers("1.1"), Lines{"double stand hit"});
  EXPECT_EQ(story.offers("1.2"), Lines{"double stand hit"});
  EXPECT_TRUE(story.cites("offer 1.1", "11.C"));
}

TEST(Chapter11SectionC, SplitAcesMayDrawLikeAnyOtherHand) {
  shows("11.C 7.J");
  const auto story = Table()
                         .box(1, "ann", 1000, "AS AD 2C 3H 4S 9H", "split")
                         .asks("1.1", "hit hit")
                         .dealer("9C JH")
                         .play();
  EXPECT_EQ(story.offers("1.1"), Lines(3, "double stand hit"));
}

TEST(Chapter11SectionD, WithNoExtraSplitAPairIsSplitOnce) {
  shows("11.D");
  const auto story = Table()
                         .declares("extra-splits", "0")
                         .box(1, "ann", 1000, "8S 8D 8C KH", "split")
                         .asks("1.1", "split")
                         .dealer("9C JH")
                         .play();
  EXPECT_EQ(story.of("choose 1 split").size(), 1U);
  EXPECT_EQ(story.offers("1.1").front(), "double stand hit");
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1.1 split"});
  EXPECT_TRUE(story.cites("refuse 1.1 split", "11.D !11.A"));
}

TEST(Chapter11SectionD, AsManyFurtherSplitsAsDeclaredAreOffered) {
  shows("11.D");
  for (const auto* cards : {"8S 8D 8C 8H 8S", "AS AD AC AH AS", "JS QD KC JH QS"}) {
    const auto story = Table()
                           .declares("extra-splits", "2")
                           .box(1, "ann", 1000, cards, "split")
                           .asks("1.1", "split")
                           .asks("1.1.1", "split")
                           .asks("1.1.1.1", "split")
                           .dealer("9C JH")
                           .play();
    EXPECT_EQ(story.of("choose 1.1 split"), Lines{"choose 1.1 split 1000"}) << cards;
    EXPECT_EQ(story.of("choose 1.1.1 split"), Lines{"choose 1.1.1 split 1000"}) << cards;
    EXPECT_EQ(story.of("refuse"), Lines{"refuse 1.1.1.1 split"}) << cards;
    EXPECT_TRUE(story.cites("choose 1.1 split", "11.D")) << cards;
    EXPECT_TRUE(story.cites("refuse 1.1.1.1", "11.D")) << cards;
  }
}

TEST(Chapter11SectionD, TheLimitCountsTheSplitsOfAllHandsOfTheBox) {
  shows("11.D");
  const auto story = Table()
                         .declares("extra-splits", "1")
                         .box(1, "ann", 1000, "8S 8D 8C 2H 3H 8H", "split")
                         .asks("1.1", "split")
                         .asks("1.2", "split")
                         .dealer("9C JH")
                         .play();
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1.2 split"});
}

// As the hole card is read first, this takes a table that reads it only under an ace.
TEST(Chapter11SectionE, ADealersBlackjackTakesTheOriginalWagerOnly) {
  shows("11.E");
  const auto story = Table(careless_spanish21())
                         .box(1, "ann", 1000, "8S 8D 2C 3C", "split")
                         .dealer("KC AH")
                         .play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1.1 main lose takes 1000"});
  EXPECT_EQ(story.of("return"), Lines{"return 1.2 main ann 1000"});
  EXPECT_TRUE(story.cites("return 1.2 main", "11.E"));
  EXPECT_TRUE(story.cites("settle 1.1", "!11.E"));
}

TEST(Chapter11SectionE, ADealers21InThreeCardsTakesTheWagersOfBothHands) {
  shows("11.E");
  const auto story = Table().box(1, "ann", 1000, "8S 8D 2C 3C", "split").dealer("KC 5H 6H").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1.1 main lose takes 1000", "settle 1.2 main lose takes 1000"}));
  EXPECT_TRUE(story.not_applied("11.E"));
}

TEST(Chapter11SectionF, ASplitHandEarnsNoneOfTheOddsOf12B) {
  shows("11.F");
  struct Case {
    const char* cards;
    const char* without;
  };
  for (const auto& [cards, without] :
       {Case{"6S 6D 7H 8C", "!12.B.1"}, Case{"6H 6D 7H 8H", "!12.B.2"},
        Case{"6S 6D 7S 8S", "!12.B.3"}, Case{"7S 7D 7H 7C", "!12.B.4"},
        Case{"7H 7D 7H 7H", "!12.B.5"}, Case{"7S 7D 7S 7S", "!12.B.6"},
        Case{"2S 2D 3C 4C 5H 7S", "!12.B.7"}, Case{"2S 2D 3C 4C 5H 3S 4D", "!12.B.8"},
        Case{"2S 2D 2C 2H 3H 4S 4D 4C", "!12.B.9"}}) {
    const auto story = Table()
                           .declares("extra-splits", "0")
                           .box(1, "ann", 1000, cards, "split")
                           .otherwise_hits()
                           .dealer("JC 9H")
                           .play();
    EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main win pays 1000 returns 1000"}) << cards;
    EXPECT_TRUE(story.cites("settle 1.1", std::string("11.F ") + without)) << cards;
  }
}

TEST(Chapter11SectionF, AnAceAndAKingOfASplitPayOneToOne) {
  shows("12.A.1 1.B.1");
  const auto story = Table().box(1, "ann", 1000, "AS AD KC QH", "split").dealer("JC 9H").play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1.1 main win pays 1000 returns 1000",
                                        "settle 1.2 main win pays 1000 returns 1000"}));
  EXPECT_TRUE(story.of("announce 1").empty());
  EXPECT_TRUE(story.cites("settle 1.1", "12.A.1 !12.A.2 !11.F"));
}

}  // namespace
}  // namespace assay21::tests

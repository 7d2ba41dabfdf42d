// Chapter 12 §C: fixed sums for three sevens of one suit against a seven.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// Ann holds these cards for this stake; Bob is at the table too.
Table ann_and_bob(int cents, const std::string& cards, const std::string& asks = "hit") {
  return Table().box(1, "ann", cents, cards, asks).box(2, "bob", 1000, "KS 8D");
}

TEST(Chapter12SectionC, FromFiveDollarsToBelowTwentyFiveTheHolderReceivesAThousand) {
  shows("12.C 12.C.1");
  for (const int cents : {500, 1000, 2499}) {
    const auto story = ann_and_bob(cents, "7H 7H 7H").dealer("7C KH").play();
    EXPECT_EQ(story.of("fixed 1 ann"), Lines{"fixed 1 ann pays 100000"}) << cents;
    EXPECT_TRUE(story.cites("fixed 1 ann", "12.C 12.C.1 !12.C.2")) << cents;
  }
}

TEST(Chapter12SectionC, FromTwentyFiveDollarsTheHolderReceivesFiveThousand) {
  shows("12.C 12.C.2");
  for (const int cents : {2500, 2501, 100000}) {
    const auto story = ann_and_bob(cents, "7H 7H 7H").dealer("7C KH").play();
    EXPECT_EQ(story.of("fixed 1 ann"), Lines{"fixed 1 ann pays 500000"}) << cents;
    EXPECT_TRUE(story.cites("fixed 1 ann", "12.C 12.C.2 !12.C.1")) << cents;
  }
}

TEST(Chapter12SectionC, BelowFiveDollarsTheHolderReceivesNone) {
  shows("12.C 12.C.1");
  for (const int cents : {1, 499}) {
    const auto story = ann_and_bob(cents, "7H 7H 7H").dealer("7C KH").play();
    EXPECT_TRUE(story.of("fixed 1 ann").empty()) << cents;
  }
}

TEST(Chapter12SectionC, TheSumComesOnTopOfTheOdds) {
  shows("12.C.1 12.B.5 12.B.6");
  const auto hearts = ann_and_bob(1000, "7H 7H 7H").dealer("7C KH").play();
  EXPECT_TRUE(hearts.goes({"settle 1 main win pays 2000 returns 1000", "fixed 1 ann pays 100000"}));
  const auto spades = ann_and_bob(1000, "7S 7S 7S").dealer("7S KH").play();
  EXPECT_TRUE(spades.goes({"settle 1 main win pays 3000 returns 1000", "fixed 1 ann pays 100000"}));
}

TEST(Chapter12SectionC, TheDealersSevenMayBeOfAnySuit) {
  shows("12.C");
  for (const auto* cards : {"7C KH", "7D KH", "7H KH", "7S KH"}) {
    EXPECT_EQ(ann_and_bob(1000, "7H 7H 7H").dealer(cards).play().of("fixed 1 ann").size(), 1U)
        << cards;
  }
}

TEST(Chapter12SectionC, AgainstAnotherUpCardThereIsNone) {
  shows("12.C");
  for (const auto* cards : {"6C KH", "8C KH", "KC 7H", "AC 7H", "5C 7H 7D"}) {
    const auto story = ann_and_bob(1000, "7H 7H 7H").dealer(cards).play();
    EXPECT_TRUE(story.of("fixed").empty()) << cards;
    EXPECT_TRUE(story.not_applied("12.C.1 12.C.2 12.C.3")) << cards;
  }
}

TEST(Chapter12SectionC, SevensOfMixedSuitsAndOtherHandsBringNone) {
  shows("12.C");
  for (const auto* cards : {"7H 7H 7S", "7H 7D 7S", "6S 7S 8S"}) {
    EXPECT_TRUE(ann_and_bob(1000, cards).dealer("7C KH").play().of("fixed").empty()) << cards;
  }
}

TEST(Chapter12SectionC, EveryOtherPlayerInTheRoundReceivesFiftyWhateverBecameOfHim) {
  shows("12.C.3");
  const auto story = Table()
                         .box(1, "ann", 1000, "7H 7H 7H", "hit")
                         .box(2, "bob", 100, "KS 6D KD", "hit")
                         .box(3, "cay", 1000, "9S 7D", "surrender")
                         .box(4, "dan", 1000, "AS KC")
                         .box(5, "eve", 1000, "KS QD")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("fixed"),
            (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000", "fixed 1 cay pays 5000",
                   "fixed 1 dan pays 5000", "fixed 1 eve pays 5000"}));
  EXPECT_TRUE(story.cites("fixed 1 bob", "12.C 12.C.3 !12.C.1 !12.C.2"));
}

TEST(Chapter12SectionC, WhoSitsTheRoundOutReceivesNothing) {
  shows("12.C.3");
  const auto story = ann_and_bob(1000, "7H 7H 7H").sits_out(3, "cay").dealer("7C KH").play();
  EXPECT_EQ(story.of("fixed"), (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000"}));
}

TEST(Chapter12SectionC, TheFiftyGoToPlayersAndNotToBoxes) {
  shows("12.C.3");
  const auto story = Table()
                         .box(1, "ann", 1000, "7H 7H 7H", "hit")
                         .box(2, "ann", 1000, "9S 9D")
                         .box(3, "bob", 1000, "KS 6D")
                         .box(4, "bob", 1000, "9S 8D")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("fixed"), (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000"}));
}

TEST(Chapter12SectionC, OfTwoHoldersEachIsTheOthersOtherPlayer) {
  shows("12.C.1 12.C.2 12.C.3");
  const auto story = Table()
                         .box(1, "ann", 1000, "7H 7H 7H", "hit")
                         .box(2, "bob", 2500, "7D 7D 7D", "hit")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("fixed 1"), (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000"}));
  EXPECT_EQ(story.of("fixed 2").size(), 2U);
  EXPECT_EQ(story.of("fixed 2 bob"), Lines{"fixed 2 bob pays 500000"});
  EXPECT_EQ(story.of("fixed 2 ann"), Lines{"fixed 2 ann pays 5000"});
}

TEST(Chapter12SectionC, ADoubledHandBringsNoFixedSum) {
  shows("12.C.4 10.G");
  for (const auto* asks : {"double", "double:1", "double rescue"}) {
    const auto story = ann_and_bob(1000, "7H 7H 7H", asks).dealer("7C KH").play();
    EXPECT_TRUE(story.of("fixed").empty()) << asks;
  }
  const auto doubled = ann_and_bob(1000, "7H 7H 7H", "double").dealer("7C KH").play();
  EXPECT_TRUE(doubled.applied("12.C.4"));
}

TEST(Chapter12SectionC, AHandOfASplitBringsNoFixedSum) {
  shows("12.C.4 11.F");
  const auto story = Table()
                         .declares("extra-splits", "0")
                         .box(1, "ann", 1000, "7H 7D 7H 7H KC", "split")
                         .asks("1.1", "hit")
                         .box(2, "bob", 1000, "KS 8D")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main win pays 1000 returns 1000"});
  EXPECT_TRUE(story.of("fixed").empty());
  EXPECT_TRUE(story.applied("12.C.4"));
}

TEST(Chapter12SectionC, ADoubleByAnotherPlayerTakesNothingFromTheHolder) {
  shows("12.C.4");
  const auto story = Table()
                         .box(1, "ann", 1000, "7H 7H 7H", "hit")
                         .box(2, "bob", 1000, "6S 5D 9C", "double")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("fixed"), (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000"}));
  EXPECT_TRUE(story.not_applied("12.C.4"));
}

}  // namespace
}  // namespace assay21::tests

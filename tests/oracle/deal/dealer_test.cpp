// Chapter 7 §§L, M: the dealer's own hand.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Story against_twelve(const std::string& dealer) {
  return Table().box(1, "ann", 1000, "9S 3S").dealer(dealer).play();
}

TEST(Chapter7SectionL, TheDealersHandIsPlayedWhenAllDecisionsAreCarriedOut) {
  shows("7.L 7.L.1");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 3D 5H", "hit")
                         .box(2, "bob", 1000, "9C 8D")
                         .dealer("6C JH 2S")
                         .play();
  EXPECT_TRUE(story.goes({"choose 1 stand", "choose 2 stand", "reveal JH", "deal dealer 2S"}));
  EXPECT_TRUE(story.cites("reveal", "7.L 7.L.1"));
  EXPECT_TRUE(story.also_permitted_at("reveal").empty());
}

TEST(Chapter7SectionL, TheDealersCardsAreDealtFaceUpAndEachNewTotalIsAnnounced) {
  shows("7.L.2 7.L.3");
  const auto story = against_twelve("6C 3H 2S 4D 5H");
  EXPECT_TRUE(story.goes({"reveal 3H", "deal dealer 2S", "announce dealer 11", "deal dealer 4D",
                          "announce dealer 15", "deal dealer 5H", "announce dealer 20"}));
  EXPECT_EQ(story.of("announce dealer").size(), 3U);
  EXPECT_TRUE(story.cites("deal dealer 4D", "7.L.2 7.M"));
  EXPECT_TRUE(story.cites("announce dealer 15", "7.L.3"));
}

TEST(Chapter7SectionL, NoTotalIsOwedWhereNoCardWasDrawn) {
  shows("7.L.3");
  const auto story = against_twelve("9C JH");
  EXPECT_TRUE(story.of("announce").empty());
  EXPECT_TRUE(story.not_applied("7.L.2 7.L.3"));
}

TEST(Chapter7SectionM, TheDealerStandsOnHard17To20) {
  shows("7.M");
  for (const auto* cards : {"9C 8H", "9C 9H", "9C JH", "KC QH", "JC 7H"}) {
    const auto story = against_twelve(cards);
    EXPECT_EQ(story.of("deal dealer").size(), 2U) << cards;
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"}) << cards;
    EXPECT_TRUE(story.applied("7.M")) << cards;
  }
}

TEST(Chapter7SectionM, TheDealerStandsOnSoft17To20) {
  shows("7.M");
  for (const auto* cards : {"AC 6H", "6C AH", "AC 7H", "8C AH", "9C AH"}) {
    EXPECT_EQ(against_twelve(cards).of("deal dealer").size(), 2U) << cards;
  }
}

TEST(Chapter7SectionM, TheDealerDrawsOnHard16AndSoft16AndLess) {
  shows("7.M 7.L.2");
  for (const auto* cards :
       {"9C 7H AS", "JC 6H AS", "AC 5H AS", "5C AH AS", "AC AH 5S", "2C 2H KS", "JC 2H 5S"}) {
    EXPECT_GE(against_twelve(cards).of("deal dealer").size(), 3U) << cards;
  }
}

TEST(Chapter7SectionM, TheDealerDrawsOnUntilTheTotalIs17) {
  shows("7.M");
  EXPECT_EQ(against_twelve("9C 3H 2S 2D AH").of("announce dealer"),
            (Lines{"announce dealer 14", "announce dealer 16", "announce dealer 17"}));
}

TEST(Chapter7SectionM, ASoftTotalThatTurnsHardBelow17IsDrawnToAgain) {
  shows("7.M");
  EXPECT_EQ(against_twelve("AC 5H KS AD").of("announce dealer"),
            (Lines{"announce dealer 16", "announce dealer 17"}));
}

TEST(Chapter7SectionM, ASoft17ReachedByDrawingIsStoodOn) {
  shows("7.M");
  EXPECT_EQ(against_twelve("3C 3H AS").of("announce dealer"), Lines{"announce dealer 17"});
}

TEST(Chapter7SectionM, ADealerOver21DrawsNoMore) {
  shows("7.M");
  const auto story = against_twelve("9C 7H KS");
  EXPECT_EQ(story.of("announce dealer"), Lines{"announce dealer 26"});
  EXPECT_EQ(story.of("deal dealer").size(), 3U);
}

}  // namespace
}  // namespace assay21::tests

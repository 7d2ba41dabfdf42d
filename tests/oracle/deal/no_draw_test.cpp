// Chapter 7 §N: the dealer draws nothing when his points cannot matter, and draws when they can.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

constexpr auto sixteen = "6C JH";
constexpr auto sixteen_with_a_king_up = "KC 6H";

testing::AssertionResult does_not_draw(const Story& story) {
  if (story.of("deal dealer").size() != 2) {
    return testing::AssertionFailure() << "the dealer drew: " << story.of("deal dealer").back();
  }
  if (story.of("reveal").size() != 1) {
    return testing::AssertionFailure() << "the hole card was not turned up";
  }
  return story.applied("7.N");
}

testing::AssertionResult draws(const Story& story) {
  if (story.of("deal dealer").size() < 3) return testing::AssertionFailure() << "he did not draw";
  return story.not_applied("7.N");
}

TEST(Chapter7SectionN, NoDrawWhenAllHandsAreBusted) {
  shows("7.N");
  EXPECT_TRUE(does_not_draw(Table()
                                .box(1, "ann", 1000, "9S 7D KH", "hit")
                                .box(2, "bob", 1000, "6S 7C 9H", "hit")
                                .dealer(sixteen)
                                .play()));
}

TEST(Chapter7SectionN, NoDrawWhenAllHandsAreSurrenderedAtOnceOrHeld) {
  shows("7.N");
  for (const auto* dealer : {sixteen, sixteen_with_a_king_up}) {
    EXPECT_TRUE(does_not_draw(Table()
                                  .box(1, "ann", 1000, "9S 7D", "surrender")
                                  .box(2, "bob", 1000, "9C 6D", "surrender")
                                  .dealer(dealer)
                                  .play()))
        << dealer;
  }
}

TEST(Chapter7SectionN, NoDrawWhenThereAreOnlyBlackjacksPaidOrWaiting) {
  shows("7.N");
  for (const auto* dealer : {sixteen, sixteen_with_a_king_up, "AC 2H"}) {
    EXPECT_TRUE(does_not_draw(
        Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 1000, "QS AD").dealer(dealer).play()))
        << dealer;
  }
}

TEST(Chapter7SectionN, NoDrawAgainst21InThreeCardsOrMore) {
  shows("7.N 7.O.4");
  for (const auto* cards : {"7S 7D 7H", "AS 4D 6H", "9S 5D 3C 4H", "2S 3D 4C 5H 7S"}) {
    EXPECT_TRUE(does_not_draw(
        Table().box(1, "ann", 1000, cards).otherwise_hits().dealer(sixteen_with_a_king_up).play()))
        << cards;
  }
}

TEST(Chapter7SectionN, NoDrawAgainstADoubled21) {
  shows("7.N");
  EXPECT_TRUE(does_not_draw(
      Table().box(1, "ann", 1000, "6S 5D JC", "double stand").dealer(sixteen).play()));
}

TEST(Chapter7SectionN, NoDrawWhenADoubleWasBustedOrRescued) {
  shows("7.N");
  EXPECT_TRUE(
      does_not_draw(Table().box(1, "ann", 1000, "9S 7D JC", "double").dealer(sixteen).play()));
  EXPECT_TRUE(does_not_draw(
      Table().box(1, "ann", 1000, "6S 5D 2C", "double rescue").dealer(sixteen).play()));
}

TEST(Chapter7SectionN, NoDrawAgainstASplitHandsLong21AndABust) {
  shows("7.N");
  EXPECT_TRUE(does_not_draw(Table()
                                .box(1, "ann", 1000, "8S 8D 7C 6H 9S KC", "split")
                                .asks("1.1", "hit")
                                .asks("1.2", "hit")
                                .dealer(sixteen)
                                .play()));
}

TEST(Chapter7SectionN, NoDrawWhenEveryHandIsDecidedInAnotherWay) {
  shows("7.N");
  EXPECT_TRUE(does_not_draw(Table()
                                .box(1, "ann", 1000, "AS KD")
                                .box(2, "bob", 1000, "9S 7D KH", "hit")
                                .box(3, "cay", 1000, "9C 6D", "surrender")
                                .box(4, "dan", 1000, "7S 7D 7H", "hit")
                                .box(5, "eve", 1000, "6S 5D 2C", "double rescue")
                                .dealer(sixteen_with_a_king_up)
                                .play()));
}

TEST(Chapter7SectionN, TheDealerDrawsForOneHandThatHisTotalDecides) {
  shows("7.N");
  EXPECT_TRUE(draws(Table()
                        .box(1, "ann", 1000, "AS KD")
                        .box(2, "bob", 1000, "9S 7D KH", "hit")
                        .box(3, "cay", 1000, "9C 6D")
                        .box(4, "dan", 1000, "7S 7D 7H", "hit")
                        .dealer(sixteen_with_a_king_up)
                        .play()));
}

TEST(Chapter7SectionN, TheDealerDrawsAgainstLowAndHighTotalsThatStand) {
  shows("7.N");
  for (const auto* cards : {"2S 2D", "9S 3D", "9S 7D", "KS 7D", "KS QD"}) {
    EXPECT_TRUE(draws(Table().box(1, "ann", 1000, cards).dealer(sixteen).play())) << cards;
  }
}

TEST(Chapter7SectionN, TheDealerDrawsAgainstADoubledHandBelow21) {
  shows("7.N");
  EXPECT_TRUE(draws(Table().box(1, "ann", 1000, "6S 5D 9C", "double").dealer(sixteen).play()));
}

// It is 21, but in two cards: it ties with a dealer's 21 and wins against everything else.
TEST(Chapter7SectionN, TheDealerDrawsAgainstAnAceAndAKingOfASplit) {
  shows("7.N 7.P");
  EXPECT_TRUE(draws(Table().box(1, "ann", 1000, "AS AD KC QH", "split").dealer("6C JH 5S").play()));
}

TEST(Chapter7SectionN, AtSeventeenOrMoreThereIsNothingToWithhold) {
  shows("7.N 7.M");
  const auto story = Table().box(1, "ann", 1000, "9S 7D").dealer("JC 7H").play();
  EXPECT_EQ(story.of("deal dealer").size(), 2U);
  EXPECT_TRUE(story.applied("7.M"));
  EXPECT_TRUE(story.not_applied("7.N"));
}

}  // namespace
}  // namespace assay21::tests

// Chapter 6 §F and chapter 7 §§B(3), E: who takes part, the burned card, the order of the deal.
#include <variant>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter6SectionF, OnlyABoxWithASpanish21WagerReceivesCards) {
  shows("6.F 7.E.1 7.E.3");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 8D")
                         .sits_out(2, "bob")
                         .box(4, "cay", 500, "JS 9D")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(story.of("wager "), (Lines{"wager 1 ann 1000", "wager 4 cay 500"}));
  EXPECT_TRUE(story.of("deal 2").empty());
  EXPECT_EQ(story.of("deal 4").size(), 2U);
  EXPECT_EQ(story.of("settle").size(), 2U);
  EXPECT_TRUE(story.applied("6.F"));
}

TEST(Chapter7SectionB, TheFirstCardOfABatchIsBurned) {
  shows("7.B.3");
  const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH").play();
  EXPECT_TRUE(story.goes({"burn ", "wager 1", "deal 1"}));
  EXPECT_TRUE(story.cites("burn ", "7.B.3"));
}

TEST(Chapter7SectionB, TheBurnedCardIsTheOneThatTheCutBroughtToTheTop) {
  shows("7.B.3");
  const auto table = Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH");
  const auto script = table.script();
  const auto& stack = std::get<oracle::Stack>(script.stimuli.at(1)).cards;
  const auto& cut = std::get<oracle::Cut>(script.stimuli.at(2));
  const auto burned = stack.at(static_cast<std::size_t>(cut.at));
  EXPECT_EQ(table.play().of("burn "), Lines{"burn " + to_string(burned)});
}

TEST(Chapter7SectionB, BeforeTheNextRoundOfTheSameBatchNothingIsBurned) {
  shows("7.B.3");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 8D")
                         .dealer("6C JH")
                         .next_round()
                         .box(1, "ann", 1000, "9S 9D")
                         .dealer("7C JH")
                         .play();
  EXPECT_EQ(story.of("burn").size(), 1U);
  EXPECT_EQ(story.of("reveal").size(), 2U);
}

TEST(Chapter7SectionE, TheDealGoesClockwiseFromTheDealersLeftTwoCardsEach) {
  shows("7.E 7.E.1 7.E.2 7.E.3 7.E.4");
  const auto story = Table()
                         .box(2, "ann", 1000, "9S 8D")
                         .box(5, "bob", 1000, "8S 8C")
                         .box(7, "cay", 1000, "JS 9D")
                         .dealer("6C JH")
                         .play();
  auto dealt = story.of("deal ");
  dealt.resize(8);
  EXPECT_EQ(dealt, (Lines{"deal 2 9S", "deal 5 8S", "deal 7 JS", "deal dealer 6C",  //
                          "deal 2 8D", "deal 5 8C", "deal 7 9D", "deal dealer face down"}));
  EXPECT_TRUE(story.cites("deal 2 9S", "7.E 7.E.1 !7.E.3"));
  EXPECT_TRUE(story.cites("deal dealer 6C", "7.E.2 !7.E.4"));
  EXPECT_TRUE(story.cites("deal 7 9D", "7.E 7.E.3 !7.E.1"));
  EXPECT_TRUE(story.cites("deal dealer face down", "7.E.4 !7.E.2"));
}

TEST(Chapter7SectionE, NoOtherCardMayComeInsteadOfTheOneThatIsDue) {
  shows("7.E");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D").box(2, "bob", 1000, "8S 8C").dealer("6C JH").play();
  for (const auto* card : {"deal 1 9S", "deal 2 8S", "deal dealer 6C", "deal 1 8D", "deal 2 8C",
                           "deal dealer face down"}) {
    EXPECT_TRUE(story.also_permitted_at(card).empty()) << card;
  }
}

}  // namespace
}  // namespace assay21::tests

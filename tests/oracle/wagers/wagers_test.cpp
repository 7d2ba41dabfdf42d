// Who may place what, until when, and what may still be changed.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Table one_box() {
  return Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH");
}

TEST(AMainWager, IsPlacedBeforeTheFirstCard) {
  shows("6.D 6.F");
  const auto story = one_box().play();
  EXPECT_TRUE(story.goes({"wager 1 ann 1000", "deal 1"}));
  EXPECT_TRUE(story.cites("wager 1", "6.D 6.F"));
}

TEST(AMainWager, IsRefusedOnceACardIsDealt) {
  shows("6.D");
  for (const auto* moment : {"deal:1", "after-deal", "turn:1:1", "after-decisions"}) {
    const auto story = one_box().asks_about(3, "bob", moment, "place main 1000").play();
    EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 3 place bob 1000"}) << moment;
    EXPECT_TRUE(story.cites("refuse-wager", "6.D !6.E"));
    EXPECT_EQ(story.of("deal 3"), Lines{});
  }
}

TEST(AMainWager, MayStillBePlacedByOneWhoJoinsBeforeTheDeal) {
  shows("6.F");
  const auto story = one_box().asks_about(3, "bob", "before-deal", "place main 500").play();
  EXPECT_TRUE(story.goes({"wager 1 ann 1000", "wager 3 bob 500", "deal 1", "deal 3"}));
  EXPECT_EQ(story.of("settle 3").size(), 1U);
}

/// The order in which a script lists what is asked is not the order in which it is asked.
TEST(AMainWager, IsPlacedByTheFirstOfTwoAsksWhereverItStands) {
  shows("6.D");
  const auto story = one_box()
                         .asks_about(3, "bob", "deal:1", "place main 500")
                         .asks_about(3, "bob", "before-deal", "place main 500")
                         .play();
  EXPECT_EQ(story.of("wager 3"), Lines{"wager 3 bob 500"});
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 3 place bob 500"});
  EXPECT_TRUE(story.goes({"wager 3 bob 500", "deal 1", "refuse-wager 3 place bob 500", "deal 3"}));
}

TEST(AWager, MayBeChangedUntilTheDealAndNotAfterwards) {
  shows("6.D 6.E");
  const auto before = one_box().asks_about(1, "ann", "before-deal", "raise main 2000").play();
  EXPECT_TRUE(before.goes({"wager 1 ann 1000", "wager 1 ann 2000", "deal 1"}));
  EXPECT_EQ(before.settlements(), Lines{"settle 1 main win pays 2000 returns 2000"});
  for (const auto* change : {"raise main 2000", "lower main 500", "withdraw main"}) {
    for (const auto* moment :
         {"deal:1", "deal:2", "after-deal", "turn:1:1", "after-decisions", "before-settlement"}) {
      const auto story = one_box().asks_about(1, "ann", moment, change).play();
      EXPECT_EQ(story.of("refuse-wager").size(), 1U) << change << ' ' << moment;
      EXPECT_TRUE(story.cites("refuse-wager", "6.E"));
      EXPECT_EQ(story.settlements().front().find("1000") != std::string::npos, true);
    }
  }
}

/// She busts with the card that she asked for, and has no second turn; nor does anybody split.
TEST(AWager, IsAskedAboutOnceThoughAnEqualQuestionHasATurnThatNeverComes) {
  shows("6.E");
  for (const auto* never : {"turn:1:2", "turn:1:3", "turn:1.1:1", "turn:2:1"}) {
    for (const auto* moment : {"after-decisions", "dealer:1", "before-settlement", "turn:3:1"}) {
      const auto story = Table()
                             .box(1, "ann", 1000, "9S 4D KC", "hit")
                             .box(3, "bob", 1000, "9H 8H")
                             .asks_about(1, "ann", never, "raise main 2000")
                             .asks_about(1, "ann", moment, "raise main 2000")
                             .dealer("6C 5H JH")
                             .play();
      EXPECT_EQ(story.of("refuse-wager").size(), 1U) << never << ' ' << moment;
    }
  }
}

TEST(AWager, IsMadeWhenItIsPlacedUnderAnotherReading) {
  shows("6.E");
  const auto story = one_box()
                         .reads("wager-made=when-it-is-placed")
                         .asks_about(1, "ann", "before-deal", "withdraw main")
                         .play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 1 withdraw ann"});
  EXPECT_TRUE(story.cites("refuse-wager", "6.E !6.D"));
}

TEST(AWager, ThatIsTakenBackBeforeTheDealLeavesItsBoxOut) {
  shows("6.F");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 8D")
                         .box(2, "bob", 1000, "")
                         .asks_about(2, "bob", "before-deal", "withdraw main")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(story.of("withdraw"), Lines{"withdraw 2 bob"});
  EXPECT_EQ(story.of("deal 2"), Lines{});
  EXPECT_EQ(story.of("settle 2"), Lines{});
}

TEST(AWager, TakesTheOneBesideItAlong) {
  shows("6.G");
  const auto story = Table()
                         .declares("match-the-dealer", "yes")
                         .box(1, "ann", 1000, "9S 8D")
                         .box(2, "bob", 1000, "")
                         .with_match(500)
                         .asks_about(2, "bob", "before-deal", "withdraw main")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(story.of("withdraw"), (Lines{"withdraw 2 bob", "withdraw 2 match-the-dealer bob"}));
  EXPECT_TRUE(story.cites("withdraw 2 match", "6.G"));
}

TEST(ARound, WithoutAWagerLeftDealsNothing) {
  shows("6.F");
  const auto story =
      Table().box(1, "ann", 1000, "").asks_about(1, "ann", "before-deal", "withdraw main").play();
  EXPECT_EQ(story.of("deal"), Lines{});
}

TEST(AMatchWager, IsRefusedOnceACardIsDealt) {
  shows("6.D");
  const auto story = one_box()
                         .declares("match-the-dealer", "yes")
                         .asks_about(1, "ann", "deal:1", "place match-the-dealer 500")
                         .play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 1 place match-the-dealer ann 500"});
  EXPECT_TRUE(story.cites("refuse-wager", "6.D"));
}

TEST(APlayer, BetsOnAsManyAdjacentBoxesAsAreDeclared) {
  shows("6.H");
  const auto table = [] {
    return Table()
        .declares("adjacent-boxes", "2")
        .box(1, "ann", 1000, "9S 8D")
        .box(2, "ann", 1000, "9S 7D")
        .box(3, "ann", 1000, "")
        .dealer("6C JH");
  };
  const auto story = table().play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 3 place ann 1000"});
  EXPECT_TRUE(story.cites("refuse-wager", "6.H"));
  EXPECT_EQ(story.of("deal 3"), Lines{});
  const auto more = Table()
                        .declares("adjacent-boxes", "2")
                        .reads("adjacent-count=besides-the-own")
                        .box(1, "ann", 1000, "9S 8D")
                        .box(2, "ann", 1000, "9S 7D")
                        .box(3, "ann", 1000, "9C 7C")
                        .dealer("6C JH")
                        .play();
  EXPECT_EQ(more.of("refuse-wager"), Lines{});
}

TEST(APlayer, BetsOnBoxesApartButNotUnderAnotherReading) {
  shows("6.H");
  const auto apart = [] {
    return Table().box(1, "ann", 1000, "9S 8D").box(3, "ann", 1000, "9C 7C").dealer("6C JH");
  };
  EXPECT_EQ(apart().play().of("refuse-wager"), Lines{});
  const auto refused = Table()
                           .reads("boxes-apart=not-allowed")
                           .box(1, "ann", 1000, "9S 8D")
                           .box(3, "ann", 1000, "")
                           .dealer("6C JH")
                           .play();
  EXPECT_EQ(refused.of("refuse-wager"), Lines{"refuse-wager 3 place ann 1000"});
  EXPECT_TRUE(refused.cites("refuse-wager", "6.H"));
}

/// The number that is declared limits each run of adjacent boxes, and not how many runs there are.
TEST(APlayer, HasALimitOnAdjacentBoxesWhateverOthersThereAre) {
  shows("6.H");
  const auto story = Table()
                         .declares("adjacent-boxes", "2")
                         .box(1, "ann", 1000, "9S 8D")
                         .box(2, "ann", 1000, "9S 7D")
                         .box(4, "ann", 1000, "9C 7C")
                         .box(5, "ann", 1000, "8C 7H")
                         .box(6, "ann", 1000, "")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 6 place ann 1000"});
}

TEST(APlayer, MayPutDownHisBoxesInAnyOrder) {
  shows("6.H");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 8D")
                         .box(2, "ann", 1000, "9S 7D")
                         .box(3, "ann", 1000, "9C 7C")
                         .dealer("6C JH")
                         .play();
  const auto also = story.also_permitted_at("wager 1");
  EXPECT_NE(std::ranges::find(also, "wager 3 ann 1000"), also.end());
}

}  // namespace
}  // namespace assay21::tests

// Massachusetts §§7(g), 7(i), 8(a), 12(c): when the dealer's second card comes or is seen, what
// waits for it, and where it has no effect.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool contains(const Lines& lines, std::string_view line) {
  return std::ranges::find(lines, line) != lines.end();
}

TEST(MassachusettsSection7d, TheDealerHasOneCardInTheInitialDealWhereThereIsNoHoleCard) {
  shows_in_massachusetts("7.d.1 7.d.2 7.d.3");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "9S 7D", "stand")
                         .box(3, "bob", 1000, "KS 8D", "stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(story.goes(
      {"deal 1 9S", "deal 3 KS", "deal dealer 6C", "deal 1 7D", "deal 3 8D", "announce 1 16"}));
  EXPECT_EQ(story.of("reveal"), Lines{});
}

TEST(MassachusettsSection7g, HisSecondCardIsAnnouncedAndDealtWhenAllPlayersAreDone) {
  shows_in_massachusetts("7.g/1 7.g/2 7.g/4");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "9S 7D", "stand")
                         .box(3, "bob", 1000, "KS 2D 7H", "hit stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(story.goes({"choose 3 stand", "announce dealer's card", "deal dealer JH",
                          "deal dealer KD", "announce dealer 26", "settle"}));
  EXPECT_TRUE(story.cites("announce dealer's card", "7.g/2"));
  EXPECT_TRUE(story.cites("deal dealer JH", "7.g/1 !7.g/4"));
  EXPECT_TRUE(story.cites("deal dealer KD", "7.g/4 12.b"));
}

TEST(MassachusettsSection7i, WithAHoleCardItIsTurnedUpInsteadAndNotAnnounced) {
  shows_in_massachusetts("7.i/1 7.i/2");
  const auto story = Table::of_massachusetts("hole-card")
                         .box(1, "ann", 1000, "9S 7D", "stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1 7D", "deal dealer face down", "announce 1 16", "choose 1 stand",
                          "reveal JH", "deal dealer KD", "announce dealer 26"}));
  EXPECT_EQ(story.of("announce dealer's card"), Lines{});
  EXPECT_EQ(story.of("peek"), Lines{});
}

TEST(MassachusettsSection7i, OnlyTheReaderFindsABlackjackBeforeThePlayersDraw) {
  shows_in_massachusetts("7.i/3 7.i/5 7.i/6");
  const auto with = [](const std::string& procedure) {
    return Table::of_massachusetts(procedure)
        .box(1, "ann", 1000, "9S 3D", "hit stand")
        .dealer("KC AH")
        .play();
  };
  const auto reader = with("hole-card-reader");
  EXPECT_TRUE(reader.goes({"deal dealer face down", "peek: blackjack"}));
  EXPECT_EQ(reader.of("offer 1"), Lines{});
  EXPECT_EQ(reader.settlements(), Lines{"settle 1 main lose takes 1000"});
}

TEST(MassachusettsSection9c, WithoutAReaderADealersBlackjackTakesOfADoubleTheFirstWagerAlone) {
  shows_in_massachusetts("9.c");
  for (const auto* procedure : {"no-hole-card", "hole-card"}) {
    const auto story = Table::of_massachusetts(procedure)
                           .box(1, "ann", 1000, "6S 5D 4C", "double:700 stand")
                           .dealer("KC AH")
                           .play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"}) << procedure;
    EXPECT_EQ(story.of("return"), Lines{"return 1 double ann 700"}) << procedure;
    EXPECT_TRUE(story.cites("return 1 double", "9.c"));
  }
}

TEST(MassachusettsSection10d, AndOfASplitToo) {
  shows_in_massachusetts("10.d");
  for (const auto* procedure : {"no-hole-card", "hole-card"}) {
    const auto story = Table::of_massachusetts(procedure)
                           .box(1, "ann", 1000, "8S 8D 2C 9H", "split")
                           .asks("1.1", "stand")
                           .asks("1.2", "stand")
                           .dealer("AC KH")
                           .play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1.1 main lose takes 1000"}) << procedure;
    EXPECT_EQ(story.of("return"), Lines{"return 1.2 main ann 1000"}) << procedure;
    EXPECT_TRUE(story.cites("return 1.2", "10.d"));
  }
}

TEST(MassachusettsSection5e, ABlackjackIsPaidWhenTheRoundIsOverAndNotInItsTurn) {
  shows_in_massachusetts("5.e/1 5.e/3");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "AS KD", "stand")
                         .box(2, "bob", 1000, "9S 7D", "stand")
                         .dealer("6C JH 2D")
                         .play();
  EXPECT_TRUE(story.goes({"choose 1 stand", "choose 2 stand", "deal dealer JH", "deal dealer 2D",
                          "announce dealer 18", "settle 1 main win pays 1000 returns 1000"}));
}

TEST(MassachusettsSection8a, ALowCardUpSettlesASurrenderAtOnce) {
  shows_in_massachusetts("8.a/1 8.a.1");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "9S 7D", "surrender")
                         .box(2, "bob", 1000, "9S 7D", "stand")
                         .dealer("9C JH")
                         .play();
  EXPECT_TRUE(story.goes({"announce 1 16", "choose 1 surrender",
                          "settle 1 main surrender takes 500 returns 500", "announce 2 16"}));
  EXPECT_EQ(story.of("hold"), Lines{});
}

TEST(MassachusettsSection8a, AHighCardUpHoldsItUntilTheSecondCardIsSeen) {
  shows_in_massachusetts("8.a.2/1 8.a.2/2");
  for (const auto* procedure : {"no-hole-card", "hole-card"}) {
    const auto story = Table::of_massachusetts(procedure)
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .box(2, "bob", 1000, "9S 8D", "stand")
                           .dealer("KC 3H 4D")
                           .play();
    EXPECT_TRUE(
        story.goes({"choose 1 surrender", "hold 1", "choose 2 stand",
                    procedure == std::string("hole-card") ? "reveal 3H" : "deal dealer 3H",
                    "settle 1 main surrender takes 500 returns 500", "deal dealer 4D", "settle 2"}))
        << procedure;
    EXPECT_TRUE(story.cites("settle 1", "8.a.2/2"));
  }
}

TEST(MassachusettsSection8a, AndItIsLostWholeToABlackjack) {
  shows_in_massachusetts("8.a.2/2");
  for (const auto* procedure : {"no-hole-card", "hole-card"}) {
    const auto story = Table::of_massachusetts(procedure)
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .dealer("KC AH")
                           .play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main surrender takes 1000"}) << procedure;
  }
}

TEST(MassachusettsSection8a, WithoutABlackjackItMayWaitUnderTheOtherReading) {
  shows_in_massachusetts("8.a.2/2");
  const auto played = [](const std::string& moment) {
    return Table::of_massachusetts()
        .reads("held-surrender-without-blackjack=" + moment)
        .box(1, "ann", 1000, "9S 7D", "surrender")
        .box(2, "bob", 1000, "9S 8D", "stand")
        .dealer("KC 3H 4D")
        .play();
  };
  const std::string line = "settle 1 main surrender takes 500 returns 500";
  EXPECT_TRUE(played("at-the-showing").goes({"deal dealer 3H", line, "deal dealer 4D"}));
  const auto waits = played("any-time");
  EXPECT_TRUE(waits.goes({"deal dealer 4D", "settle 2", line}));
  EXPECT_TRUE(contains(waits.also_permitted_at("deal dealer 4D"), line));
  EXPECT_FALSE(contains(waits.also_permitted_at("deal dealer 3H"), line));
}

TEST(MassachusettsSection12c, WhereNothingDependsOnItTheSecondCardMayComeOrNot) {
  shows_in_massachusetts("7.g/1 12.c");
  const auto either =
      Table::of_massachusetts().box(1, "ann", 1000, "9S 7D KH", "hit").dealer("6C").play();
  EXPECT_EQ(either.of("deal dealer"), Lines{"deal dealer 6C"});
  EXPECT_TRUE(contains(either.also_permitted_at("settle 1"), "announce dealer's card"));
  const auto taken = Table::of_massachusetts()
                         .reads("second-card-without-effect=taken")
                         .box(1, "ann", 1000, "9S 7D KH", "hit")
                         .dealer("6C JH")
                         .play();
  EXPECT_EQ(taken.of("deal dealer"), (Lines{"deal dealer 6C", "deal dealer JH"}));
  EXPECT_TRUE(taken.applied("12.c"));
  const auto omitted = Table::of_massachusetts()
                           .reads("second-card-without-effect=omitted")
                           .box(1, "ann", 1000, "9S 7D KH", "hit")
                           .dealer("6C")
                           .play();
  EXPECT_EQ(omitted.of("deal dealer"), Lines{"deal dealer 6C"});
  EXPECT_FALSE(contains(omitted.also_permitted_at("settle 1"), "announce dealer's card"));
  EXPECT_TRUE(omitted.applied("12.c"));
}

TEST(MassachusettsSection12c, AHeldSurrenderNeedsTheSecondCardButNoFurtherOne) {
  shows_in_massachusetts("8.a.2/2 12.c");
  for (const auto* reading : {"either", "taken", "omitted"}) {
    const auto story = Table::of_massachusetts()
                           .reads(std::string("second-card-without-effect=") + reading)
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .dealer("KC 3H")
                           .play();
    EXPECT_EQ(story.of("deal dealer"), (Lines{"deal dealer KC", "deal dealer 3H"})) << reading;
    EXPECT_TRUE(story.applied("12.c")) << reading;
  }
}

TEST(MassachusettsSection12c, TheHoleCardIsTurnedUpWhereSomethingDependsOnItOrTheReadingSaysSo) {
  shows_in_massachusetts("7.i/2 12.c");
  const auto played = [](const std::string& reading) {
    return Table::of_massachusetts("hole-card")
        .reads("hole-card-without-effect=" + reading)
        .box(1, "ann", 1000, "9S 7D KH", "hit")
        .dealer("6C JH")
        .play();
  };
  const auto either = played("either");
  EXPECT_EQ(either.of("reveal"), Lines{});
  EXPECT_TRUE(contains(either.also_permitted_at("settle 1"), "reveal JH"));
  const auto shown = played("shown");
  EXPECT_EQ(shown.of("reveal"), Lines{"reveal JH"});
  EXPECT_EQ(shown.of("deal dealer"), (Lines{"deal dealer 6C", "deal dealer face down"}));
}

TEST(MassachusettsSection12c, AnAmountAloneMakesHimDrawOrDoesNot) {
  shows_in_massachusetts("5.e/2 5.e/3 12.c");
  const auto played = [](const std::string& reading, const std::string& dealer) {
    return Table::of_massachusetts()
        .reads("outcome-in-12c=" + reading)
        .box(1, "ann", 1000, "AS KD", "stand")
        .dealer(dealer)
        .play();
  };
  const auto drawn = played("amounts-count", "6C 5H KD");
  EXPECT_EQ(drawn.settlements(), Lines{"settle 1 main win pays 1500 returns 1000"});
  const auto not_drawn = played("win-or-lose-only", "6C");
  EXPECT_EQ(not_drawn.of("deal dealer"), Lines{"deal dealer 6C"});
  EXPECT_EQ(not_drawn.settlements(), Lines{"settle 1 main win pays 1000 returns 1000"});
}

TEST(MassachusettsSection5e, ABustedWagerIsCollectedAtAnyTimeOrAfterTheRound) {
  shows_in_massachusetts("5.e/1");
  const auto early = [](const std::string& reading) {
    const auto story = Table::of_massachusetts()
                           .reads(reading)
                           .box(1, "ann", 1000, "9S 7D KH", "hit")
                           .box(2, "bob", 1000, "9S 7D", "stand")
                           .dealer("6C JH KD")
                           .play();
    const std::string line = "settle 1 main lose takes 1000";
    return std::pair(contains(story.also_permitted_at("choose 2 stand"), line),
                     contains(story.also_permitted_at("deal dealer KD"), line));
  };
  EXPECT_EQ(early("bust-moment=any-time"), std::pair(true, true));
  EXPECT_EQ(early("bust-moment=after-the-round"), std::pair(false, false));
}

TEST(MassachusettsSection5b, ABustedHandThatTheDealersBustCouldVoidIsNotCollectedBefore) {
  shows_in_massachusetts("5.b/1 5.e/1");
  const auto story = Table::of_massachusetts("hole-card")
                         .reads("tie-at-bust=void")
                         .box(1, "ann", 1000, "9S 7D KH", "hit")
                         .box(2, "bob", 1000, "9S 7D", "stand")
                         .dealer("KC 6H KD")
                         .play();
  EXPECT_FALSE(
      contains(story.also_permitted_at("choose 2 stand"), "settle 1 main lose takes 1000"));
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main push returns 1000"});
}

TEST(MassachusettsSection9d, ARescuedWagerIsCollectedWhenTheReadingSays) {
  shows_in_massachusetts("9.d 5.e/1");
  const auto played = [](const std::string& reading) {
    return Table::of_massachusetts()
        .reads("rescue-forfeit=" + reading)
        .box(1, "ann", 1000, "6S 5D 4C", "double rescue")
        .box(2, "bob", 1000, "9S 8D", "stand")
        .dealer("6C JH KD")
        .play();
  };
  const std::string line = "settle 1 main lose takes 1000";
  const auto any_time = played("any-time");
  EXPECT_TRUE(any_time.goes({"choose 1 rescue", "return 1 double ann 1000", "announce 2 17"}));
  EXPECT_TRUE(contains(any_time.also_permitted_at("choose 2 stand"), line));
  EXPECT_TRUE(played("at-once").goes({"choose 1 rescue", line, "announce 2 17"}));
  const auto after = played("after-the-round");
  EXPECT_TRUE(after.goes({"announce dealer 26", line}));
  EXPECT_FALSE(contains(after.also_permitted_at("choose 2 stand"), line));
}

}  // namespace
}  // namespace assay21::tests

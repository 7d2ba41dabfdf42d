// Massachusetts §§7(e), 7(f), 7(g), 10(c): the totals that the dealer announces.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(MassachusettsSection7e, EachPlayersTotalIsAnnouncedInHisTurnBeforeHeDecides) {
  shows_in_massachusetts("7.e/1 7.e/2");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "9S 7D", "stand")
                         .box(2, "bob", 1000, "KS 8D", "stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(story.goes({"deal 2 8D", "announce 1 16", "offer 1", "choose 1 stand",
                          "announce 2 18", "offer 2", "choose 2 stand", "announce dealer's card"}));
  EXPECT_TRUE(story.cites("announce 1 16", "7.e/1 !7.f/2"));
}

TEST(MassachusettsSection7f, AfterEveryCardDrawnTheNewTotalIsAnnouncedTheLastOneToo) {
  shows_in_massachusetts("7.f/1 7.f/2");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "2S 3D 4C KH 9S", "hit hit hit")
                         .dealer("6C")
                         .play();
  EXPECT_EQ(story.of("announce 1"),
            (Lines{"announce 1 5", "announce 1 9", "announce 1 19", "announce 1 28"}));
  EXPECT_TRUE(story.cites("announce 1 28", "7.f/2 !7.e/1"));
}

TEST(MassachusettsSection7f, TheCardOfADoubleIsOneOfThem) {
  shows_in_massachusetts("7.f/2 9.a/2");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "6S 5D 4C", "double stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(story.goes({"announce 1 11", "choose 1 double", "deal 1 4C sideways", "announce 1 15",
                          "offer 1: stand rescue"}));
}

TEST(MassachusettsSection10c, ASplitHandIsAnnouncedWhenItHasItsSecondCard) {
  shows_in_massachusetts("10.c/1 10.b");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "8S 8D 2C 5H 9H", "split")
                         .asks("1.1", "hit stand")
                         .asks("1.2", "stand")
                         .dealer("6C JH KD")
                         .play();
  EXPECT_TRUE(
      story.goes({"choose 1 split", "deal 1.1 2C", "announce 1.1 10", "offer 1.1", "deal 1.1 5H",
                  "announce 1.1 15", "deal 1.2 9H", "announce 1.2 17", "offer 1.2"}));
  EXPECT_TRUE(story.cites("announce 1.1 10", "10.c/1 !7.f/2 !7.e/1"));
  EXPECT_TRUE(story.cites("announce 1.1 15", "7.f/2 !10.c/1"));
}

TEST(MassachusettsSection7e, ABlackjackMayBeAnnouncedByItsName) {
  shows_in_massachusetts("7.e/1 1.blackjack");
  const auto story =
      Table::of_massachusetts().box(1, "ann", 1000, "AS KD", "stand").dealer("6C JH KD").play();
  EXPECT_EQ(story.of("announce 1"), Lines{"announce 1 21"});
  const auto besides = story.also_permitted_at("announce 1 21");
  EXPECT_NE(std::ranges::find(besides, "announce 1 blackjack"), besides.end());
}

TEST(MassachusettsSection7e, OrByItsTotalAloneUnderTheOtherReading) {
  shows_in_massachusetts("7.e/1");
  const auto story = Table::of_massachusetts()
                         .reads("announcement-of-blackjack=the-total")
                         .box(1, "ann", 1000, "AS KD", "stand")
                         .dealer("6C JH KD")
                         .play();
  const auto besides = story.also_permitted_at("announce 1 21");
  EXPECT_EQ(std::ranges::find(besides, "announce 1 blackjack"), besides.end());
}

TEST(MassachusettsSection7g, TheDealersTotalIsAnnouncedOnceWhenHisHandIsComplete) {
  shows_in_massachusetts("7.g/5");
  const auto story = Table::of_massachusetts()
                         .box(1, "ann", 1000, "9S 7D", "stand")
                         .dealer("2C 3H 4D 5S 4H")
                         .play();
  EXPECT_EQ(story.of("announce dealer "), Lines{"announce dealer 18"});
  EXPECT_TRUE(story.goes({"deal dealer 4H", "announce dealer 18", "settle 1"}));
  EXPECT_TRUE(story.cites("announce dealer 18", "7.g/5"));
}

TEST(MassachusettsSection7g, HisTotalIsAnnouncedWithoutADrawUnlessTheOtherReadingIsInForce) {
  shows_in_massachusetts("7.g/4 7.g/5");
  const auto told = [](const std::string& reading) {
    return Table::of_massachusetts()
        .reads(reading)
        .box(1, "ann", 1000, "9S 7D", "stand")
        .dealer("KC 9H")
        .play()
        .of("announce dealer ");
  };
  EXPECT_EQ(told("dealer-total-when=always"), Lines{"announce dealer 19"});
  EXPECT_EQ(told("dealer-total-when=after-a-draw"), Lines{});
}

TEST(MassachusettsSection7i, WithAHoleCardTheRestOf7gHoldsOrDoesNot) {
  shows_in_massachusetts("7.g/4 7.g/5 7.i/1");
  const auto played = [](const std::string& reading) {
    return Table::of_massachusetts("hole-card")
        .reads(reading)
        .box(1, "ann", 1000, "9S 7D", "stand")
        .dealer("KC 2H 7D")
        .play();
  };
  const auto they_hold = played("hole-card-remainder=they-hold");
  EXPECT_EQ(they_hold.of("announce dealer "), Lines{"announce dealer 19"});
  EXPECT_TRUE(they_hold.cites("deal dealer 7D", "7.g/4 12.b"));
  const auto they_do_not = played("hole-card-remainder=they-do-not");
  EXPECT_EQ(they_do_not.of("announce dealer "), Lines{});
  EXPECT_TRUE(they_do_not.cites("deal dealer 7D", "12.b !7.g/4"));
  const auto drawn = std::ranges::find(they_do_not.events(), true, &oracle::Due::either_face);
  ASSERT_NE(drawn, they_do_not.events().end());
  EXPECT_EQ(drawn->event.card, spec::card_from("7D"));
}

}  // namespace
}  // namespace assay21::tests

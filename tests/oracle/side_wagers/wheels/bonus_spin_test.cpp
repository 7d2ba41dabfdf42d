// Chapter 6 §G(2) and chapter 12 §D(1) to (5): Bonus Spin.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

// Ann has a Blackjack, Bob twenty; the dealer has seventeen.
Table ann_and_bob() {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "KS QD")
      .dealer("9C 8H");
}

struct PaidStop {
  const char* symbol;
  int pays;
  const char* clause;
};

void expect_stops(const Table& table, int stake, const std::vector<PaidStop>& stops) {
  for (const auto& stop : stops) {
    const auto story = SideTable(table).bonus(1, stake).wheel(stop.symbol).play();
    EXPECT_EQ(story.of("settle 1 bonus-spin"),
              Lines{"settle 1 bonus-spin win pays " + std::to_string(stop.pays) + " takes " +
                    std::to_string(stake)})
        << stop.symbol;
    EXPECT_TRUE(story.cites("settle 1 bonus-spin", stop.clause)) << stop.symbol;
  }
}

TEST(BonusSpin, IsSetOffByABlackjackAndPaysTheStopOfTheWheel) {
  shows("6.G.2 12.D 12.D.2 12.D.5");
  const auto story = SideTable(ann_and_bob()).bonus(1, 100).wheel("350").play();
  EXPECT_TRUE(story.goes({"wager 1 bonus-spin ann 100", "wheel 1 ann bonus-spin 350",
                          "settle 1 bonus-spin win pays 35000 takes 100"}));
  EXPECT_TRUE(story.cites("wheel 1", "6.G.2 12.D.5"));
  EXPECT_TRUE(story.cites("settle 1 bonus-spin", "12.D 12.D.2 12.D.2.c"));
}

TEST(BonusSpin, IsLostWithoutABlackjackInTheFirstTwoCards) {
  shows("6.G.2");
  const auto table = table_with_wheels()
                         .box(1, "ann", 1000, "AS 5C 5D", "hit")
                         .box(2, "bob", 1000, "AS AD KC KD", "split")
                         .dealer("9C 8H");
  const auto story = SideTable(table).bonus(1, 100).bonus(2, 500).play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin lose takes 100"});
  EXPECT_EQ(story.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin lose takes 500"});
  EXPECT_TRUE(story.of("wheel").empty());
}

TEST(BonusSpin, EveryStopOfPaytableAHasItsSum) {
  shows("12.D.1 12.D.1.a 12.D.1.b 12.D.1.c 12.D.1.d 12.D.1.e 12.D.1.f 12.D.1.g 12.D.1.h");
  auto table = ann_and_bob();
  table.declares("bonus-spin-small-paytable", "A")
      .declares("bonus-spin-small-prize", "1234.56")
      .leaves_out("bonus-spin-small-rate");
  expect_stops(table, 100,
               {{"jackpot", 123456, "12.D.1.a"},
                {"1000", 100000, "12.D.1.b"},
                {"350", 35000, "12.D.1.c"},
                {"120", 12000, "12.D.1.d"},
                {"50", 5000, "12.D.1.e"},
                {"33", 3300, "12.D.1.f"},
                {"20", 2000, "12.D.1.g"},
                {"10", 1000, "12.D.1.h"}});
}

TEST(BonusSpin, EveryStopOfPaytableBHasItsSum) {
  shows("12.D.2 12.D.2.a 12.D.2.b 12.D.2.c 12.D.2.d 12.D.2.e 12.D.2.f 12.D.2.g 12.D.2.h");
  // The stake itself has brought ten cents onto the meter.
  expect_stops(ann_and_bob(), 100,
               {{"jackpot", 100010, "12.D.2.a 12.D.7"},
                {"1000", 100000, "12.D.2.b"},
                {"350", 35000, "12.D.2.c"},
                {"120", 12000, "12.D.2.d"},
                {"50", 5000, "12.D.2.e"},
                {"33", 3300, "12.D.2.f"},
                {"15", 1500, "12.D.2.g"},
                {"10", 1000, "12.D.2.h"}});
}

TEST(BonusSpin, EveryStopOfPaytableCHasItsSum) {
  shows("12.D.3 12.D.3.a 12.D.3.b 12.D.3.c 12.D.3.d 12.D.3.e 12.D.3.f 12.D.3.g 12.D.3.h 12.D.3.i");
  shows("12.D.3.j 12.D.3.j-2");
  auto table = ann_and_bob();
  table.declares("bonus-spin-large-paytable", "C")
      .declares("bonus-spin-large-prize", "7000.00")
      .leaves_out("bonus-spin-large-rate");
  expect_stops(table, 500,
               {{"jackpot", 700000, "12.D.3.a"},
                {"5000", 500000, "12.D.3.b"},
                {"2500", 250000, "12.D.3.c"},
                {"850", 85000, "12.D.3.d"},
                {"250", 25000, "12.D.3.e"},
                {"165", 16500, "12.D.3.f"},
                {"100", 10000, "12.D.3.g"},
                {"70", 7000, "12.D.3.h"},
                {"60", 6000, "12.D.3.i"},
                {"50", 5000, "12.D.3.j"},
                {"40", 4000, "12.D.3.j-2"}});
}

TEST(BonusSpin, EveryStopOfPaytableDHasItsSum) {
  shows("12.D.4 12.D.4.a 12.D.4.b 12.D.4.c 12.D.4.d 12.D.4.e 12.D.4.f 12.D.4.g 12.D.4.h 12.D.4.i");
  shows("12.D.4.j 12.D.4.k");
  // The $600 row stands above the $750 row, as it is printed.
  expect_stops(ann_and_bob(), 500,
               {{"jackpot", 500062, "12.D.4.a 12.D.7"},
                {"5000", 500000, "12.D.4.b"},
                {"600", 60000, "12.D.4.c"},
                {"750", 75000, "12.D.4.d"},
                {"250", 25000, "12.D.4.e"},
                {"115", 11500, "12.D.4.f"},
                {"75", 7500, "12.D.4.g"},
                {"70", 7000, "12.D.4.h"},
                {"60", 6000, "12.D.4.i"},
                {"50", 5000, "12.D.4.j"},
                {"40", 4000, "12.D.4.k"}});
}

TEST(BonusSpin, TheSameStopPaysByTheStakeOfWhoSpins) {
  shows("12.D.2.a 12.D.4.a 12.D.5");
  const auto table =
      table_with_wheels().box(1, "ann", 1000, "AS KC").box(2, "bob", 1000, "AD QD").dealer("9C 8H");
  const auto story = SideTable(table).bonus(1, 100).bonus(2, 500).wheel("jackpot jackpot").play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 100010 takes 100"});
  EXPECT_EQ(story.of("settle 2 bonus-spin"),
            Lines{"settle 2 bonus-spin win pays 500062 takes 500"});
}

TEST(BonusSpin, MayBePaidAtAnyTimeFromTheTriggerOn) {
  shows("12.D.7");
  const auto story = SideTable(ann_and_bob()).bonus(1, 100).wheel("50").play();
  const auto early = story.also_permitted_at("offer 2");
  EXPECT_NE(std::ranges::find(early, "wheel 1 ann bonus-spin 50"), early.end());
  // Before the second card has come there is nothing to spin for.
  const auto dealt = story.also_permitted_at("deal 1 KC");
  EXPECT_EQ(std::ranges::find(dealt, "wheel 1 ann bonus-spin 50"), dealt.end());
}

TEST(BonusSpin, WhatAPlayerDoesWithHisHandTakesNothingFromIt) {
  shows("6.G.2");
  const auto table = table_with_wheels()
                         .box(1, "ann", 1000, "AS KC")
                         .box(2, "bob", 1000, "KS 6D KD", "hit")
                         .box(3, "cay", 1000, "9S 7D", "surrender")
                         .dealer("9C 8H");
  const auto story = SideTable(table).bonus(1, 100).bonus(2, 100).bonus(3, 100).wheel("10").play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 takes 100"});
  EXPECT_EQ(story.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin lose takes 100"});
  EXPECT_EQ(story.of("settle 3 bonus-spin"), Lines{"settle 3 bonus-spin lose takes 100"});
}

}  // namespace
}  // namespace assay21::tests

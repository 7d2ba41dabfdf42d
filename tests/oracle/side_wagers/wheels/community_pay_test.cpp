// Chapter 12 §D(8) to (10) and §E(5), (6): what a stop brings the others.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

// Ann has a Blackjack; Bob and Cay have not. Dan bets on the game alone.
Table four() {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "KS QD")
      .box(3, "cay", 1000, "KS QD")
      .box(4, "dan", 1000, "KS QD")
      .dealer("9C 8H");
}

// The dealer has a six and a king: every Xtreme 16 is set off.
Table four_against_sixteen() {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "KS QD")
      .box(3, "cay", 1000, "KS QD")
      .box(4, "dan", 1000, "KS QD")
      .dealer("6C KH");
}

struct SharedStop {
  const char* symbol;
  int spinner;
  int others;
  const char* clause;
};

void expect_shares(const Table& table, int stake, const std::vector<SharedStop>& stops) {
  for (const auto& stop : stops) {
    const auto story = SideTable(table).bonus(1, stake).bonus(2, stake).wheel(stop.symbol).play();
    EXPECT_EQ(story.of("community"),
              Lines{"community 2 bob bonus-spin for 1 pays " + std::to_string(stop.others)})
        << stop.symbol;
    EXPECT_TRUE(story.cites("community 2", stop.clause)) << stop.symbol;
    EXPECT_EQ(story.of("settle 1 bonus-spin"),
              Lines{"settle 1 bonus-spin win pays " + std::to_string(stop.spinner) + " takes " +
                    std::to_string(stake)});
  }
}

TEST(CommunityPay, EveryListOfTheSmallStakeIsPaidAsDeclared) {
  shows("12.D.8 12.D.8.a 12.D.8.b 12.D.9 12.D.9.a 12.D.9.a.i 12.D.9.a.ii 12.D.9.a.iii 12.D.9.b");
  shows("12.D.9.b.i 12.D.9.b.ii 12.D.9.b.iii");
  expect_shares(four(), 100,
                {{"250-100", 25000, 10000, "12.D.8 12.D.8.a 12.D.9.b 12.D.9.b.i"},
                 {"100-20", 10000, 2000, "12.D.9.b.ii"},
                 {"30-3", 3000, 300, "12.D.9.b.iii"}});
  auto by_list_a = four();
  by_list_a.declares("bonus-spin-small-community", "A");
  expect_shares(by_list_a, 100,
                {{"250-100", 25000, 10000, "12.D.9.a 12.D.9.a.i !12.D.9.b"},
                 {"100-20", 10000, 2000, "12.D.9.a.ii"},
                 {"30-3", 3000, 300, "12.D.9.a.iii"}});
}

TEST(CommunityPay, EveryListOfTheLargeStakeIsPaidAsDeclared) {
  shows("12.D.10 12.D.10.a 12.D.10.a.i 12.D.10.a.ii 12.D.10.a.iii 12.D.10.b");
  shows("12.D.10.b.i 12.D.10.b.ii 12.D.10.b.iii");
  expect_shares(four(), 500,
                {{"500-100", 50000, 10000, "12.D.10.b 12.D.10.b.i"},
                 {"200-50", 20000, 5000, "12.D.10.b.ii"},
                 {"100-15", 10000, 1500, "12.D.10.b.iii"}});
  auto by_list_c = four();
  by_list_c.declares("bonus-spin-large-community", "C");
  expect_shares(by_list_c, 500,
                {{"750-100", 75000, 10000, "12.D.10.a 12.D.10.a.i"},
                 {"200-50", 20000, 5000, "12.D.10.a.ii"},
                 {"150-15", 15000, 1500, "12.D.10.a.iii"}});
}

TEST(CommunityPay, GoesToOthersWithTheWagerAndToNobodyElse) {
  shows("12.D.8.a");
  const auto story =
      SideTable(four()).bonus(1, 100).bonus(2, 100).bonus(3, 100).wheel("30-3").play();
  EXPECT_EQ(story.of("community"), (Lines{"community 2 bob bonus-spin for 1 pays 300",
                                          "community 3 cay bonus-spin for 1 pays 300"}));
}

TEST(CommunityPay, IsNotDueForAStopThatNoListHas) {
  shows("12.D.9");
  const auto story = SideTable(four()).bonus(1, 100).bonus(2, 100).wheel("350").play();
  EXPECT_TRUE(story.of("community").empty());
}

TEST(CommunityPay, IsDueWhateverBecameOfTheWagerItIsOn) {
  shows("12.D.8");
  // Bob's Bonus Spin is lost; he shares all the same.
  const auto story = SideTable(four()).bonus(1, 100).bonus(2, 100).wheel("30-3").play();
  EXPECT_EQ(story.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin lose takes 100"});
  EXPECT_EQ(story.of("community").size(), 1U);
}

TEST(CommunityPay, OfXtremeHasAStopOfItsOwnAndGoesToTheOthers) {
  shows("12.E.5 12.E.5.a 12.E.5.b 12.E.6 12.E.6.a 12.E.6.a.i 12.E.6.a.ii 12.E.6.a.iii 12.E.6.a.iv");
  shows("12.E.6.a.v 12.E.6.a.vi 12.E.6.a.vii 12.E.6.a.viii");
  const std::vector<SharedStop> stops = {{"150", 20000, 15000, "12.E.5 12.E.6.a 12.E.6.a.i"},
                                         {"100", 20000, 10000, "12.E.6.a.ii"},
                                         {"75", 20000, 7500, "12.E.6.a.iii"},
                                         {"50", 20000, 5000, "12.E.6.a.iv"},
                                         {"40", 20000, 4000, "12.E.6.a.v"},
                                         {"35", 20000, 3500, "12.E.6.a.vi"},
                                         {"30", 20000, 3000, "12.E.6.a.vii"},
                                         {"25", 20000, 2500, "12.E.6.a.viii"}};
  for (const auto& stop : stops) {
    const auto story = SideTable(four_against_sixteen())
                           .xtreme(1, 500)
                           .xtreme(2, 500)
                           .xtreme(3, 500)
                           .wheel("200 " + std::string(stop.symbol))
                           .play();
    const auto sum = std::to_string(stop.others);
    EXPECT_TRUE(story.goes(
        {"wheel 1 ann xtreme-16 200", "wheel 1 ann xtreme-16 " + std::string(stop.symbol)}));
    EXPECT_EQ(story.of("community"), (Lines{"community 2 bob xtreme-16 for 1 pays " + sum,
                                            "community 3 cay xtreme-16 for 1 pays " + sum}));
    EXPECT_TRUE(story.cites("community 2", stop.clause));
    EXPECT_EQ(story.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 win pays 20000 takes 500"});
    EXPECT_EQ(story.of("settle 2 xtreme-16"), Lines{"settle 2 xtreme-16 lose takes 500"});
  }
}

TEST(CommunityPay, OfXtremeIsNotSpunForWhereNobodyShares) {
  shows("12.E.5.a");
  const auto story = SideTable(four_against_sixteen()).xtreme(1, 500).wheel("200 150").play();
  EXPECT_EQ(story.of("wheel"), Lines{"wheel 1 ann xtreme-16 200"});
  EXPECT_TRUE(story.of("community").empty());
}

}  // namespace
}  // namespace assay21::tests

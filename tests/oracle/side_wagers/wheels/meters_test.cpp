// Chapter 12 §§D(6), D(7), E(3), E(4): what the meters show, what they pay and to what they return.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

Table two_rounds(const std::string& dealer = "9C 8H") {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "AD QD")
      .dealer(dealer)
      .next_round()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "AD QD")
      .dealer(dealer);
}

TEST(Meters, ShowTheirInitialAmountsWhenTheTableOpens) {
  shows("12.D.6.b 12.E.3.b");
  auto table = two_rounds();
  table.declares("bonus-spin-small-initial", "1000.50");
  const auto story = SideTable(table).play();
  EXPECT_EQ(story.of("meter"),
            (Lines{"meter bonus-spin-small 100050", "meter bonus-spin-large 500000",
                   "meter xtreme-16-primary 1000000", "meter xtreme-16-secondary 500000"}));
  EXPECT_TRUE(story.goes({"meter xtreme-16-secondary", "await", "await", "burn"}));
}

TEST(Meters, GrowByTheDeclaredPartOfEachStakeFromRoundToRound) {
  shows("12.D.6.a 12.E.3.a");
  const auto story = SideTable(two_rounds())
                         .bonus(1, 100)
                         .bonus(2, 100)
                         .xtreme(2, 500)
                         .wheel("10 10")
                         .next_round()
                         .bonus(1, 100)
                         .xtreme(1, 500)
                         .wheel("10")
                         .play();
  EXPECT_EQ(story.of("meter bonus-spin-small"),
            (Lines{"meter bonus-spin-small 100000", "meter bonus-spin-small 100020",
                   "meter bonus-spin-small 100030"}));
  EXPECT_EQ(story.of("meter bonus-spin-large"), Lines{"meter bonus-spin-large 500000"});
  EXPECT_EQ(story.of("meter xtreme-16-primary"),
            (Lines{"meter xtreme-16-primary 1000000", "meter xtreme-16-primary 1000040",
                   "meter xtreme-16-primary 1000080"}));
  EXPECT_EQ(story.of("meter xtreme-16-secondary"),
            (Lines{"meter xtreme-16-secondary 500000", "meter xtreme-16-secondary 500010",
                   "meter xtreme-16-secondary 500020"}));
}

TEST(Meters, KeepTheFractionOfACentUntilItIsOne) {
  shows("12.D.6.a");
  // 12.5% of $5 is 62.5 cents.
  const auto story = SideTable(two_rounds())
                         .bonus(1, 500)
                         .wheel("50")
                         .next_round()
                         .bonus(1, 500)
                         .wheel("50")
                         .play();
  EXPECT_EQ(story.of("meter bonus-spin-large"),
            (Lines{"meter bonus-spin-large 500000", "meter bonus-spin-large 500062",
                   "meter bonus-spin-large 500125"}));
}

TEST(Meters, ReturnToTheirResetAmountWhenTheyArePaidOut) {
  shows("12.D.6.b 12.D.7");
  auto table = two_rounds();
  table.declares("bonus-spin-small-initial", "4000.00");
  const auto story = SideTable(table)
                         .bonus(1, 100)
                         .wheel("jackpot")
                         .next_round()
                         .bonus(1, 100)
                         .wheel("jackpot")
                         .play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"),
            (Lines{"settle 1 bonus-spin win pays 400010 takes 100",
                   "settle 1 bonus-spin win pays 100010 takes 100"}));
  EXPECT_TRUE(story.goes({"settle 1 bonus-spin win pays 400010", "meter bonus-spin-small 100000",
                          "settle 1 bonus-spin win pays 100010", "meter bonus-spin-small 100000"}));
}

TEST(Meters, PayTheSecondJackpotOfARoundFromTheResetAmount) {
  shows("12.D.7");
  const auto story =
      SideTable(two_rounds()).bonus(1, 100).bonus(2, 100).wheel("jackpot jackpot").play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 100020 takes 100"});
  EXPECT_TRUE(story.cites("settle 1 bonus-spin", "12.D.2.a 12.D.7"));
  EXPECT_EQ(story.of("settle 2 bonus-spin"),
            Lines{"settle 2 bonus-spin win pays 100000 takes 100"});
}

TEST(Meters, OfXtremeAreTwoAndTheOneLeavesTheOtherAlone) {
  shows("12.E.3.b 12.E.4 12.E.1.a 12.E.1.b");
  const auto story = SideTable(two_rounds("6C KH"))
                         .xtreme(1, 500)
                         .wheel("jackpot-primary")
                         .next_round()
                         .xtreme(1, 500)
                         .wheel("jackpot-secondary")
                         .play();
  EXPECT_EQ(story.of("settle 1 xtreme-16"),
            (Lines{"settle 1 xtreme-16 win pays 1000040 takes 500",
                   "settle 1 xtreme-16 win pays 500020 takes 500"}));
  EXPECT_EQ(story.of("meter xtreme-16-primary").back(), "meter xtreme-16-primary 1000040");
  EXPECT_EQ(story.of("meter xtreme-16-secondary").back(), "meter xtreme-16-secondary 500000");
}

TEST(Meters, OfAFixedPrizeThereIsNone) {
  shows("12.D.1.a");
  auto table = two_rounds();
  table.declares("bonus-spin-small-paytable", "A")
      .declares("bonus-spin-small-prize", "2000.00")
      .leaves_out("bonus-spin-small-rate");
  const auto story = SideTable(table).bonus(1, 100).bonus(2, 100).wheel("jackpot jackpot").play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 200000 takes 100"});
  EXPECT_EQ(story.of("settle 2 bonus-spin"),
            Lines{"settle 2 bonus-spin win pays 200000 takes 100"});
  EXPECT_TRUE(story.of("meter bonus-spin-small").empty());
}

}  // namespace
}  // namespace assay21::tests

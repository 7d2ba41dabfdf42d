// Chapter 6 §G(3) and chapter 12 §E: Xtreme 16.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

Table ann_against(const std::string& dealer) {
  return table_with_wheels().box(1, "ann", 1000, "KS QD").dealer(dealer);
}

TEST(Xtreme16, IsSetOffByASixAndACardWorthTenInEitherOrder) {
  shows("6.G.3 12.E 12.E.2");
  for (const auto* dealer : {"6C KH", "6D QS", "6S JC", "KH 6C", "QS 6D", "JC 6S"}) {
    const auto story = SideTable(ann_against(dealer)).xtreme(1, 500).wheel("600").play();
    EXPECT_TRUE(story.goes(
        {"reveal", "wheel 1 ann xtreme-16 600", "settle 1 xtreme-16 win pays 60000 takes 500"}))
        << dealer;
    EXPECT_TRUE(story.cites("wheel 1", "6.G.3 12.E 12.E.2"));
  }
}

TEST(Xtreme16, IsLostAgainstAnyOtherTwoCards) {
  shows("6.G.3");
  for (const auto* dealer : {"6C 6D 5H", "9C 7H", "KH QC", "5C KH 6D", "6C 9H 6D", "AC KH"}) {
    const auto story = SideTable(ann_against(dealer)).xtreme(1, 500).play();
    EXPECT_EQ(story.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 500"}) << dealer;
    EXPECT_TRUE(story.of("wheel").empty()) << dealer;
  }
}

TEST(Xtreme16, NothingIsDueWhileTheSecondCardIsHidden) {
  shows("7.G.2.a 12.E.4");
  const auto story = SideTable(ann_against("6C KH")).xtreme(1, 500).wheel("600").play();
  for (const auto& line : story.also_permitted_at("offer 1"))
    EXPECT_FALSE(line.starts_with("wheel") || line.starts_with("settle 1 xtreme")) << line;
}

// The reader is not used against a six; what hides the second card there is that it lies face down.
TEST(Xtreme16, WaitsBecauseOfTheReaderOnlyWhereThereIsUseForIt) {
  shows("6.G.3 7.G.2.a 7.L.1 7.R");
  const auto six_up = SideTable(ann_against("6C KH")).xtreme(1, 500).wheel("600").play();
  EXPECT_TRUE(six_up.cites("settle 1 xtreme-16", "6.G.3 7.L.1 12.E.1.d 12.E.2"));
  EXPECT_FALSE(six_up.cites("settle 1 xtreme-16", "7.G.2.a"));
  EXPECT_FALSE(six_up.cites("wheel 1", "7.G.2.a"));
  auto either = ann_against("KC 6H");
  either.reads("six-and-ten-order=either-order");
  const auto king_up = SideTable(either).xtreme(1, 500).wheel("600").play();
  EXPECT_TRUE(king_up.cites("settle 1 xtreme-16", "7.G.2.a 7.L.1"));
}

TEST(Xtreme16, IsLostByWhatSetsItOffAndNotByWhatPaysIt) {
  shows("6.G.3 7.R");
  const auto story = SideTable(ann_against("6C 9H KD")).xtreme(1, 500).play();
  EXPECT_TRUE(story.cites("settle 1 xtreme-16", "6.G.3 7.R"));
  for (const auto* other : {"7.G.2.a", "12.E", "12.E.2"})
    EXPECT_FALSE(story.cites("settle 1 xtreme-16", other)) << other;
}

TEST(Xtreme16, EveryStopOfThePrizeWheelHasItsSum) {
  shows("12.E.1 12.E.1.a 12.E.1.b 12.E.1.c 12.E.1.d 12.E.1.e 12.E.1.f 12.E.1.g 12.E.1.h 12.E.1.i");
  shows("12.E.1.j");
  struct Stop {
    const char* symbol;
    int pays;
    const char* clause;
  };
  // The stake has brought forty cents onto the primary meter and ten onto the secondary.
  const std::vector<Stop> stops = {{"jackpot-primary", 1000040, "12.E.1.a 12.E.4"},
                                   {"jackpot-secondary", 500010, "12.E.1.b 12.E.4"},
                                   {"1000", 100000, "12.E.1.c"},
                                   {"600", 60000, "12.E.1.d"},
                                   {"500", 50000, "12.E.1.e"},
                                   {"400", 40000, "12.E.1.f"},
                                   {"350", 35000, "12.E.1.g"},
                                   {"300", 30000, "12.E.1.h"},
                                   {"250", 25000, "12.E.1.i"},
                                   {"200", 20000, "12.E.1.j"}};
  for (const auto& stop : stops) {
    const auto story = SideTable(ann_against("6C KH")).xtreme(1, 500).wheel(stop.symbol).play();
    EXPECT_EQ(story.of("settle 1 xtreme-16"),
              Lines{"settle 1 xtreme-16 win pays " + std::to_string(stop.pays) + " takes 500"});
    EXPECT_TRUE(story.cites("settle 1 xtreme-16", stop.clause)) << stop.symbol;
  }
}

TEST(Xtreme16, OfOneDollarEarnsNothing) {
  shows("6.G.3 12.E");
  auto table = ann_against("6C KH");
  table.declares("xtreme-16-stakes", "both");
  const auto story = SideTable(table).xtreme(1, 100).wheel("600").play();
  EXPECT_EQ(story.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 100"});
  EXPECT_TRUE(story.of("wheel").empty());
}

TEST(Xtreme16, AnyOfThoseWhoHaveItMayHaveTheHotSpot) {
  shows("12.E.1 12.E.2");
  const auto table =
      table_with_wheels().box(1, "ann", 1000, "KS QD").box(2, "bob", 1000, "KS QD").dealer("6C KH");
  const auto story = SideTable(table).xtreme(1, 500).xtreme(2, 500).wheel("200 25").play();
  const auto permitted = story.also_permitted_at("wheel 1 ann");
  EXPECT_NE(std::ranges::find(permitted, "wheel 2 bob xtreme-16 200"), permitted.end());
}

TEST(Xtreme16, StaysOpenForAHandThatIsOver) {
  shows("6.G.3 12.E");
  const auto table = table_with_wheels()
                         .box(1, "ann", 1000, "KS 6D", "surrender")
                         .box(2, "bob", 1000, "KS QD")
                         .dealer("6C KH");
  const auto story = SideTable(table).xtreme(1, 500).wheel("200").play();
  EXPECT_EQ(story.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 win pays 20000 takes 500"});
}

}  // namespace
}  // namespace assay21::tests

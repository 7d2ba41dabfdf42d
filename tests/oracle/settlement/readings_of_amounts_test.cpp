// The registered interpretations that are about amounts: fractions of a cent, and fixed sums.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Lines settled_for_odd_cents(const std::string& reading, const std::string& cards,
                            const std::string& asks) {
  return Table()
      .reads(reading)
      .box(1, "ann", 501, cards, asks)
      .dealer("9C 9H")
      .play()
      .settlements();
}

TEST(ReadingOfAFractionOfACent, GoesToTheHouse) {
  shows("9.A 12.A.2 12.B.1");
  const std::string house = "fraction-of-a-cent=to-the-house";
  EXPECT_EQ(settled_for_odd_cents(house, "AS KD", ""),
            Lines{"settle 1 main win pays 751 returns 501"});
  EXPECT_EQ(settled_for_odd_cents(house, "6S 7D 8C", "hit"),
            Lines{"settle 1 main win pays 751 returns 501"});
  EXPECT_EQ(settled_for_odd_cents(house, "9S 7D", "surrender"),
            Lines{"settle 1 main surrender takes 251 returns 250"});
}

TEST(ReadingOfAFractionOfACent, GoesToThePlayer) {
  shows("9.A 12.A.2 12.B.1");
  const std::string player = "fraction-of-a-cent=to-the-player";
  EXPECT_EQ(settled_for_odd_cents(player, "AS KD", ""),
            Lines{"settle 1 main win pays 752 returns 501"});
  EXPECT_EQ(settled_for_odd_cents(player, "6S 7D 8C", "hit"),
            Lines{"settle 1 main win pays 752 returns 501"});
  EXPECT_EQ(settled_for_odd_cents(player, "9S 7D", "surrender"),
            Lines{"settle 1 main surrender takes 250 returns 251"});
}

TEST(ReadingOfAFractionOfACent, ChangesNothingWhereThereIsNone) {
  shows("12.A.2");
  for (const auto* reading :
       {"fraction-of-a-cent=to-the-house", "fraction-of-a-cent=to-the-player"}) {
    const auto story = Table().reads(reading).box(1, "ann", 502, "AS KD").dealer("9C 9H").play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 753 returns 502"});
  }
}

Lines fixed_under(const std::string& reading, const std::string& asks, int cents = 1000) {
  return Table()
      .reads(reading)
      .box(1, "ann", cents, "7H 7H 7H", asks)
      .box(2, "bob", 1000, "KS 8D")
      .dealer("7C KH")
      .play()
      .of("fixed");
}

TEST(ReadingOfFixedExclusion, ForAllNobodyReceivesAnything) {
  shows("12.C.4");
  EXPECT_TRUE(fixed_under("fixed-exclusion=all", "double").empty());
}

TEST(ReadingOfFixedExclusion, ForTheHolderOnlyTheOthersReceiveTheirs) {
  shows("12.C.3 12.C.4");
  EXPECT_EQ(fixed_under("fixed-exclusion=holder-only", "double"), Lines{"fixed 1 bob pays 5000"});
}

TEST(ReadingOfFixedExclusion, ForTheHolderOnlyASplitIsReadLikeADouble) {
  shows("12.C.3 12.C.4");
  const auto story = Table()
                         .reads("fixed-exclusion=holder-only")
                         .declares("extra-splits", "0")
                         .box(1, "ann", 1000, "7H 7D 7H 7H KC", "split")
                         .asks("1.1", "hit")
                         .box(2, "bob", 1000, "KS 8D")
                         .dealer("7C KH")
                         .play();
  EXPECT_EQ(story.of("fixed"), Lines{"fixed 1.1 bob pays 5000"});
}

// A rescued hand has forfeited its wager: it is no winning hand at all.
TEST(ReadingOfFixedExclusion, ARescuedHandBringsNobodyAnythingUnderEither) {
  shows("12.C 12.C.3 10.H");
  EXPECT_TRUE(fixed_under("fixed-exclusion=all", "double rescue").empty());
  EXPECT_TRUE(fixed_under("fixed-exclusion=holder-only", "double rescue").empty());
}

TEST(ReadingOfFiftyBelowFive, PaidTheOthersReceiveTheirs) {
  shows("12.C.1 12.C.3");
  EXPECT_EQ(fixed_under("fifty-below-five=paid", "hit", 499), Lines{"fixed 1 bob pays 5000"});
}

TEST(ReadingOfFiftyBelowFive, NotPaidNobodyReceivesAnything) {
  shows("12.C.1 12.C.3");
  EXPECT_TRUE(fixed_under("fifty-below-five=not-paid", "hit", 499).empty());
  EXPECT_EQ(fixed_under("fifty-below-five=not-paid", "hit", 500).size(), 2U);
}

Lines sevens_of_two_suits(const std::string& reading) {
  return Table()
      .reads(reading)
      .box(1, "ann", 1000, "7S 7D 7S", "hit")
      .dealer("JC 9H")
      .play()
      .settlements();
}

TEST(ReadingOfMixedSuits, AreThoseThatAreNotAllOneOrAreAllDifferent) {
  shows("12.B.4");
  EXPECT_EQ(sevens_of_two_suits("mixed-suits=not-of-one-suit"),
            Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_EQ(sevens_of_two_suits("mixed-suits=all-different"),
            Lines{"settle 1 main win pays 1000 returns 1000"});
}

TEST(ReadingOfDoubledHandScope, LeavesTheOriginalWagerItsOddsOrTakesThemFromBoth) {
  shows("10.G 12.B.3");
  const auto story = [](const std::string& reading) {
    return Table().reads(reading).box(1, "ann", 1000, "6S 7S 8S", "double").dealer("JC 9H").play();
  };
  const auto whole = story("doubled-hand-scope=whole-hand");
  EXPECT_EQ(whole.of("settle 1 main"), Lines{"settle 1 main win pays 1000 returns 1000"});
  const auto part = story("doubled-hand-scope=double-only");
  EXPECT_EQ(part.of("settle 1 main"), Lines{"settle 1 main win pays 3000 returns 1000"});
  for (const auto& one : {whole, part})
    EXPECT_EQ(one.of("settle 1 double"), Lines{"settle 1 double win pays 1000 returns 1000"});
}

}  // namespace
}  // namespace assay21::tests

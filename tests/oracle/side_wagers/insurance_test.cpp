// Insurance: to whom it is offered and for how much, when it is settled and at which odds.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Table against(std::string_view dealer, int stake = 1000) {
  return Table().box(1, "ann", stake, "9S 8D").dealer(dealer);
}

TEST(Insurance, IsOfferedToEachPlayerAgainstAnAce) {
  shows("7.G 7.G.1 8.A");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D").box(3, "bob", 2500, "KC 7C").dealer("AC 6H").play();
  EXPECT_EQ(story.of("offer-insurance"),
            (Lines{"offer-insurance 1 ann 500", "offer-insurance 3 bob 1300"}));
  EXPECT_TRUE(story.cites("offer-insurance 1", "7.G.1 8.A 8.B"));
  EXPECT_EQ(story.of("decline-insurance"),
            (Lines{"decline-insurance 1 ann", "decline-insurance 3 bob"}));
}

TEST(Insurance, IsOfferedToAPlayerWithABlackjackToo) {
  shows("7.G.1 8.A");
  const auto story = Table().box(1, "ann", 1000, "AS KD").insures(500).dealer("AC KH").play();
  EXPECT_TRUE(story.goes({"offer-insurance 1 ann 500", "wager 1 insurance ann 500", "peek"}));
  EXPECT_EQ(story.of("settle 1 insurance"), Lines{"settle 1 insurance win pays 1000 returns 500"});
}

TEST(Insurance, IsOfferedOnAnAceOnlyAndUnderAnotherReadingOnTheOthersToo) {
  shows("7.G.1 8.A");
  for (const auto* up : {"KC 6H", "QC 6H", "JC 6H", "9C 6H"}) {
    EXPECT_EQ(against(up).play().of("offer-insurance"), Lines{}) << up;
  }
  const auto story = against("KC 6H").reads("insurance-up-card=ace-king-queen-jack").play();
  EXPECT_EQ(story.of("offer-insurance"), Lines{"offer-insurance 1 ann 500"});
}

TEST(Insurance, GoesUpToHalfOrToTheNextAmountThatChipsMake) {
  shows("8.B 8.C");
  EXPECT_EQ(against("AC 6H", 1000).play().of("offer-insurance"),
            Lines{"offer-insurance 1 ann 500"});
  const auto odd = against("AC 6H", 1500).play();
  EXPECT_EQ(odd.of("offer-insurance"), Lines{"offer-insurance 1 ann 800"});
  EXPECT_TRUE(odd.cites("offer-insurance", "8.B 8.C"));
  const auto even = against("AC 6H", 1000).play();
  EXPECT_TRUE(even.cites("offer-insurance", "8.B !8.C"));
  EXPECT_EQ(against("AC 6H", 1500).declares("chip-unit", "0.50").play().of("offer-insurance"),
            Lines{"offer-insurance 1 ann 750"});
  EXPECT_EQ(against("AC 6H", 1500).declares("chip-unit", "5.00").play().of("offer-insurance"),
            Lines{"offer-insurance 1 ann 1000"});
}

TEST(Insurance, OfMoreThanThatIsRefused) {
  shows("8.B 8.C");
  const auto story = against("AC 6H", 1500).insures(801).play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 1 place insurance ann 801"});
  EXPECT_TRUE(story.cites("refuse-wager", "8.B 8.C"));
  EXPECT_EQ(story.of("settle 1 insurance"), Lines{});
  EXPECT_EQ(against("AC 6H", 1500).insures(800).play().of("refuse-wager"), Lines{});
}

TEST(Insurance, ThatIsLostIsCollectedBeforeAnybodyActs) {
  shows("8.A 8.F");
  const auto story = against("AC 6H").insures(500).play();
  EXPECT_TRUE(story.goes({"peek: no blackjack", "settle 1 insurance lose takes 500", "offer 1"}));
  EXPECT_TRUE(story.cites("settle 1 insurance", "8.A 8.F"));
  EXPECT_EQ(story.also_permitted_at("settle 1 insurance"), Lines{});
}

TEST(Insurance, ThatIsWonIsPaid2To1WithTheRestAfterADealersBlackjack) {
  shows("7.G.3 8.E 12.A.3");
  const auto story = against("AC KH").insures(500).play();
  EXPECT_TRUE(story.goes({"peek: blackjack", "settle 1 insurance win pays 1000 returns 500"}));
  EXPECT_TRUE(story.cites("settle 1 insurance", "7.G.3 8.A 8.E 12.A.3"));
  EXPECT_EQ(story.of("settle 1 main"), Lines{"settle 1 main lose takes 1000"});
}

TEST(Insurance, AndTheMainWagerAreSettledInEitherOrderAfterADealersBlackjack) {
  shows("7.G.3");
  const auto story = against("AC KH").insures(500).play();
  const auto also = story.also_permitted_at("settle 1 insurance");
  EXPECT_NE(std::ranges::find(also, "settle 1 main lose takes 1000"), also.end());
}

TEST(Insurance, IsSettledApartFromASurrender) {
  shows("9.D");
  const auto story =
      Table().box(1, "ann", 1000, "9S 7D", "surrender").insures(500).dealer("AC 6H").play();
  EXPECT_TRUE(story.goes({"settle 1 insurance lose takes 500", "choose 1 surrender",
                          "settle 1 main surrender takes 500 returns 500"}));
  EXPECT_TRUE(story.cites("settle 1 main", "9.D"));
  const auto without = Table().box(1, "ann", 1000, "9S 7D", "surrender").dealer("AC 6H").play();
  EXPECT_TRUE(without.cites("settle 1 main", "!9.D"));
}

TEST(Insurance, CannotBePlacedAfterTheReader) {
  shows("8.D");
  const auto story =
      against("AC 6H").asks_about(1, "ann", "turn:1:1", "place insurance 500").play();
  EXPECT_TRUE(story.goes({"peek", "refuse-wager 1 place insurance ann 500", "offer 1"}));
  EXPECT_TRUE(story.cites("refuse-wager", "8.D"));
}

TEST(Insurance, IsNotPlacedBeforeTheUpCardAllowsIt) {
  shows("8.A");
  const auto story =
      against("9C 6H").asks_about(1, "ann", "after-deal", "place insurance 500").play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 1 place insurance ann 500"});
  EXPECT_TRUE(story.cites("refuse-wager", "8.A"));
}

TEST(Insurance, OnceMadeIsNotChanged) {
  shows("6.E");
  const auto story = against("AC KH")
                         .asks_about(1, "ann", "after-deal", "place insurance 300")
                         .asks_about(1, "ann", "after-deal", "raise insurance 500")
                         .asks_about(1, "ann", "after-deal", "withdraw insurance")
                         .play();
  EXPECT_TRUE(story.goes({"wager 1 insurance ann 300", "refuse-wager 1 raise insurance ann 500",
                          "refuse-wager 1 withdraw insurance ann"}));
  EXPECT_TRUE(story.cites("refuse-wager 1 raise", "6.E"));
  EXPECT_EQ(story.of("offer-insurance"), Lines{});
  EXPECT_EQ(story.of("settle 1 insurance"), Lines{"settle 1 insurance win pays 600 returns 300"});
}

TEST(Insurance, OfABlackjackThatWinsNothingIsLostAll) {
  shows("8.A");
  const auto story = Table().box(1, "ann", 1000, "AS KD").insures(500).dealer("AC 9H").play();
  EXPECT_EQ(story.of("settle 1"), (Lines{"settle 1 insurance lose takes 500",
                                         "settle 1 main win pays 1500 returns 1000"}));
}

}  // namespace
}  // namespace assay21::tests

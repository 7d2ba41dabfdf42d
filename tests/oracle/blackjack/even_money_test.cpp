// Even money in Maryland's Blackjack: chapter 8, §§E and F.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool is_there(const Lines& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

Table offering() {
  auto table = Table::of_blackjack();
  table.declares("even-money", "yes");
  return table;
}

TEST(EvenMoney, IsPaidOneToOneToWhoTakesItAndHisCardsAreRemoved) {
  shows("8.E.1 8.E.2 8.F");
  for (const auto* dealer : {"AC 7D", "AC KD"}) {
    const auto story =
        offering().box(1, "ann", 1500, "AS KD").takes_even_money().dealer(dealer).play();
    EXPECT_TRUE(story.goes({"offer-even-money 1 ann", "even-money 1 ann",
                            "settle 1 main win pays 1500 returns 1500", "clear 1", "peek"}))
        << dealer;
    EXPECT_TRUE(story.cites("offer-even-money", "8.E.1 8.F"));
    EXPECT_TRUE(story.cites("settle 1", "8.E.2 !13.A.2"));
    EXPECT_TRUE(story.cites("clear 1", "8.E.2"));
    EXPECT_TRUE(story.of("offer-insurance").empty());
    EXPECT_TRUE(story.offers("1").empty());
  }
}

TEST(EvenMoney, LeavesWhoDeclinesItHisInsuranceAndHisBlackjack) {
  shows("8.A 8.B 8.E.1 13.A.2.a");
  const auto story = offering().box(1, "ann", 1000, "AS KD").insures(500).dealer("AC 7D").play();
  EXPECT_TRUE(story.goes({"offer-even-money 1 ann", "decline-even-money 1 ann",
                          "offer-insurance 1 ann 500", "wager 1 insurance ann 500", "peek",
                          "settle 1 insurance lose", "settle 1 main win pays 1500"}));
}

TEST(EvenMoney, IsForABlackjackAgainstAnAceAlone) {
  shows("8.E.1");
  const auto play = [](const char* cards, const char* dealer) {
    return offering().box(1, "ann", 1000, cards).takes_even_money().dealer(dealer).play();
  };
  EXPECT_TRUE(play("AS 9D", "AC 7D").of("offer-even").empty());
  EXPECT_TRUE(play("AS KD", "KC 7D").of("offer-even").empty());
  EXPECT_TRUE(play("AS KD", "6C 7D").of("offer-even").empty());
  EXPECT_EQ(play("TS AD", "AC 7D").of("offer-even").size(), 1U);
}

TEST(EvenMoney, IsReadToBeOpenAgainstAnyCard) {
  shows("8.E.1");
  const auto story = offering()
                         .reads("even-money-up-card=any")
                         .box(1, "ann", 1000, "AS KD")
                         .takes_even_money()
                         .dealer("6C TD 2S")
                         .play();
  EXPECT_TRUE(story.goes({"offer-even-money 1", "even-money 1", "settle 1 main win pays 1000"}));
}

TEST(EvenMoney, IsOpenUntilTheReaderIsUsedOrReadSoUntilTheHandIsSettled) {
  shows("8.A.2 8.E");
  const auto usual = offering().box(1, "ann", 1000, "AS KD").dealer("AC 7D").play();
  EXPECT_FALSE(is_there(usual.also_permitted_at("offer-even-money"), "peek: no blackjack"));
  const auto late = offering()
                        .reads("even-money-moment=until-the-settlement")
                        .box(1, "ann", 1000, "AS KD")
                        .takes_even_money()
                        .dealer("AC 7D")
                        .play();
  EXPECT_TRUE(is_there(late.also_permitted_at("offer-even-money"), "offer-insurance 1 ann 500"));
  EXPECT_TRUE(late.goes({"offer-even-money", "even-money", "settle 1 main win pays 1000"}));
}

TEST(EvenMoney, MayBePaidAsLateAsTheOtherWagers) {
  shows("8.E.2");
  const auto story = offering()
                         .box(1, "ann", 1000, "AS KD")
                         .takes_even_money()
                         .box(2, "bob", 1000, "9S 8D", "stand")
                         .dealer("AC 7D")
                         .play();
  const auto at_settling = story.also_permitted_at("settle 1");
  EXPECT_TRUE(is_there(at_settling, "offer-insurance 2 bob 500"));
}

TEST(EvenMoney, ComesWithInsuranceOrInItsPlaceAsTheReadingHasIt) {
  shows("8.E.1");
  auto both = offering();
  both.reads("even-money-and-insurance=both")
      .box(1, "ann", 1000, "AS KD")
      .takes_even_money()
      .insures(500)
      .dealer("AC KD");
  const auto story = both.play();
  EXPECT_TRUE(story.goes({"even-money 1 ann", "settle 1 main win pays 1000 returns 1000",
                          "offer-insurance 1 ann 500", "wager 1 insurance ann 500", "peek",
                          "settle 1 insurance win pays 1000"}));
  const auto one = offering()
                       .box(1, "ann", 1000, "AS KD")
                       .takes_even_money()
                       .insures(500)
                       .dealer("AC KD")
                       .play();
  EXPECT_TRUE(one.of("offer-insurance").empty());
}

TEST(EvenMoney, IsNotOfferedWhereItIsNotDeclared) {
  shows("8.F");
  const auto plain = Table::of_blackjack().box(1, "ann", 1000, "AS KD").dealer("AC 7D");
  EXPECT_TRUE(plain.play().of("offer-even").empty());
}

}  // namespace
}  // namespace assay21::tests

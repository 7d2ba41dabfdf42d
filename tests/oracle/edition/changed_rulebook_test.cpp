// The rules are data: one cell changed in the rulebook's file changes what the oracle finds due.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

SharedRulebook with(const std::string& from, const std::string& to) {
  return spanish21_with({{from, to}});
}

TEST(AChangedOddsCell, ChangesWhatABlackjackIsPaid) {
  shows("12.A.2");
  const auto changed = with(R"(<when hand.blackjack="yes"/><then odds="3:2"/>)",
                            R"(<when hand.blackjack="yes"/><then odds="6:5"/>)");
  const auto settled = [](const SharedRulebook& rulebook) {
    return Table(rulebook).box(1, "ann", 1000, "AS KD").dealer("6C JH").play().settlements();
  };
  EXPECT_EQ(settled(spanish21()), Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_EQ(settled(changed), Lines{"settle 1 main win pays 1200 returns 1000"});
}

TEST(AChangedOddsCell, ChangesWhatACombinationIsPaidAndNoOther) {
  shows("12.B.7 12.B.8");
  const auto changed = with(R"(<when hand.total="21" hand.cards="5"/><then odds="3:2"/>)",
                            R"(<when hand.total="21" hand.cards="5"/><then odds="5:1"/>)");
  const auto settled = [&](const char* cards) {
    return Table(changed)
        .box(1, "ann", 1000, cards)
        .otherwise_hits()
        .dealer("QC KH")
        .play()
        .settlements();
  };
  EXPECT_EQ(settled("2S 3D 4H 5C 7S"), Lines{"settle 1 main win pays 5000 returns 1000"});
  EXPECT_EQ(settled("2S 3D 4H 5C 3S 4D"), Lines{"settle 1 main win pays 2000 returns 1000"});
}

TEST(AChangedOutcomeCell, TakesAWinFromAPlayersBlackjack) {
  shows("7.O.3");
  const auto changed =
      spanish21_with({{R"(<when hand.blackjack="yes" dealer.total="21"/><then outcome="win"/>)",
                       R"(<when hand.blackjack="yes" dealer.total="21"/><then outcome="push"/>)"}});
  const auto settled = [](const SharedRulebook& rulebook) {
    return Table(rulebook).box(1, "ann", 1000, "AS KD").dealer("AC JH").play().settlements();
  };
  EXPECT_EQ(settled(spanish21()), Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_EQ(settled(changed), Lines{"settle 1 main push returns 1000"});
}

TEST(AChangedOutcomeCell, ChangesWhetherTheDealersPointsMatter) {
  shows("7.N 7.O.4");
  const auto changed = with(
      R"(hand.total="21" hand.cards="3.." dealer.total="21" dealer.cards="3.."/><then outcome="win"/>)",
      R"(hand.total="21" hand.cards="3.." dealer.total="21" dealer.cards="3.."/><then outcome="push"/>)");
  const auto cards_of_dealer = [](const SharedRulebook& rulebook) {
    return Table(rulebook)
        .box(1, "ann", 1000, "7S 7D 7H", "hit")
        .dealer("6C JH")
        .play()
        .of("deal dealer")
        .size();
  };
  EXPECT_EQ(cards_of_dealer(spanish21()), 2U);
  EXPECT_GE(cards_of_dealer(changed), 3U);
}

TEST(AChangedChoicesRow, OpensSurrenderAfterADraw) {
  shows("9.A 9.B.4");
  const auto changed = spanish21_with(
      {{R"(hand.cards="2" hand.from-split="no" hand.doubled="no" hand.decisions="0" hand.blackjack="no")",
        R"(hand.cards="2.." hand.from-split="no" hand.doubled="no" hand.blackjack="no")"},
       {R"(hand.cards="3.." hand.from-split="no" hand.doubled="no"/><then deny="surrender"/>)",
        R"(hand.cards="9.." hand.from-split="no" hand.doubled="no"/><then deny="surrender"/>)"}});
  const auto offers = [](const SharedRulebook& rulebook) {
    return Table(rulebook)
        .box(1, "ann", 1000, "9S 3D 2C", "hit")
        .dealer("6C JH")
        .play()
        .offers("1");
  };
  EXPECT_EQ(offers(spanish21()).at(1), "double stand hit");
  EXPECT_EQ(offers(changed).at(1), "surrender double stand hit");
}

TEST(AChangedChoicesRow, LimitsDoublingToTwoCards) {
  shows("10.B");
  const auto changed =
      with(R"(hand.cards="2.." hand.total="..20" hand.doubled="no" hand.from-split="no"/>)",
           R"(hand.cards="2" hand.total="..20" hand.doubled="no" hand.from-split="no"/>)");
  const auto story =
      Table(changed).box(1, "ann", 1000, "9S 3D 2C", "hit double").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1"), (Lines{"surrender double stand hit", "stand hit", "stand hit"}));
  EXPECT_EQ(story.of("refuse"), Lines{"refuse 1 double 1000"});
}

TEST(AChangedDealersRow, HasHimHitASoftSeventeen) {
  shows("7.M");
  const auto changed =
      spanish21_with({{R"(<row id="stand" clause="7.M"><when dealer.total="17.."/>)",
                       R"(<row id="soft-17" clause="7.M">
             <when dealer.total="17" dealer.soft="yes"/><then draw="yes"/>
           </row>
           <row id="stand" clause="7.M" yields-to="soft-17"><when dealer.total="17.."/>)"}});
  const auto cards_of_dealer = [](const SharedRulebook& rulebook, const char* cards) {
    return Table(rulebook)
        .box(1, "ann", 1000, "9S 3D")
        .dealer(cards)
        .play()
        .of("deal dealer")
        .size();
  };
  EXPECT_EQ(cards_of_dealer(spanish21(), "6C AH"), 2U);
  EXPECT_GE(cards_of_dealer(changed, "6C AH"), 3U);
  EXPECT_EQ(cards_of_dealer(changed, "9C 8H"), 2U);
}

TEST(AChangedFixedPayout, PaysTheOtherAmountFromTheOtherBound) {
  shows("12.C.2");
  const auto changed =
      with(R"(wager.original="2500.." player.role="holder"/><then pays="500000"/>)",
           R"(wager.original="2500.." player.role="holder"/><then pays="750000"/>)");
  const auto fixed = [](const SharedRulebook& rulebook) {
    return Table(rulebook)
        .box(1, "ann", 2500, "7H 7H 7H", "hit")
        .dealer("7C KH")
        .play()
        .of("fixed");
  };
  EXPECT_EQ(fixed(spanish21()), Lines{"fixed 1 ann pays 500000"});
  EXPECT_EQ(fixed(changed), Lines{"fixed 1 ann pays 750000"});
}

TEST(AChangedCardValue, ChangesTotals) {
  shows("3.D.2");
  const auto changed = with(R"(<value ranks="J Q K" high="10" clause="3.D.2"/>)",
                            R"(<value ranks="J Q K" high="9" clause="3.D.2"/>)");
  const auto story = Table(changed).box(1, "ann", 1000, "9S 3D").dealer("5C 4D KH").play();
  EXPECT_EQ(story.of("announce dealer"), Lines{"announce dealer 18"});
}

}  // namespace
}  // namespace assay21::tests

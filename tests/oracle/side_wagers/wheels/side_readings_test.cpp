// Readings of the clauses on Bonus Spin and Xtreme 16: where two alternatives part, and how.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

// Ann and Bob have Blackjacks, Cay has twenty.
Table blackjacks(const std::string& reading, const std::string& dealer = "9C 8H") {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "bob", 1000, "AD QD")
      .box(3, "cay", 1000, "KS QD")
      .dealer(dealer)
      .reads(reading);
}

// Ann has two boxes with Blackjacks, Bob one with twenty.
Table two_boxes(const std::string& reading) {
  return table_with_wheels()
      .box(1, "ann", 1000, "AS KC")
      .box(2, "ann", 1000, "AD QD")
      .box(3, "bob", 1000, "KS QD")
      .dealer("9C 8H")
      .reads(reading);
}

TEST(SideReadings, TheStakeOfAWinGoesBackOrNot) {
  shows("12.D");
  const auto kept = SideTable(blackjacks("stake-of-a-win=kept")).bonus(1, 100).wheel("10").play();
  EXPECT_EQ(kept.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 takes 100"});
  const auto back =
      SideTable(blackjacks("stake-of-a-win=returned")).bonus(1, 100).wheel("10").play();
  EXPECT_EQ(back.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 returns 100"});
}

TEST(SideReadings, TheWheelIsSpunForEachWagerEachPlayerOrOnce) {
  shows("12.D 12.D.5 6.G.2");
  const auto spin = [](Table table) {
    return SideTable(std::move(table)).bonus(1, 100).bonus(2, 100).wheel("50 33").play();
  };
  const auto each = spin(two_boxes("spins=for-each"));
  EXPECT_EQ(each.of("wheel").size(), 2U);
  EXPECT_EQ(each.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win pays 3300 takes 100"});
  const auto player = spin(two_boxes("spins=for-each-player"));
  EXPECT_EQ(player.of("wheel"), Lines{"wheel 1 ann bonus-spin 50"});
  EXPECT_EQ(player.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 5000 takes 100"});
  EXPECT_EQ(player.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win takes 100"});
  const auto players = spin(blackjacks("spins=for-each-player"));
  EXPECT_EQ(players.of("wheel").size(), 2U);
  const auto once = spin(blackjacks("spins=once"));
  EXPECT_EQ(once.of("wheel"), Lines{"wheel 1 ann bonus-spin 50"});
  EXPECT_EQ(once.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win pays 5000 takes 100"});
}

TEST(SideReadings, AProgressiveWinIsPaidInItsTurn) {
  shows("12.D.7 7.R 7.F 7.G");
  const auto at = [](const std::string& reading, const std::string& dealer) {
    return SideTable(blackjacks(reading, dealer)).bonus(1, 100).wheel("50").play();
  };
  EXPECT_TRUE(at("progressive-turn=before-the-reader", "KC 8H")
                  .goes({"wheel 1", "settle 1 bonus-spin", "peek", "announce 1 blackjack"}));
  EXPECT_TRUE(at("progressive-turn=in-turn", "KC 8H")
                  .goes({"peek", "settle 1 bonus-spin win", "announce 2 blackjack"}));
  const auto in_order = at("progressive-turn=at-settlement", "KC QH");
  EXPECT_TRUE(in_order.cites("settle 1 bonus-spin", "7.R"));
  EXPECT_TRUE(at("progressive-turn=any-time", "KC 8H").goes({"reveal", "settle 1 bonus-spin"}));
}

TEST(SideReadings, XtremeIsSettledWhenTheCardIsSeenOrBefore) {
  shows("6.G.3 7.G");
  const auto seen = SideTable(blackjacks("xtreme-moment=hole-card-shown", "KC 6H"))
                        .xtreme(1, 500)
                        .wheel("200")
                        .play();
  EXPECT_TRUE(seen.goes({"peek", "reveal", "wheel 1", "settle 1 xtreme-16"}));
  const auto before = SideTable(blackjacks("xtreme-moment=before-the-reader", "KC 6H"))
                          .xtreme(1, 500)
                          .wheel("200")
                          .play();
  EXPECT_TRUE(before.goes({"wheel 1", "settle 1 xtreme-16", "peek", "reveal"}));
}

TEST(SideReadings, TheSixMustBeFirstOrNeedNot) {
  shows("6.G.3");
  const auto either = SideTable(blackjacks("six-and-ten-order=either-order", "KC 6H"))
                          .xtreme(1, 500)
                          .wheel("200")
                          .play();
  EXPECT_EQ(either.of("wheel").size(), 1U);
  const auto first = SideTable(blackjacks("six-and-ten-order=six-first", "KC 6H"))
                         .xtreme(1, 500)
                         .wheel("200")
                         .play();
  EXPECT_EQ(first.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 500"});
}

TEST(SideReadings, AFinishedHandEndsItsXtremeOrNot) {
  shows("6.G.3 7.H.1.a 9.A 10.H 12.E");
  for (const auto* ended : {"KS 6D KD", "9S 7D", "5S 6D 9C"}) {
    const std::string cards = ended;
    const auto asks = cards == "9S 7D"      ? "surrender"
                      : cards == "5S 6D 9C" ? "double rescue"
                                            : "hit";
    const auto table = [&](const std::string& reading) {
      return table_with_wheels()
          .box(1, "ann", 1000, cards, asks)
          .box(2, "bob", 1000, "KS QD")
          .dealer("6C KH")
          .reads(reading);
    };
    const auto open =
        SideTable(table("xtreme-after-the-hand=open")).xtreme(1, 500).wheel("200").play();
    EXPECT_EQ(open.of("wheel").size(), 1U) << cards;
    const auto over =
        SideTable(table("xtreme-after-the-hand=ended")).xtreme(1, 500).wheel("200").play();
    EXPECT_EQ(over.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 500"}) << cards;
  }
  const auto blackjack = SideTable(blackjacks("xtreme-after-the-hand=ended", "6C KH"))
                             .xtreme(1, 500)
                             .wheel("200")
                             .play();
  EXPECT_EQ(blackjack.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 500"});
}

TEST(SideReadings, ADoubledOrSplitHandLosesItsXtremeOrNot) {
  shows("10.G 11.F 12.E");
  const auto table = [](const std::string& reading) {
    return table_with_wheels()
        .box(1, "ann", 1000, "5S 6D 9C", "double")
        .dealer("6C KH")
        .reads(reading);
  };
  const auto paid =
      SideTable(table("doubled-hand-and-xtreme=no")).xtreme(1, 500).wheel("200").play();
  EXPECT_EQ(paid.of("wheel").size(), 1U);
  const auto lost =
      SideTable(table("doubled-hand-and-xtreme=yes")).xtreme(1, 500).wheel("200").play();
  EXPECT_EQ(lost.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 500"});
}

TEST(SideReadings, OneXtremeHasTheWheelOrAll) {
  shows("12.E 12.E.1 12.E.2 12.E.5");
  const auto hot = SideTable(blackjacks("xtreme-winners=hot-spot", "6C KH"))
                       .xtreme(1, 500)
                       .xtreme(2, 500)
                       .wheel("200 25")
                       .play();
  EXPECT_EQ(hot.of("settle 2 xtreme-16"), Lines{"settle 2 xtreme-16 lose takes 500"});
  EXPECT_EQ(hot.of("community").size(), 1U);
  const auto all = SideTable(blackjacks("xtreme-winners=everybody", "6C KH"))
                       .xtreme(1, 500)
                       .xtreme(2, 500)
                       .wheel("200 250")
                       .play();
  EXPECT_EQ(all.of("settle 2 xtreme-16"), Lines{"settle 2 xtreme-16 win pays 25000 takes 500"});
  EXPECT_TRUE(all.of("community").empty());
}

TEST(SideReadings, TheHotSpotIsAnybodysOrTheLeftmosts) {
  shows("12.E.1 12.E.2");
  const auto left = SideTable(blackjacks("hot-spot-holder=first-to-the-left", "6C KH"))
                        .xtreme(1, 500)
                        .xtreme(2, 500)
                        .wheel("200 25")
                        .play();
  const auto permitted = left.also_permitted_at("wheel 1 ann");
  EXPECT_EQ(std::ranges::find(permitted, "wheel 2 bob xtreme-16 200"), permitted.end());
}

TEST(SideReadings, TheCommunityOfXtremeHasAStopTheRowsOfTheWheelOrNothing) {
  shows("12.E.6 12.E.6.a.viii 12.E.1.j");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading, "6C KH"))
        .xtreme(1, 500)
        .xtreme(2, 500)
        .wheel("600 25")
        .play();
  };
  EXPECT_EQ(play("xtreme-community-stop=of-its-own").of("community"),
            Lines{"community 2 bob xtreme-16 for 1 pays 2500"});
  const auto rows = play("xtreme-community-stop=row-by-row");
  EXPECT_EQ(rows.of("community"), Lines{"community 2 bob xtreme-16 for 1 pays 10000"});
  EXPECT_EQ(rows.of("wheel").size(), 1U);
  EXPECT_TRUE(play("xtreme-community-stop=never").of("community").empty());
}

TEST(SideReadings, AJackpotOfXtremeEmptiesOneMeterOrBoth) {
  shows("12.E.1.a 12.E.1.b");
  const auto both =
      SideTable(blackjacks("xtreme-jackpots=both", "6C KH")).xtreme(1, 500).wheel("jackpot").play();
  EXPECT_EQ(both.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 win pays 1500050 takes 500"});
  EXPECT_TRUE(both.goes({"settle 1 xtreme-16", "meter xtreme-16-primary 1000000",
                         "meter xtreme-16-secondary 500000"}));
}

TEST(SideReadings, ABetOfOneDollarOnXtremeEarnsNothingOrTheSame) {
  shows("6.G.3 12.E 12.E.3.a");
  const auto play = [](const std::string& reading) {
    auto table = blackjacks(reading, "6C KH");
    table.declares("xtreme-16-stakes", "both");
    return SideTable(table).xtreme(1, 100).wheel("200").play();
  };
  const auto unspecified = play("xtreme-one-dollar-pay=unspecified");
  EXPECT_EQ(unspecified.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 100"});
  EXPECT_TRUE(unspecified.cites("settle 1 xtreme-16", "7.R"));
  EXPECT_FALSE(unspecified.cites("settle 1 xtreme-16", "12.E"));
  EXPECT_FALSE(unspecified.cites("settle 1 xtreme-16", "6.G.3"));
  const auto nothing = play("xtreme-one-dollar-pay=nothing");
  EXPECT_EQ(nothing.of("settle 1 xtreme-16"), Lines{"settle 1 xtreme-16 lose takes 100"});
  EXPECT_TRUE(nothing.cites("settle 1 xtreme-16", "6.G.3"));
  EXPECT_EQ(play("xtreme-one-dollar-pay=the-same").of("settle 1 xtreme-16"),
            Lines{"settle 1 xtreme-16 win pays 20000 takes 100"});
  EXPECT_EQ(play("xtreme-one-dollar-meter=fed").of("meter xtreme-16-primary").back(),
            "meter xtreme-16-primary 1000008");
  EXPECT_EQ(play("xtreme-one-dollar-meter=not-fed").of("meter xtreme-16-primary").back(),
            "meter xtreme-16-primary 1000000");
}

TEST(SideReadings, APaytableHoldsSumsOrTheSumsOfADollar) {
  shows("12.D");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 500).wheel("40").play();
  };
  EXPECT_EQ(play("sums-or-odds=sums").of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 4000 takes 500"});
  EXPECT_EQ(play("sums-or-odds=by-the-dollar").of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 20000 takes 500"});
}

TEST(SideReadings, AStakeFeedsTheMeterWhenItIsPlacedOrWhenItIsLost) {
  shows("12.D.6.a 12.D.7");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(3, 100).wheel("jackpot").play();
  };
  EXPECT_EQ(play("meter-grows-when=when-placed").of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 100020 takes 100"});
  const auto lost = play("meter-grows-when=when-lost");
  EXPECT_EQ(lost.of("settle 3 bonus-spin"), Lines{"settle 3 bonus-spin lose takes 100"});
  EXPECT_EQ(lost.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 100000 takes 100"});
  EXPECT_EQ(lost.of("meter bonus-spin-small").back(), "meter bonus-spin-small 100010");
  const auto no_jackpot = SideTable(blackjacks("meter-grows-when=when-lost"))
                              .bonus(1, 100)
                              .bonus(3, 100)
                              .wheel("10")
                              .play();
  EXPECT_EQ(no_jackpot.of("meter bonus-spin-small").back(), "meter bonus-spin-small 100010");
}

TEST(SideReadings, FractionsOfACentAreKeptOnTheMeterOrDropped) {
  shows("12.D.6.a");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 500).bonus(2, 500).wheel("40 40").play();
  };
  EXPECT_EQ(play("meter-fractions=kept").of("meter bonus-spin-large").back(),
            "meter bonus-spin-large 500125");
  EXPECT_EQ(play("meter-fractions=dropped").of("meter bonus-spin-large").back(),
            "meter bonus-spin-large 500124");
}

TEST(SideReadings, ASecondJackpotIsPaidTheResetAmountOrTheSame) {
  shows("12.D.7");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading))
        .bonus(1, 100)
        .bonus(2, 100)
        .wheel("jackpot jackpot")
        .play();
  };
  EXPECT_EQ(play("meter-after-a-jackpot=reset-amount").of("settle 2 bonus-spin"),
            Lines{"settle 2 bonus-spin win pays 100000 takes 100"});
  const auto same = play("meter-after-a-jackpot=the-same");
  EXPECT_EQ(same.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win pays 100020 takes 100"});
  EXPECT_EQ(same.of("meter bonus-spin-small").back(), "meter bonus-spin-small 100000");
}

TEST(SideReadings, TheSpinnerSharesInHisOwnStopOrNot) {
  shows("12.D.8.a");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(3, 100).wheel("30-3").play();
  };
  EXPECT_EQ(play("community-recipients=others-with-the-wager").of("community").size(), 1U);
  EXPECT_EQ(play("community-recipients=all-with-the-wager").of("community").size(), 2U);
}

TEST(SideReadings, WhoHasTheOtherWagerAloneSharesOrNot) {
  shows("12.D.8.a 12.E.5.a");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).xtreme(3, 500).wheel("100-20").play();
  };
  EXPECT_TRUE(play("community-of-either-wager=no").of("community").empty());
  // The list for $5 has no such symbol; by the small stake's list nobody is paid who staked $5.
  EXPECT_TRUE(play("community-of-either-wager=yes").of("community").empty());
  const auto large = SideTable(blackjacks("community-of-either-wager=yes"))
                         .bonus(1, 500)
                         .xtreme(3, 500)
                         .wheel("100-15")
                         .play();
  EXPECT_EQ(large.of("community"), Lines{"community 3 cay xtreme-16 for 1 pays 1500"});
}

TEST(SideReadings, CommunityPayIsCountedByWagersOrByPlayers) {
  shows("12.D.8.a");
  const auto play = [](const std::string& reading) {
    const auto table = table_with_wheels()
                           .box(1, "ann", 1000, "AS KC")
                           .box(2, "bob", 1000, "KS QD")
                           .box(3, "bob", 1000, "KS QD")
                           .dealer("9C 8H")
                           .reads(reading);
    return SideTable(table).bonus(1, 100).bonus(2, 100).bonus(3, 100).wheel("30-3").play();
  };
  EXPECT_EQ(play("community-counted=by-wager").of("community").size(), 2U);
  EXPECT_EQ(play("community-counted=by-player").of("community"),
            Lines{"community 2 bob bonus-spin for 1 pays 300"});
}

TEST(SideReadings, AnotherBoxOfTheSpinnerSharesOrNot) {
  shows("12.D.8.a");
  const auto play = [](const std::string& reading) {
    const auto table = table_with_wheels()
                           .box(1, "ann", 1000, "AS KC")
                           .box(2, "ann", 1000, "KS QD")
                           .dealer("9C 8H")
                           .reads(reading);
    return SideTable(table).bonus(1, 100).bonus(2, 100).wheel("30-3").play();
  };
  EXPECT_TRUE(play("community-own-box=no").of("community").empty());
  EXPECT_EQ(play("community-own-box=yes").of("community"),
            Lines{"community 2 ann bonus-spin for 1 pays 300"});
}

TEST(SideReadings, ThoseWhoSpinShareInEachOthersStopsOrNot) {
  shows("12.D.8 12.D.8.a");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(2, 100).wheel("30-3 100-20").play();
  };
  EXPECT_EQ(play("community-to-spinners=yes").of("community"),
            (Lines{"community 2 bob bonus-spin for 1 pays 300",
                   "community 1 ann bonus-spin for 2 pays 2000"}));
  EXPECT_TRUE(play("community-to-spinners=no").of("community").empty());
}

TEST(SideReadings, AWagerThatBringsCommunityPayAloneIsCollectedOrGoesBack) {
  shows("12.D.8 6.G.2 7.R");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(3, 100).wheel("30-3").play();
  };
  EXPECT_EQ(play("community-stake=collected").of("settle 3 bonus-spin"),
            Lines{"settle 3 bonus-spin lose takes 100"});
  EXPECT_EQ(play("community-stake=returned").of("settle 3 bonus-spin"),
            Lines{"settle 3 bonus-spin push returns 100"});
}

TEST(SideReadings, ASymbolWithTwoFiguresPaysItsFirstOrNothing) {
  shows("12.D.5");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(3, 100).wheel("250-100").play();
  };
  EXPECT_EQ(play("community-symbols=first-figure").of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 25000 takes 100"});
  const auto nothing = play("community-symbols=nothing");
  EXPECT_EQ(nothing.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win takes 100"});
  EXPECT_EQ(nothing.of("community").size(), 1U);
}

TEST(SideReadings, CommunityPayCrossesTheStakesOrNot) {
  shows("12.D.8.a 12.D.9 12.D.10");
  const auto play = [](const std::string& reading) {
    return SideTable(blackjacks(reading)).bonus(1, 100).bonus(3, 500).wheel("250-100").play();
  };
  EXPECT_TRUE(play("community-across-stakes=nothing").of("community").empty());
  EXPECT_EQ(play("community-across-stakes=second-figure").of("community"),
            Lines{"community 3 cay bonus-spin for 1 pays 10000"});
}

}  // namespace
}  // namespace assay21::tests

// The registered interpretations: for each, a round that comes out otherwise under another reading.
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "spec/edition/followed.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Table split_aces() {
  return Table().box(1, "ann", 1000, "AS AD KC 8H", "split");
}

TEST(ReadingOfSplitTwoCard21, AsATieItIsAnOrdinaryHand) {
  shows("1.B.1 7.O.4 7.P");
  const auto story = split_aces().dealer("JC 5H 6D").play();
  EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main push returns 1000"});
  EXPECT_EQ(story.offers("1.1"), Lines{"double stand"});
}

TEST(ReadingOfSplitTwoCard21, AsABlackjackItWinsAgainstADealers21) {
  shows("1.B.1 7.O.3 12.A.2");
  const auto story = split_aces().reads("split-two-card-21=as-blackjack").dealer("JC 5H 6D").play();
  EXPECT_TRUE(story.goes({"deal 1.1 KC", "announce 1.1 blackjack", "deal 1.2 8H", "reveal",
                          "settle 1.1 main win pays 1500 returns 1000"}));
  EXPECT_TRUE(story.offers("1.1").empty());
  EXPECT_TRUE(story.cites("settle 1.1", "7.O.3 12.A.2 !7.P"));
}

TEST(ReadingOfSplitTwoCard21, AsABlackjackItIsPaidAtOnceAgainstALowCard) {
  shows("1.B.1 7.H.1.a");
  const auto story = split_aces().reads("split-two-card-21=as-blackjack").dealer("6C JH 5D").play();
  EXPECT_TRUE(story.goes({"announce 1.1 blackjack", "settle 1.1 main win pays 1500 returns 1000",
                          "clear 1.1", "deal 1.2 8H"}));
}

TEST(ReadingOfSplitTwoCard21, DecidesWhetherTheDealersPointsMatter) {
  shows("7.N");
  const auto both = [](const std::string& reading) {
    return Table()
        .reads(reading)
        .box(1, "ann", 1000, "AS AD KC QH", "split")
        .dealer("JC 6H")
        .play()
        .of("deal dealer")
        .size();
  };
  EXPECT_GE(both("split-two-card-21=tie"), 3U);
  EXPECT_EQ(both("split-two-card-21=as-blackjack"), 2U);
}

TEST(ReadingOfSplitTwoCard21, ATenSplitThatReceivesAnAceIsReadAlike) {
  shows("1.B.1");
  const auto announced = [](const std::string& reading) {
    return Table()
        .reads(reading)
        .box(1, "ann", 1000, "KS JD AC 8H", "split")
        .dealer("9C JH")
        .play()
        .of("announce 1.1");
  };
  EXPECT_TRUE(announced("split-two-card-21=tie").empty());
  EXPECT_EQ(announced("split-two-card-21=as-blackjack"), Lines{"announce 1.1 blackjack"});
}

TEST(ReadingOfDoubleOn21, AllowedA21InThreeCardsMayBeDoubled) {
  shows("10.A 10.B");
  const auto story =
      Table().box(1, "ann", 1000, "9S 8D 4H 5C", "hit double").dealer("JC 9H").play();
  EXPECT_EQ(story.offers("1").at(1), "double stand");
  EXPECT_EQ(story.of("choose 1 double"), Lines{"choose 1 double 1000"});
  EXPECT_TRUE(story.cites("choose 1 double", "10.A 10.B"));
}

TEST(ReadingOfDoubleOn21, DeniedThereIsNothingLeftButToStand) {
  shows("7.J 7.J.2");
  const auto story = Table()
                         .reads("double-on-21=denied")
                         .box(1, "ann", 1000, "9S 8D 4H", "hit double")
                         .dealer("JC 9H")
                         .play();
  EXPECT_EQ(story.offers("1").size(), 1U);
  EXPECT_TRUE(story.of("choose 1 double").empty());
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1000 returns 1000"});
}

TEST(ReadingOfDoubleOn21, DeniedA20MayStillBeDoubled) {
  shows("10.B");
  const auto story = Table()
                         .reads("double-on-21=denied")
                         .box(1, "ann", 1000, "9S 8D 3H", "hit")
                         .dealer("JC 9H")
                         .play();
  EXPECT_EQ(story.offers("1").at(1), "double stand hit");
}

Table a_rescue() {
  return Table()
      .box(1, "ann", 1000, "6S 5D 2C", "double rescue")
      .box(2, "bob", 1000, "9S 9D")
      .dealer("JC 9H");
}

TEST(ReadingOfRescueForfeit, AtOnceTheWagerIsCollectedInThePlayersTurn) {
  shows("10.H");
  EXPECT_TRUE(a_rescue().play().goes({"return 1 double", "settle 1 main lose", "offer 2"}));
}

TEST(ReadingOfRescueForfeit, WithTheRestItIsCollectedInTheSettlement) {
  shows("10.H 7.R");
  const auto story = a_rescue().reads("rescue-forfeit=with-the-rest").play();
  EXPECT_TRUE(story.goes({"return 1 double", "offer 2", "reveal", "settle 1 main lose"}));
}

TEST(ReadingOfRescueForfeit, WithTheRestARescuedHandLosesToABustedDealerToo) {
  shows("10.H");
  const auto story = Table()
                         .reads("rescue-forfeit=with-the-rest")
                         .box(1, "ann", 1000, "6S 5D 2C", "double rescue")
                         .box(2, "bob", 1000, "9S 9D")
                         .dealer("JC 6H KD")
                         .play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main lose takes 1000"});
}

Table winner_between_losers() {
  return Table()
      .declares("settlement-order", "pay-and-collect")
      .box(1, "ann", 100, "KS QD")
      .box(2, "bob", 200, "KD 8D")
      .box(3, "cay", 300, "KH JD")
      .box(4, "dan", 400, "KC 7D")
      .dealer("JC 9H");
}

TEST(ReadingOfPayAndCollect, InOnePassEachIsSettledInHisTurn) {
  shows("7.R.2");
  EXPECT_TRUE(winner_between_losers().play().goes(
      {"settle 4 main lose", "settle 3 main win", "settle 2 main lose", "settle 1 main win"}));
}

TEST(ReadingOfPayAndCollect, InTwoPassesAllWinnersArePaidFirst) {
  shows("7.R.2");
  EXPECT_TRUE(winner_between_losers()
                  .reads("pay-and-collect=two-passes")
                  .play()
                  .goes({"settle 3 main win", "settle 1 main win", "settle 4 main lose",
                         "settle 2 main lose"}));
}

TEST(ReadingOfPayAndCollect, HasNoSayWhereLosersAreCollectedFirst) {
  shows("7.R.1");
  const auto story = winner_between_losers()
                         .declares("settlement-order", "collect-then-pay")
                         .reads("pay-and-collect=two-passes")
                         .play();
  EXPECT_TRUE(story.goes({"settle 2 main lose", "settle 1 main win"}));
  EXPECT_TRUE(story.goes({"settle 4 main lose", "settle 1 main win"}));
}

TEST(ReadingOfNeitherWinsNorTies, SuchAWagerLoses) {
  shows("7.O 7.R");
  const auto lower = Table().box(1, "ann", 1000, "KS 7D").dealer("JC 8H").play();
  EXPECT_EQ(lower.settlements(), Lines{"settle 1 main lose takes 1000"});
  const auto busted = Table().box(1, "ann", 1000, "KS 7D 9D", "hit").dealer("JC 8H").play();
  EXPECT_EQ(busted.settlements(), Lines{"settle 1 main lose takes 1000"});
}

// Ann's hand is over 21 by one; Bob keeps the dealer drawing.
Table both_over_by_one() {
  return Table()
      .box(1, "ann", 1000, "KS 7D 5C", "hit")
      .box(2, "bob", 1000, "KD 8D")
      .dealer("6C JH 6D");
}

TEST(ReadingOfBothBustedAlike, ThePlayerLoses) {
  shows("7.O.1 7.P");
  EXPECT_EQ(both_over_by_one().play().of("settle 1"), Lines{"settle 1 main lose takes 1000"});
}

TEST(ReadingOfBothBustedAlike, TheWagerTies) {
  shows("7.P");
  const auto story = both_over_by_one().reads("both-busted-alike=tie").play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main push returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.P"));
}

TEST(ReadingOfBothBustedAlike, OnlyEqualTotalsTie) {
  shows("7.P");
  const auto story = Table()
                         .reads("both-busted-alike=tie")
                         .box(1, "ann", 1000, "KS 7D 5C", "hit")
                         .box(2, "bob", 1000, "KD 8D")
                         .dealer("6C JH 9D")
                         .play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main lose takes 1000"});
}

TEST(ReadingOfBothBustedAlike, AsATieItMakesTheDealersPointsMatterToABustedHand) {
  shows("7.N 7.P");
  const auto cards_of_dealer = [](const std::string& reading, const std::string& cards) {
    return Table()
        .reads(reading)
        .box(1, "ann", 1000, cards, "hit")
        .dealer("6C JH")
        .play()
        .of("deal dealer")
        .size();
  };
  EXPECT_EQ(cards_of_dealer("both-busted-alike=lose", "KS 7D 5C"), 2U);
  EXPECT_GE(cards_of_dealer("both-busted-alike=tie", "KS 7D 5C"), 3U);  // 22
  EXPECT_EQ(cards_of_dealer("both-busted-alike=tie", "KS 9D 8C"), 2U);  // 27 is out of his reach
}

TEST(ReadingOfMoreThanTwoCards, OfEachATwoCard21OfASplitTiesWithALonger21) {
  shows("7.O.4 7.P");
  const auto story = split_aces().dealer("JC 5H 6D").play();
  EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main push returns 1000"});
}

TEST(ReadingOfMoreThanTwoCards, OfTheDealerATwoCard21OfASplitWins) {
  shows("7.O.4");
  const auto story =
      split_aces().reads("more-than-two-cards=of-the-dealer").dealer("JC 5H 6D").play();
  EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main win pays 1000 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1.1", "7.O.4 !7.P"));
}

/// The interpretations on which something that the oracle asks for hangs.
std::set<std::string> asked_about() {
  const auto& book = *spanish21();
  std::set<std::string> found;
  const auto add = [&](const std::optional<spec::Under>& under) {
    if (under) found.insert(book.interpretations[under->interpretation].id);
  };
  for (const auto& table : book.tables) {
    for (const auto& row : table.rows()) {
      if (spec::is_asked(table, row)) add(row.under);
    }
  }
  for (const auto& one : book.parameters) {
    if (spec::info_of(one.name).use != spec::Use::recorded) add(one.under);
  }
  return found;
}

TEST(Readings, EachThatTheOracleAsksAboutIsTested) {
  // A reading of one alternative decides nothing and is cited: neither-wins-nor-ties.
  const std::set<std::string> tested = {"adjacent-count",
                                        "both-busted-alike",
                                        "boxes-apart",
                                        "cards-taken-up",
                                        "cut-after-refusal",
                                        "cut-in-other-cases",
                                        "cut-margin",
                                        "dead-hand-added-wagers",
                                        "dead-hand-wager",
                                        "dead-hands-among-others",
                                        "delayed-blackjack",
                                        "double-on-21",
                                        "double-stake",
                                        "doubled-hand-scope",
                                        "exposed-in-the-deal",
                                        "exposed-refusal-scope",
                                        "exposed-seven",
                                        "exposed-unclaimed",
                                        "fifty-below-five",
                                        "fixed-exclusion",
                                        "fixed-payouts-of-several",
                                        "found-card-in-a-refill",
                                        "found-cards-counted",
                                        "fraction-of-a-cent",
                                        "holder-as-another",
                                        "insurance-before-the-offer",
                                        "insurance-between-units",
                                        "insurance-of-a-dead-hand",
                                        "insurance-up-card",
                                        "insured-stake",
                                        "match-passes",
                                        "mixed-suits",
                                        "more-than-two-cards",
                                        "one-card-declined",
                                        "others-counted",
                                        "overdraw-above-17",
                                        "pay-and-collect",
                                        "player-of-the-cut",
                                        "reader-fault-mid-round",
                                        "refused-after-double",
                                        "refused-late-card",
                                        "refused-split-card",
                                        "rescue-forfeit",
                                        "rescue-moment",
                                        "short-shoe-moment",
                                        "shut-out-of-newcomers",
                                        "split-two-card-21",
                                        "splits-counted",
                                        "surrender-after-a-refusal",
                                        "surrender-of-blackjack",
                                        "surrender-of-split-hand",
                                        "surrender-window",
                                        "ten-face-up",
                                        "void-round",
                                        "wager-made",
                                        "wager-measured",
                                        "wagers-on-one-card"};
  EXPECT_EQ(asked_about(), tested);
}

}  // namespace
}  // namespace assay21::tests

// Maryland's Blackjack: the maximum payout of two hands, and how it is shared (Ch.13 §§J to M).
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

constexpr auto with_blackjack = "AC KD";

/// Lucky Ladies and King's Bounty, and no more than $25,000 for their highest lines.
Table with_maximum(const std::vector<std::string>& readings = {}) {
  auto table = Table::of_blackjack();
  for (const auto* offered : {"lucky-ladies", "kings-bounty", "maximum-payout"})
    table.declares(offered, "yes");
  table.declares("lucky-ladies-paytable", "A")
      .declares("maximum-payout-win-of-the-wager", "25000.00")
      .declares("maximum-payout-amount", "25000.00");
  for (const auto& reading : readings)
    table.reads(reading);
  return table;
}

TEST(TheMaximumPayout, BoundsWhatTwoQueensEarnAgainstABlackjack) {
  shows("13.J 13.J.1 13.L/1");
  const auto story = with_maximum()
                         .box(1, "ann", 1000, "QH QH")
                         .bets("lucky-ladies", 5000)
                         .dealer(with_blackjack)
                         .play();
  EXPECT_EQ(story.of("settle 1 lucky-ladies"),
            Lines{"settle 1 lucky-ladies win pays 2500000 returns 5000"});
  EXPECT_TRUE(story.cites("settle 1 lucky-ladies", "13.A.4.a.i 13.J"));
}

TEST(TheMaximumPayout, BoundsNothingElse) {
  shows("13.J 13.M");
  const auto story = with_maximum()
                         .box(1, "ann", 1000, "QH QH")
                         .bets("lucky-ladies", 2000)
                         .box(2, "bob", 1000, "KH KH")
                         .bets("kings-bounty", 100000)
                         .dealer(with_blackjack)
                         .play();
  EXPECT_EQ(story.of("settle 1 lucky-ladies"),
            Lines{"settle 1 lucky-ladies win pays 2000000 returns 2000"})
      << "it earns less";
  EXPECT_EQ(story.of("settle 2 kings-bounty"),
            Lines{"settle 2 kings-bounty win pays 5000000 returns 100000"})
      << "another line";
}

/// As printed it bounds Royal Match 21, of which two queens of hearts are a suited match.
TEST(TheMaximumPayout, BoundsTwoQueensOfRoyalMatchAsPrinted) {
  shows("13.J.1 13.M");
  const auto match = [](const char* cards, const char* dealer) {
    return with_maximum({"maximum-wagers=as-printed"})
        .declares("royal-match-21", "yes")
        .declares("royal-match-21-paytable", "C")
        .box(1, "ann", 1000, cards)
        .bets("royal-match-21", 2000000)
        .dealer(dealer)
        .play()
        .of("settle 1 royal-match-21");
  };
  EXPECT_EQ(match("QH QH", with_blackjack),
            Lines{"settle 1 royal-match-21 win pays 2500000 returns 2000000"});
  for (const auto& [cards, dealer] : {std::pair{"QH QH", "9C 8D"}, {"5H 9H", with_blackjack}}) {
    EXPECT_EQ(match(cards, dealer),
              Lines{"settle 1 royal-match-21 win pays 5000000 returns 2000000"})
        << cards << " against " << dealer;
  }
}

Table two_winners(const std::vector<std::string>& readings, int ladies, int kings) {
  return with_maximum(readings)
      .box(1, "ann", 1000, "QH QH")
      .bets("lucky-ladies", ladies)
      .box(2, "bob", 3000, "KS KS")
      .bets("kings-bounty", kings)
      .dealer(with_blackjack);
}

Lines paid(const Story& story) {
  auto lines = story.of("settle 1 lucky-ladies");
  for (auto& line : story.of("settle 2 kings-bounty"))
    lines.push_back(line);
  return lines;
}

TEST(TheMaximumPayout, IsSharedByTheWagersOfThosePlayersWhoWin) {
  shows("13.J.1 13.J.2 13.K");
  const auto story = two_winners({}, 5000, 2500).play();
  EXPECT_EQ(paid(story), (Lines{"settle 1 lucky-ladies win pays 1666666 returns 5000",
                                "settle 2 kings-bounty win pays 833333 returns 2500"}));
  EXPECT_TRUE(story.cites("settle 2 kings-bounty", "13.A.9.a 13.J 13.K"));
  EXPECT_EQ(paid(two_winners({"maximum-share-cents=to-the-player"}, 5000, 2500).play()),
            (Lines{"settle 1 lucky-ladies win pays 1666667 returns 5000",
                   "settle 2 kings-bounty win pays 833334 returns 2500"}));
  EXPECT_EQ(paid(two_winners({"maximum-share-measure=blackjack-wager"}, 5000, 2500).play()),
            (Lines{"settle 1 lucky-ladies win pays 625000 returns 5000",
                   "settle 2 kings-bounty win pays 1875000 returns 2500"}));
  // Ann has bet $60 in all and bob $55.
  EXPECT_EQ(paid(two_winners({"maximum-share-measure=all-wagers"}, 5000, 2500).play()),
            (Lines{"settle 1 lucky-ladies win pays 1304347 returns 5000",
                   "settle 2 kings-bounty win pays 1195652 returns 2500"}));
}

TEST(TheMaximumPayout, IsOneForEachHandOrPlayerWhereItIsReadSo) {
  shows("13.J 13.K");
  for (const auto* reading : {"maximum-of-two-hands=one-for-each", "maximum-of-whom=each-player"}) {
    EXPECT_EQ(paid(two_winners({reading}, 5000, 2000).play()),
              (Lines{"settle 1 lucky-ladies win pays 2500000 returns 5000",
                     "settle 2 kings-bounty win pays 2000000 returns 2000"}))
        << reading;
  }
}

TEST(TheMaximumPayout, IsSharedOutWholeWhereItIsReadSoAndSeveralWin) {
  shows("13.K");
  EXPECT_EQ(paid(two_winners({}, 1000, 1000).play()),
            (Lines{"settle 1 lucky-ladies win pays 1000000 returns 1000",
                   "settle 2 kings-bounty win pays 1000000 returns 1000"}));
  EXPECT_EQ(paid(two_winners({"maximum-not-reached=the-maximum"}, 1000, 1000).play()),
            (Lines{"settle 1 lucky-ladies win pays 1250000 returns 1000",
                   "settle 2 kings-bounty win pays 1250000 returns 1000"}));
}

/// Ten dollars of insurance leave $24,990, and what a player's other box has won leaves less still.
TEST(TheMaximumPayout, BoundsAllThatAPlayerIsPaidWhereItIsReadSo) {
  shows("13.J");
  const auto all = [](const char* reading) {
    return with_maximum({reading, "reader-up-cards=ace-and-tens"})
        .box(1, "ann", 1000, "QH QH")
        .bets("lucky-ladies", 2500)
        .insures(500)
        .box(2, "ann", 1000, "KH KD")
        .bets("kings-bounty", 1000)
        .box(3, "bob", 1000, "KH KD")
        .bets("kings-bounty", 1000)
        .dealer(with_blackjack)
        .play()
        .of("settle 1 lucky-ladies");
  };
  EXPECT_EQ(all("maximum-aggregate=all-payouts"),
            Lines{"settle 1 lucky-ladies win pays 2493000 returns 2500"});
  EXPECT_EQ(all("maximum-aggregate=these-lines"),
            Lines{"settle 1 lucky-ladies win pays 2500000 returns 2500"});
}

}  // namespace
}  // namespace assay21::tests

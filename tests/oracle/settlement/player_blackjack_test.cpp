// Chapter 7 §H(1): a player's Blackjack is paid at once, or waits.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter7SectionH1, AgainstTwoToNineABlackjackIsAnnouncedPaidAndClearedAtOnce) {
  shows("7.H.1.a 12.A.2");
  for (const auto* cards :
       {"2C JH", "3C JH", "4C JH", "5C JH", "6C JH", "7C JH", "8C JH", "9C JH"}) {
    const auto story =
        Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 500, "9S 8D").dealer(cards).play();
    EXPECT_TRUE(story.goes({"announce 1 blackjack", "settle 1 main win pays 1500 returns 1000",
                            "clear 1", "offer 2", "reveal"}))
        << cards;
    EXPECT_TRUE(story.cites("announce 1", "7.H.1.a"));
    EXPECT_TRUE(story.cites("settle 1", "7.H.1.a 12.A.2 !12.A.1"));
    EXPECT_TRUE(story.cites("clear 1", "7.H.1.a"));
    EXPECT_TRUE(story.not_applied("7.H.1.b.i 7.H.1.b.ii 7.H.1.b.iii")) << cards;
  }
}

TEST(Chapter7SectionH1, AnEarlyPaymentComesInThePlayersTurnAndNotBefore) {
  shows("7.H 7.H.1.a");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 8D")
                         .box(2, "bob", 500, "KS AD")
                         .box(3, "cay", 500, "9C 8H")
                         .dealer("6C JH")
                         .play();
  EXPECT_TRUE(
      story.goes({"choose 1 stand", "announce 2 blackjack", "settle 2", "clear 2", "offer 3"}));
  EXPECT_TRUE(story.also_permitted_at("offer 1").empty());
}

TEST(Chapter7SectionH1, ABlackjackPaidAtOnceHasNothingToFearFromTheDealers21) {
  shows("7.H.1.a");
  const auto story =
      Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 500, "9S 8D").dealer("6C JH 5S").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main win pays 1500 returns 1000", "settle 2 main lose takes 500"}));
}

TEST(Chapter7SectionH1, AgainstAnAceOrAFaceCardABlackjackIsOnlyAnnounced) {
  shows("7.H.1.b.i 7.H.1.b.ii 7.H.1.b.iii");
  for (const auto* cards : {"AC 7H", "KC 8H", "QC 8H", "JC 8H"}) {
    const auto story = Table()
                           .box(1, "ann", 1000, "AS KD")
                           .box(2, "bob", 500, "9S 5D 6H", "hit")
                           .dealer(cards)
                           .play();
    EXPECT_TRUE(story.goes({"peek: no blackjack", "announce 1 blackjack", "offer 2", "deal 2 6H",
                            "reveal", "settle 1 main win pays 1500 returns 1000"}))
        << cards;
    EXPECT_TRUE(story.of("clear").empty()) << cards;
    EXPECT_TRUE(story.cites("announce 1", "7.H.1.b.i !7.H.1.a"));
    EXPECT_TRUE(story.cites("reveal", "7.H.1.b.iii"));
    EXPECT_TRUE(story.applied("7.H.1.b.ii"));
    EXPECT_TRUE(story.not_applied("7.H.1.a")) << cards;
  }
}

TEST(Chapter7SectionH1, WhileABlackjackWaitsItMayNeitherBePaidNorCleared) {
  shows("7.H.1.b.i");
  const auto story =
      Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 500, "9S 5D").dealer("KC 8H").play();
  for (const auto* moment : {"offer 2", "choose 2", "reveal"}) {
    EXPECT_TRUE(story.also_permitted_at(moment).empty()) << moment;
  }
}

TEST(Chapter7SectionH1, AHoleCardWithoutAWaitingBlackjackIsRevealedByTheGeneralRuleAlone) {
  shows("7.H.1.b.iii 7.L.1");
  const auto story = Table().box(1, "ann", 1000, "9S 8D").dealer("KC 8H").play();
  EXPECT_TRUE(story.cites("reveal", "7.L.1 !7.H.1.b.iii"));
  EXPECT_TRUE(story.not_applied("7.H.1.b.i 7.H.1.b.ii 7.H.1.b.iii"));
}

TEST(Chapter7SectionH1, ABlackjackGivesItsPlayerNoChoice) {
  shows("7.H.2 7.J.1");
  for (const auto* cards : {"6C JH", "AC 7H", "QC 7H"}) {
    const auto story =
        Table().box(1, "ann", 1000, "AS KD", "surrender double hit").dealer(cards).play();
    EXPECT_TRUE(story.offers("1").empty()) << cards;
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1500 returns 1000"}) << cards;
  }
}

}  // namespace
}  // namespace assay21::tests

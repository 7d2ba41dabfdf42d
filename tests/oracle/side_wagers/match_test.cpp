// Match-the-Dealer: what matches, what it pays, when and in which order it is settled.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Table offering(const char* decks = "6") {
  return Table().declares("match-the-dealer", "yes").declares("decks", decks);
}

/// How a match wager of ten dollars is settled.
Lines settled(std::string_view cards, std::string_view dealer, const char* decks = "6") {
  return offering(decks)
      .box(1, "ann", 1000, cards)
      .with_match(1000)
      .dealer(dealer)
      .play()
      .of("settle 1 match-the-dealer");
}

Lines win(int pays) {
  return {"settle 1 match-the-dealer win pays " + std::to_string(pays) + " returns 1000"};
}
const Lines lost_match = {"settle 1 match-the-dealer lose takes 1000"};

TEST(Match, IsWonByEitherCardOfTheUpCardsRank) {
  shows("6.G.1 7.F.1.a");
  EXPECT_EQ(settled("8S 9D", "8C 7H"), win(4000));
  EXPECT_EQ(settled("9S 8D", "8C 7H"), win(4000));
  EXPECT_EQ(settled("9S 6D", "8C 7H"), lost_match);
}

TEST(Match, IsPaidByTheSuitAndTheDecks) {
  shows("12.A.4.a.i 12.A.4.a.ii 12.A.4.b.i 12.A.4.b.ii");
  EXPECT_EQ(settled("8C 9D", "8C 7H"), win(9000));
  EXPECT_EQ(settled("8H 9D", "8C 7H"), win(4000));
  EXPECT_EQ(settled("8C 9D", "8C 7H", "8"), win(12000));
  EXPECT_EQ(settled("8H 9D", "8C 7H", "8"), win(3000));
}

TEST(Match, IsPaidForEachCardThatMatches) {
  shows("7.F.1.c");
  EXPECT_EQ(settled("8C 8C", "8C 7H"), win(18000));
  EXPECT_EQ(settled("8C 8D", "8C 7H"), win(13000));
  EXPECT_EQ(settled("8S 8D", "8C 7H"), win(8000));
  const auto story =
      offering().box(1, "ann", 1000, "8S 8D").with_match(1000).dealer("8C 7H").play();
  EXPECT_TRUE(story.cites("settle 1 match", "7.F.1.c 12.A.4.a.ii !12.A.4.a.i"));
}

TEST(Match, OfCardsWorthTenIsOfTheSameRankOnly) {
  shows("7.F.1.b");
  EXPECT_EQ(settled("KS QD", "JC 7H"), lost_match);
  EXPECT_EQ(settled("KS QD", "QC 7H"), win(4000));
  const auto story =
      offering().box(1, "ann", 1000, "KS 9D").with_match(1000).dealer("JC 7H").play();
  EXPECT_TRUE(story.cites("settle 1 match", "7.F.1.b"));
  const auto unlike =
      offering().box(1, "ann", 1000, "8S 9D").with_match(1000).dealer("JC 7H").play();
  EXPECT_TRUE(unlike.cites("settle 1 match", "!7.F.1.b"));
}

TEST(Match, IsSettledBeforeInsuranceTheReaderAndAnyCard) {
  shows("7.F 7.G");
  const auto story = offering().box(1, "ann", 1000, "8S 9D").with_match(500).dealer("AC 7H").play();
  EXPECT_TRUE(story.goes({"deal dealer face down", "settle 1 match-the-dealer lose takes 500",
                          "offer-insurance", "peek", "offer 1"}));
}

TEST(Match, IsSettledFromTheDealersRight) {
  shows("7.F.1");
  auto table = offering()
                   .box(1, "ann", 1000, "8S 9D")
                   .with_match(500)
                   .box(4, "bob", 1000, "2S 3D")
                   .with_match(500)
                   .box(6, "cid", 1000, "8D 4D")
                   .with_match(500)
                   .dealer("8C 7H");
  const auto story = table.play();
  EXPECT_TRUE(story.goes({"settle 6 match", "settle 4 match", "settle 1 match"}));
  EXPECT_EQ(story.also_permitted_at("settle 6 match"), Lines{});
  const auto two_passes = table.reads("match-passes=two-passes").play();
  EXPECT_TRUE(two_passes.goes({"settle 4 match", "settle 6 match", "settle 1 match"}));
}

TEST(Match, IsNotTouchedByWhatBecomesOfTheHand) {
  shows("7.F.1");
  const auto story =
      offering().box(1, "ann", 1000, "8S 8D 3C 2H", "split").with_match(500).dealer("8C 7H").play();
  EXPECT_EQ(story.of("settle 1 match"),
            Lines{"settle 1 match-the-dealer win pays 4000 returns 500"});
}

TEST(Match, IsAcceptedBesideAMainWagerWhereItIsOffered) {
  shows("6.G 6.G.1");
  const auto story = offering().box(1, "ann", 1000, "8S 9D").with_match(500).dealer("5C 7H").play();
  EXPECT_TRUE(story.goes({"wager 1 ann 1000", "wager 1 match-the-dealer ann 500", "deal 1"}));
  EXPECT_TRUE(story.cites("wager 1 match", "6.D 6.G 6.G.1"));
}

TEST(Match, IsRefusedWhereItIsNotOffered) {
  shows("6.G");
  const auto story = Table().box(1, "ann", 1000, "8S 9D").with_match(500).dealer("8C 7H").play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 1 place match-the-dealer ann 500"});
  EXPECT_TRUE(story.cites("refuse-wager", "6.G"));
  EXPECT_EQ(story.of("settle 1 match"), Lines{});
}

TEST(Match, IsRefusedWithoutAMainWager) {
  shows("6.G");
  const auto story = offering()
                         .box(1, "ann", 1000, "8S 9D")
                         .asks_about(3, "bob", "before-deal", "place match-the-dealer 500")
                         .dealer("8C 7H")
                         .play();
  EXPECT_EQ(story.of("refuse-wager"), Lines{"refuse-wager 3 place match-the-dealer bob 500"});
  EXPECT_TRUE(story.cites("refuse-wager", "6.G 6.G.1"));
}

}  // namespace
}  // namespace assay21::tests

// Maryland's Blackjack from a shoe: what the text says of it (chapters 8 to 11, 13 §A).
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool has(const Lines& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

TEST(BlackjackTable, PaysABlackjackThreeToTwo) {
  shows("13.A.2.a");
  const auto story = Table::of_blackjack().box(1, "ann", 1500, "AS KD").dealer("9C 8D").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 2250 returns 1500"});
  EXPECT_TRUE(story.cites("settle 1", "13.A.2 13.A.2.a !13.A.2.b"));
}

TEST(BlackjackTable, PaysABlackjackSixToFiveWhereThatIsDeclared) {
  shows("13.A.2.b");
  const auto story = Table::of_blackjack()
                         .declares("blackjack-odds", "6-to-5")
                         .box(1, "ann", 1500, "TS AD")
                         .dealer("9C 8D")
                         .play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1800 returns 1500"});
  EXPECT_TRUE(story.cites("settle 1", "13.A.2 13.A.2.b !13.A.2.a"));
}

TEST(BlackjackTable, PaysEvenMoneyOnAnythingElseThatWins) {
  shows("13.A.1");
  const auto story = Table::of_blackjack()
                         .box(1, "ann", 1000, "7S 6S 8S", "hit")
                         .box(2, "bob", 500, "KS 9S", "stand")
                         .dealer("TC 8D")
                         .play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1 main win pays 1000 returns 1000",
                                        "settle 2 main win pays 500 returns 500"}));
}

TEST(BlackjackTable, HasABlackjackPaidBeforeItsTimeOnlyWhereTheDealerCannotSpoilIt) {
  shows("13.A.2");
  const auto safe = Table::of_blackjack()
                        .box(1, "ann", 1000, "9S 8D", "stand")
                        .box(2, "bob", 1000, "AS KD")
                        .dealer("7C 8D 3H")
                        .play();
  EXPECT_TRUE(has(safe.also_permitted_at("choose 1"), "settle 2 main win pays 1500 returns 1000"));
  const auto read = Table::of_blackjack()
                        .box(1, "ann", 1000, "9S 8D", "stand")
                        .box(2, "bob", 1000, "AS KD")
                        .dealer("TC 8D")
                        .play();
  EXPECT_TRUE(has(read.also_permitted_at("choose 1"), "settle 2 main win pays 1500 returns 1000"));
  EXPECT_FALSE(has(read.also_permitted_at("peek"), "settle 2 main win pays 1500 returns 1000"));
}

TEST(BlackjackTable, LetsABlackjackBeSurrenderedAndNotDoubled) {
  shows("9.A 10.A");
  const auto story =
      Table::of_blackjack().box(1, "ann", 1000, "AS KD", "double surrender").dealer("9C 8D").play();
  EXPECT_EQ(story.offers("1").at(0), "surrender stand hit");
  EXPECT_TRUE(story.cites("refuse 1 double", "10.A"));
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main surrender takes 500 returns 500"});
}

TEST(BlackjackTable, OffersInsuranceAgainstAnAceUpToTheNextUnit) {
  shows("8.A 8.A.1 8.B 8.D");
  const auto story = Table::of_blackjack()
                         .box(1, "ann", 1500, "9S 8D", "stand")
                         .insures(800)
                         .dealer("AC 7D")
                         .play();
  EXPECT_TRUE(story.goes({"offer-insurance 1 ann 800", "wager 1 insurance ann 800",
                          "peek: no blackjack", "settle 1 insurance lose takes 800", "offer 1"}));
  EXPECT_TRUE(story.cites("wager 1 insurance ann", "8.A 8.A.1 8.B"));
  EXPECT_TRUE(story.cites("settle 1 insurance", "8.D"));
  EXPECT_TRUE(Table::of_blackjack()
                  .box(1, "ann", 1500, "9S 8D")
                  .dealer("KC 7D")
                  .play()
                  .of("offer-ins")
                  .empty());
}

TEST(BlackjackTable, PaysInsuranceTwoToOneAgainstATenInTheHole) {
  shows("8.B 8.C 13.A.3");
  for (const auto* cards : {"AC TD", "AC JD", "AC QD", "AC KD"}) {
    const auto story =
        Table::of_blackjack().box(1, "ann", 1000, "9S 8D").insures(500).dealer(cards).play();
    EXPECT_TRUE(has(story.settlements(), "settle 1 insurance win pays 1000 returns 500")) << cards;
    EXPECT_TRUE(has(story.settlements(), "settle 1 main lose takes 1000")) << cards;
    EXPECT_TRUE(story.offers("1").empty()) << cards;
  }
}

TEST(BlackjackTable, SettlesASurrenderAtOnceUnlessTheDealersFirstCardMayMakeABlackjack) {
  shows(
      "9.A 9.C.1 9.C.2/1 "
      "9.C.2/3");
  const auto at_once = Table::of_blackjack()
                           .box(1, "ann", 1000, "9S 7D", "surrender")
                           .box(2, "bob", 1000, "9S 8D", "stand")
                           .dealer("9C 8D")
                           .play();
  EXPECT_TRUE(at_once.goes({"choose 1 surrender", "settle 1 main surrender", "offer 2"}));
  EXPECT_TRUE(at_once.cites("settle 1", "9.C.1 !9.C.2/3"));
  for (const auto* cards : {"TC 8D", "JC 8D", "QC 8D", "KC 8D", "AC 6D"}) {
    const auto held = Table::of_blackjack()
                          .box(1, "ann", 1000, "9S 7D", "surrender")
                          .box(2, "bob", 1000, "9S 8D", "stand")
                          .dealer(cards)
                          .play();
    EXPECT_TRUE(held.goes({"hold 1", "offer 2", "reveal", "settle 1 main surrender takes 500"}))
        << cards;
    EXPECT_TRUE(held.cites("hold 1", "9.C.2/1")) << cards;
  }
}

TEST(BlackjackTable, LaysTheOneCardOfADoubleSidewaysWithEitherFace) {
  shows("10.A 10.A.2 10.C");
  const auto story =
      Table::of_blackjack().box(1, "ann", 1000, "6S 5D 9C", "double:700").dealer("9C 8D").play();
  EXPECT_TRUE(story.goes({"choose 1 double 700", "deal 1 9C sideways", "reveal"}));
  const auto card = std::ranges::find(story.events(), true,
                                      [](const oracle::Due& due) { return due.event.sideways; });
  ASSERT_NE(card, story.events().end());
  auto down = card->event;
  down.face = spec::Face::down;
  down.card.reset();
  EXPECT_TRUE(oracle::satisfies(down, *card));
  EXPECT_TRUE(story.cites("deal 1 9C", "10.A.2 10.C"));
  EXPECT_EQ(story.settlements(), (Lines{"settle 1 main win pays 1000 returns 1000",
                                        "settle 1 double win pays 700 returns 700"}));
  EXPECT_EQ(story.offers("1").size(), 1U);
}

TEST(BlackjackTable, TakesNoDoubleAboveTheOriginalWagerNorAfterADraw) {
  shows("10.A 10.A.1");
  const auto much = Table::of_blackjack()
                        .box(1, "ann", 1000, "6S 5D", "double:1001 stand")
                        .dealer("9C 8D")
                        .play();
  EXPECT_TRUE(much.cites("refuse 1 double", "10.A.1"));
  const auto late = Table::of_blackjack()
                        .box(1, "ann", 1000, "6S 5D 2C", "hit double stand")
                        .dealer("9C 8D")
                        .play();
  EXPECT_EQ(late.offers("1").at(1), "stand hit");
  EXPECT_TRUE(late.cites("refuse 1 double", "10.A"));
}

TEST(BlackjackTable, SplitsByValueToTheDeclaredNumberAndDoublesAfterwards) {
  shows("11.A 11.B 11.C 11.D");
  const auto story = Table::of_blackjack()
                         .declares("extra-splits", "1")
                         .box(1, "ann", 1000, "TS KD QC 2C TH 9H 5H", "split")
                         .asks("1.1", "split")
                         .asks("1.1.1", "double")
                         .asks("1.2", "split stand")
                         .dealer("9C 8D")
                         .play();
  EXPECT_EQ(story.offers("1").at(0), "surrender double split stand hit");
  EXPECT_EQ(story.offers("1.1").at(0), "double split stand hit");
  EXPECT_TRUE(story.cites("choose 1.1 split", "11.D"));
  EXPECT_TRUE(story.goes(
      {"deal 1.1 QC", "deal 1.1.1 2C", "deal 1.1.1 TH sideways", "deal 1.1.2 9H", "deal 1.2 5H"}));
  EXPECT_TRUE(story.cites("deal 1.1.2 9H", "11.B"));
  EXPECT_EQ(story.offers("1.2").at(0), "double stand hit");
}

TEST(BlackjackTable, CountsAnAceWithATenOfASplitAsAPlain21) {
  shows("1.B.2");
  const auto story =
      Table::of_blackjack().box(1, "ann", 1000, "AS AD KC 9C", "split").dealer("9C 8D").play();
  EXPECT_EQ(story.settlements(), (Lines{"settle 1.1 main win pays 1000 returns 1000",
                                        "settle 1.2 main win pays 1000 returns 1000"}));
}

/// The reader is used under an ace alone: under a ten a Blackjack comes out when players have
/// decided.
TEST(BlackjackTable, LosesToALateBlackjackTheOriginalWagerAlone) {
  shows("10.B 11.E 9.C.2/2");
  const auto doubled = Table::of_blackjack()
                           .reads("reader-up-cards=ace")
                           .box(1, "ann", 1000, "6S 5D 9C", "double")
                           .dealer("TC AD")
                           .play();
  EXPECT_EQ(doubled.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_EQ(doubled.of("return "), Lines{"return 1 double ann 1000"});
  EXPECT_TRUE(doubled.cites("return 1 double", "10.B"));
  const auto split = Table::of_blackjack()
                         .reads("reader-up-cards=ace")
                         .box(1, "ann", 1000, "8S 8D KC 9C", "split")
                         .dealer("TC AD")
                         .play();
  EXPECT_EQ(split.settlements(), Lines{"settle 1.1 main lose takes 1000"});
  EXPECT_TRUE(split.cites("return 1.2 main ann 1000", "11.E"));
  const auto surrendered = Table::of_blackjack()
                               .reads("reader-up-cards=ace")
                               .box(1, "ann", 1000, "9S 7D", "surrender")
                               .dealer("TC AD")
                               .play();
  EXPECT_EQ(surrendered.settlements(), Lines{"settle 1 main surrender takes 1000"});
  EXPECT_TRUE(surrendered.cites("settle 1", "9.C.2/2"));
}

TEST(BlackjackTable, HasItsCardsFromTheShoeThatChapters4To7Fill) {
  shows("5.A 5.C 5.E.1 7.B.3");
  const auto story = Table::of_blackjack().box(1, "ann", 1000, "9S 8D").dealer("9C 8D").play();
  EXPECT_TRUE(story.goes({"shuffle", "offer-cut", "cut", "cover", "insert", "burn", "wager 1 ann",
                          "deal 1 9S", "deal dealer 9C", "deal 1 8D", "deal dealer face down"}));
  EXPECT_TRUE(story.cites("burn", "7.B.3"));
  EXPECT_TRUE(story.cites("cut", "5.C 5.E 5.E.1"));
}

}  // namespace
}  // namespace assay21::tests

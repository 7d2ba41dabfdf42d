// Maryland's Blackjack dealt from the hand: chapter 12, §B.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool may_come(const Lines& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

Table in_the_hand() {
  auto table = Table::of_blackjack();
  table.declares("decks", "2").declares("dealt-from-hand", "yes").declares("shuffler", "automated");
  return table;
}

TEST(FromTheHand, BurnsACardBeforeEachRoundAndNoneAfterTheShuffle) {
  shows("12.B.7/1");
  const auto story = in_the_hand()
                         .box(1, "ann", 1000, "9S 8D", "stand")
                         .dealer("9C 8D")
                         .next_round()
                         .box(1, "ann", 1000, "9H 8H", "stand")
                         .dealer("9D 8S")
                         .play();
  EXPECT_EQ(story.of("burn").size(), 2U);
  EXPECT_TRUE(story.goes({"insert", "wager 1", "burn", "deal 1", "settle 1", "wager 1", "burn",
                          "deal 1"}));
  EXPECT_TRUE(story.cites("burn", "12.B.7/1 !7.B.3"));
}

TEST(FromTheHand, IsReadToBurnForABatchAsWell) {
  shows("7.B.3");
  const auto story = in_the_hand()
                         .reads("burns-from-the-hand=further-ones")
                         .box(1, "ann", 1000, "9S 8D", "stand")
                         .dealer("9C 8D")
                         .play();
  EXPECT_TRUE(story.goes({"insert", "burn", "wager 1", "burn", "deal 1"}));
}

TEST(FromTheHand, DealsThePlayersCardsFaceDownAndTurnsThemUpBeforeTheirWagersAreSettled) {
  shows("12.B.6/2 12.B.7.a 12.B.7.b 12.B.7.c 12.B.7.d 12.B.14");
  const auto story = in_the_hand()
                         .box(1, "ann", 1000, "9S 8D", "stand")
                         .box(2, "bob", 1000, "9H 9D", "stand")
                         .dealer("9C 8H")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1 face down", "deal 2 face down", "deal dealer 9C", "deal 1 face down",
                          "deal 2 face down", "deal dealer face down", "offer 1", "offer 2", "reveal 8H",
                          "turn-up 1", "turn-up 2", "settle 1 main push", "settle 2 main win"}));
  EXPECT_TRUE(story.cites("deal 1", "12.B.7.a"));
  EXPECT_TRUE(story.cites("turn-up 1", "12.B.14"));
  // Hand by hand is as good.
  EXPECT_TRUE(may_come(story.also_permitted_at("turn-up 2"), "settle 1 main push returns 1000"));
  EXPECT_FALSE(may_come(story.also_permitted_at("turn-up 2"), "settle 2 main win pays 1000 returns 1000"));
}

/// A pair of nines, three dollars for one: from when its cards lie open, or from the deal on.
TEST(FromTheHand, HasWagersOnCardsThatOnlyTheirPlayerSees) {
  shows("6.G.11 13.A.11.b.iii");
  const std::string paid = "settle 1 house-money win pays 300 returns 100";
  const auto play = [](const std::string& reading, const char* cards, const char* asks) {
    return in_the_hand()
        .declares("house-money", "yes")
        .reads(reading)
        .box(1, "ann", 1000, cards, asks)
        .bets("house-money", 100)
        .dealer("9C 8H")
        .play();
  };
  const auto dealt = play("wagers-on-hidden-cards=as-dealt", "9S 9D", "stand");
  EXPECT_TRUE(may_come(dealt.also_permitted_at("offer 1"), paid));
  EXPECT_TRUE(dealt.goes({"turn-up 1", paid}));
  const auto turned = play("wagers-on-hidden-cards=turned-up", "9S 9D", "stand");
  EXPECT_FALSE(may_come(turned.also_permitted_at("offer 1"), paid));
  EXPECT_FALSE(may_come(turned.also_permitted_at("turn-up 1"), paid));
  EXPECT_TRUE(turned.goes({"turn-up 1", paid}));
  const auto doubled = play("wagers-on-hidden-cards=turned-up", "9S 9D TC", "double");
  EXPECT_FALSE(may_come(doubled.also_permitted_at("turn-up 1"), paid));
  EXPECT_TRUE(may_come(doubled.also_permitted_at("deal 1 TC"), paid));
  const auto busted = play("wagers-on-hidden-cards=turned-up", "9S 9D TC", "hit");
  EXPECT_FALSE(may_come(busted.also_permitted_at("clear 1"), paid));
  EXPECT_TRUE(busted.goes({"clear 1", paid}));
}

TEST(FromTheHand, TurnsTheCardsUpOfWhoSurrendersDoublesOrSplits) {
  shows("12.B.10.a");
  const auto doubled =
      in_the_hand().box(1, "ann", 1000, "6S 5D 9C", "double").dealer("9C 8D").play();
  EXPECT_TRUE(doubled.goes({"choose 1 double", "turn-up 1", "deal 1 9C", "reveal", "settle 1"}));
  EXPECT_TRUE(doubled.cites("turn-up 1", "12.B.10.a !12.B.14"));
  EXPECT_EQ(doubled.of("turn-up").size(), 1U);
  const auto surrendered =
      in_the_hand().box(1, "ann", 1000, "TS 6D", "surrender").dealer("TC 8D").play();
  EXPECT_TRUE(surrendered.goes({"choose 1 surrender", "turn-up 1", "hold 1", "settle 1"}));
  const auto split = in_the_hand()
                         .box(1, "ann", 1000, "8S 8D 9C 9H", "split")
                         .asks("1.1", "stand")
                         .asks("1.2", "stand")
                         .dealer("9D 8H")
                         .play();
  EXPECT_TRUE(split.goes({"choose 1 split", "turn-up 1", "deal 1.1 9C", "offer 1.1",
                          "deal 1.2 9H", "offer 1.2"}));
  EXPECT_EQ(split.of("turn-up").size(), 1U);
}

TEST(FromTheHand, HasABustedHandGivenUpAtOnce) {
  shows("12.B.10.b 12.B.11");
  const auto story = in_the_hand()
                         .box(1, "ann", 1000, "TS 6D KC", "hit")
                         .box(2, "bob", 1000, "9S 8D", "stand")
                         .dealer("9C 8H")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1 KC", "clear 1", "offer 2", "reveal", "turn-up 2", "settle"}));
  EXPECT_TRUE(story.cites("clear 1", "12.B.10.b"));
  EXPECT_TRUE(story.cites("deal 1 KC", "12.B.11"));
  EXPECT_EQ(story.of("turn-up"), Lines{"turn-up 2"});
}

TEST(FromTheHand, AnnouncesTheDealersTotalAfterEachCardHeDraws) {
  shows("12.B.12 12.B.13");
  const auto story =
      in_the_hand().box(1, "ann", 1000, "TS 8D", "stand").dealer("2C 8D 3H 6S").play();
  EXPECT_TRUE(story.goes({"reveal 8D", "deal dealer 3H", "announce dealer 13", "deal dealer 6S",
                          "announce dealer 19", "turn-up 1", "settle 1"}));
  EXPECT_TRUE(story.cites("announce dealer", "12.B.13"));
}

TEST(FromTheHand, LaysADoublesCardWithEitherFaceOrReadSoFaceUp) {
  shows("10.C 12.B.11");
  const auto card_of = [](const Table& table) {
    const auto story = table.play();
    const auto card = std::ranges::find(story.events(), true,
                                        [](const oracle::Due& due) { return due.event.sideways; });
    return card == story.events().end() ? oracle::Due() : *card;
  };
  auto either = in_the_hand();
  either.box(1, "ann", 1000, "6S 5D 9C", "double").dealer("9C 8D");
  EXPECT_TRUE(card_of(either).either_face);
  auto up = in_the_hand();
  up.reads("face-of-the-doubled-card=up")
      .box(1, "ann", 1000, "6S 5D 9C", "double")
      .dealer("9C 8D");
  EXPECT_TRUE(card_of(up).event.sideways);
  EXPECT_FALSE(card_of(up).either_face);
}

TEST(FromTheHand, HasEvenMoneyAndInsuranceAsFromTheShoe) {
  shows("8.E.1 8.E.2");
  const auto story = in_the_hand()
                         .declares("even-money", "yes")
                         .box(1, "ann", 1000, "AS KD")
                         .takes_even_money()
                         .box(2, "bob", 1000, "9S 8D", "stand")
                         .insures(500)
                         .dealer("AC KH")
                         .play();
  EXPECT_TRUE(story.goes({"even-money 1 ann", "settle 1 main win pays 1000", "clear 1",
                          "wager 2 insurance", "peek: blackjack", "turn-up 2"}));
  EXPECT_EQ(story.of("turn-up"), Lines{"turn-up 2"});
}

}  // namespace
}  // namespace assay21::tests

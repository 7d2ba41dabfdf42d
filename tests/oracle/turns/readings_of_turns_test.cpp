// The readings that are about a player's turn: what he may choose, and until when.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/oracle/properties/told_apart.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool parts(Table table, const std::string& reading) {
  const auto usual = table.rules();
  const auto script = table.script();
  return tells_apart(usual, table.reads(reading).rules(), script, Compared::events);
}

TEST(ReadingOfTheSurrenderWindow, BeforeTheReaderOneMaySurrenderWhereItIsUsed) {
  shows("9.A 9.C.2");
  const auto table = [](const std::string& asks, const std::string& dealer) {
    return Table().box(1, "ann", 1000, "KS 6D", asks).box(2, "bob", 1000, "KD 9D").dealer(dealer);
  };
  EXPECT_TRUE(parts(table("surrender", "KC 9H"), "surrender-window=before-the-reader"));
  EXPECT_FALSE(parts(table("surrender", "9C 9H"), "surrender-window=before-the-reader"));
  EXPECT_FALSE(parts(table("hit", "KC 9H"), "surrender-window=before-the-reader"));
}

Table a_blackjack(const std::string& asks) {
  return Table()
      .reads("surrender-of-blackjack=allowed")
      .box(1, "ann", 1000, "AS KD", asks)
      .box(2, "bob", 1000, "KS 9D")
      .dealer("9C 9H");
}

TEST(ReadingOfSurrenderOfABlackjack, AllowedItIsOfferedAndGivesHalf) {
  shows("9.A 9.C.1");
  const auto story = a_blackjack("surrender").play();
  EXPECT_TRUE(story.goes({"offer 1: surrender stand", "choose 1 surrender",
                          "settle 1 main surrender takes 500 returns 500", "offer 2"}));
  EXPECT_TRUE(story.of("announce 1").empty());
}

TEST(ReadingOfSurrenderOfABlackjack, AllowedAndNotWantedItIsPaidAtOnceAllTheSame) {
  shows("7.H.1.a");
  EXPECT_TRUE(a_blackjack("").play().goes({"choose 1 stand", "announce 1 blackjack",
                                           "settle 1 main win pays 1500", "clear 1", "offer 2"}));
}

// Eights are split, and one of them again; then the other pair comes.
std::size_t offers_of_a_third_split(const std::string& reading) {
  const auto offers = Table()
                          .declares("extra-splits", "1")
                          .reads(reading)
                          .box(1, "ann", 1000, "8S 8D 8C KD KH 8H", "split")
                          .asks("1.1", "split")
                          .dealer("9C 9H")
                          .play()
                          .offers("1.2");
  return static_cast<std::size_t>(std::ranges::count_if(
      offers, [](const auto& one) { return one.find("split") != std::string::npos; }));
}

TEST(ReadingOfSplitsCounted, ByBoxOrByHand) {
  shows("11.D");
  EXPECT_EQ(offers_of_a_third_split("splits-counted=by-box"), 0U);
  EXPECT_EQ(offers_of_a_third_split("splits-counted=by-hand"), 1U);
}

TEST(ReadingOfSplitsCounted, InMassachusettsByBoxOrByPlayer) {
  const auto offers = [](const std::string& reading) {
    return Table::of_massachusetts()
        .reads(reading)
        .box(1, "ann", 1000, "8S 8D 8C 8H KD KH KC QD", "split")
        .asks("1.1", "split")
        .asks("1.1.1", "split")
        .box(2, "ann", 1000, "9S 9D")
        .dealer("9C 9H")
        .play()
        .offers("2");
  };
  const auto by_box = offers("splits-counted=by-box");
  const auto by_player = offers("splits-counted=by-player");
  ASSERT_EQ(by_box.size(), 1U);
  ASSERT_EQ(by_player.size(), 1U);
  EXPECT_NE(by_box.front().find("split"), std::string::npos);
  EXPECT_EQ(by_player.front().find("split"), std::string::npos);
}

Table a_rescue_on_second_thoughts() {
  return Table()
      .box(1, "ann", 1000, "6S 5D 2C", "double stand rescue")
      .box(2, "bob", 1000, "KS 9D")
      .dealer("9C 9H");
}

TEST(ReadingOfTheRescueMoment, DirectlyMeansThatWhoStoodHasDecided) {
  shows("10.H");
  EXPECT_TRUE(a_rescue_on_second_thoughts().play().of("choose 1 rescue").empty());
}

TEST(ReadingOfTheRescueMoment, UntilTheHoleCardHeMayChangeHisMind) {
  shows("10.H");
  const auto story =
      a_rescue_on_second_thoughts().reads("rescue-moment=until-the-hole-card").play();
  EXPECT_TRUE(story.goes({"choose 1 stand", "choose 2 stand", "choose 1 rescue", "return 1 double",
                          "settle 1 main lose takes 1000", "reveal"}));
  EXPECT_TRUE(story.of("settle 1 double").empty());
}

TEST(ReadingOfBlackjackAfterASplit, OfThePersonASplitElsewhereSpoilsIt) {
  EXPECT_TRUE(parts(Table::of_massachusetts()
                        .box(1, "ann", 1000, "8S 8D KD KH", "split")
                        .box(2, "ann", 1000, "AS KC")
                        .dealer("9C 9H"),
                    "blackjack-after-a-split=of-the-person"));
  EXPECT_FALSE(parts(Table::of_massachusetts()
                         .box(1, "ann", 1000, "8S 8D KD KH", "split")
                         .box(2, "bob", 1000, "AS KC")
                         .dealer("9C 9H"),
                     "blackjack-after-a-split=of-the-person"));
}

TEST(ReadingOfTheTotalOfAReadersBlackjack, ItIsAnnouncedOrTheRoundIsOver) {
  const auto said = [](const std::string& reading) {
    return Table::of_massachusetts("hole-card-reader")
        .reads("total-of-a-readers-blackjack=" + reading)
        .box(1, "ann", 1000, "KS 8D")
        .dealer("KC AH")
        .play()
        .of("announce dealer")
        .size();
  };
  EXPECT_EQ(said("no"), 0U);
  EXPECT_EQ(said("yes"), 1U);
}

}  // namespace
}  // namespace assay21::tests

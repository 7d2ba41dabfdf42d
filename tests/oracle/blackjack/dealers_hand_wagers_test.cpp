// Wagers of Maryland's Blackjack on a dealer's finished hand: every pay line of chapter 13 (§N, §O
// and the second §O), when the dealer draws for them, and until when they are open.
#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

/// The dealer's cards, the first face up, past 21 with so many in all.
const std::map<int, const char*>& busts() {
  static const std::map<int, const char*> all = {{3, "6H TD TC"},
                                                 {4, "6H 5D 5C TC"},
                                                 {5, "6H 2D 4C 4S TC"},
                                                 {6, "2H 2D 4C 4S 4H TC"},
                                                 {7, "2H 2D 2C 2S 4C 4S TC"},
                                                 {8, "2H 2D 2C 2S 2C 2D 4S TC"},
                                                 {9, "2H 2D 2C 2S 2C 2D 2S 2H TC"}};
  return all;
}

Table buster_table(const std::string& paytable, const std::vector<std::string>& readings = {}) {
  auto table = Table::of_blackjack();
  table.declares("buster-blackjack", "yes").declares("buster-blackjack-paytable", paytable);
  for (const auto& reading : readings)
    table.reads(reading);
  return table;
}

Table bonus_table(const std::string& paytable, const std::vector<std::string>& readings = {}) {
  auto table = buster_table("F", readings);
  table.declares("buster-free-bonus", "yes").declares("buster-free-bonus-paytable", paytable);
  return table;
}

constexpr auto buster = "buster-blackjack";

TEST(BusterBlackjack, PaysByTheDealersCards) {
  shows(
      "6.G.15 13.O 13.O.1.a 13.O.1.b 13.O.1.c 13.O.1.d 13.O.1.e 13.O.1.f 13.O.2.a 13.O.2.b "
      "13.O.2.c 13.O.2.d 13.O.2.e 13.O.2.f 13.O.3.a 13.O.3.b 13.O.3.c 13.O.3.d 13.O.3.e 13.O.3.f "
      "13.O.4.a 13.O.4.b 13.O.4.c 13.O.4.d 13.O.4.e 13.O.4.f 13.O.5.a 13.O.5.b 13.O.5.c 13.O.5.d "
      "13.O.5.e 13.O.5.f 13.O.6.a 13.O.6.b 13.O.6.c 13.O.6.d 13.O.6.e 13.O.6.f");
  const std::vector<std::pair<std::string, std::vector<int>>> paytables = {
      {"A", {250, 50, 15, 4, 2, 2}}, {"B", {200, 50, 15, 4, 2, 2}}, {"C", {250, 50, 12, 4, 2, 2}},
      {"D", {200, 50, 12, 4, 2, 2}}, {"E", {250, 50, 12, 3, 2, 2}}, {"F", {250, 50, 20, 8, 2, 1}}};
  int number = 0;
  for (const auto& [letter, times] : paytables) {
    ++number;
    for (std::size_t line = 0; line < times.size(); ++line) {
      const auto cards = 8 - static_cast<int>(line);
      SCOPED_TRACE(fmt::format("paytable {}, {} cards", letter, cards));
      const auto story = buster_table(letter)
                             .box(1, "ann", 1000, "KS 8D", "stand")
                             .bets(buster, 100)
                             .dealer(busts().at(cards))
                             .play();
      EXPECT_TRUE(story.goes(
          {fmt::format("settle 1 buster-blackjack win pays {} returns 100", 100 * times[line])}));
      EXPECT_TRUE(story.cites("settle 1 buster-blackjack",
                              fmt::format("13.O.{}.{:c}", number, 'a' + static_cast<int>(line))));
    }
  }
}

TEST(BusterBlackjack, TakesEightCardsAndMoreForEightOrMore) {
  shows("13.O.6.a");
  const auto story = buster_table("F")
                         .box(1, "ann", 1000, "KS 8D", "stand")
                         .bets(buster, 100)
                         .dealer(busts().at(9))
                         .play();
  EXPECT_TRUE(story.goes({"settle 1 buster-blackjack win pays 25000 returns 100"}));
}

TEST(BusterBlackjack, LosesWhereTheDealerDoesNotPass21) {
  shows("6.G.15");
  for (const auto* dealer : {"6H 5D TC", "KH 7D", "AS KH"}) {
    const auto story = buster_table("A")
                           .box(1, "ann", 1000, "KS 8D", "stand")
                           .bets(buster, 100)
                           .dealer(dealer)
                           .play();
    EXPECT_TRUE(story.goes({"settle 1 buster-blackjack lose takes 100"})) << dealer;
  }
}

TEST(BusterBlackjack, HasTheDealerCompleteHisHandWhateverElseIsDecided) {
  shows("6.G.15");
  const std::vector<std::string> idle = {"draw-without-effect=does-not-draw"};
  const auto busted = [&](bool bets, std::vector<std::string> readings) {
    auto table = buster_table("A", readings);
    table.box(1, "ann", 1000, "KS 6D KC", "hit");
    if (bets) table.bets(buster, 100);
    return table.dealer(bets ? "6H TD TC" : "6H TD").play();
  };
  EXPECT_TRUE(busted(true, idle).goes({"settle 1 buster-blackjack win pays 200 returns 100"}));
  EXPECT_TRUE(busted(true, idle).cites("deal dealer TC", "6.G.15")) << "it is drawn for the wager";
  EXPECT_TRUE(busted(false, idle).of("deal dealer TC").empty());
  const auto surrendered = buster_table("A", idle)
                               .box(1, "ann", 1000, "KS 6D", "surrender")
                               .bets(buster, 100)
                               .dealer("6H TD TC")
                               .play();
  EXPECT_TRUE(surrendered.goes({"settle 1 buster-blackjack win pays 200 returns 100"}));
}

TEST(BusterBlackjack, LeavesTheDealerFreeWhereHeIsReadSo) {
  shows("6.G.15");
  const auto story = buster_table("A", {"draw-without-effect=does-not-draw", "buster-draw=may"})
                         .box(1, "ann", 1000, "KS 6D KC", "hit")
                         .bets(buster, 100)
                         .dealer("6H TD")
                         .play();
  EXPECT_TRUE(story.goes({"settle 1 buster-blackjack lose takes 100"}));
  const auto besides = story.also_permitted_at("settle 1 buster-blackjack");
  EXPECT_TRUE(std::ranges::any_of(
      besides, [](const std::string& one) { return one.starts_with("deal dealer"); }));
}

TEST(BusterBlackjack, IsLostWithTheHandWhereItIsReadSo) {
  shows("13.O");
  const auto story = buster_table("A", {"side-wager-after-the-hand=lost"})
                         .box(1, "ann", 1000, "KS 6D KC", "hit")
                         .bets(buster, 100)
                         .box(3, "ben", 1000, "KS 8D", "stand")
                         .bets(buster, 100)
                         .dealer("6H TD TC")
                         .play();
  EXPECT_TRUE(story.goes({"settle 1 buster-blackjack lose takes 100"}));
  EXPECT_TRUE(story.goes({"settle 3 buster-blackjack win pays 200 returns 100"}));
}

TEST(BusterBlackjack, IsDecidedOnceHisHandIsAndNotBefore) {
  shows("6.E 13.O");
  const auto story = buster_table("A")
                         .box(1, "ann", 1000, "KS 8D", "stand")
                         .bets(buster, 100)
                         .dealer("6H 5D 5C TC")
                         .play();
  const auto permits = [&](const char* at) {
    return std::ranges::any_of(story.also_permitted_at(at), [](const std::string& one) {
      return one.starts_with("settle 1 buster-blackjack");
    });
  };
  EXPECT_FALSE(permits("reveal"));
  EXPECT_FALSE(permits("deal dealer TC"));
  EXPECT_TRUE(permits("settle 1 main"));
}

TEST(BusterBlackjack, GoesBackWithAHandThatWasNeverDealtOrAsItIsRead) {
  shows("14.G");
  const auto told = [](const std::string& reading) {
    auto table = buster_table("A", {reading});
    const auto story = table.box(1, "ann", 1000, "")
                           .bets(buster, 100)
                           .box(3, "ben", 1000, "KS 8D", "stand")
                           .forgets(1)
                           .dealer("6H TD TC")
                           .play();
    return story.of("return 1 buster-blackjack").size() == 1
               ? std::string("returned")
               : story.of("settle 1 buster-blackjack").front().substr(26);
  };
  EXPECT_EQ(told("side-wagers-of-a-dead-hand=returned"), "returned");
  EXPECT_EQ(told("side-wagers-of-a-dead-hand=lost"), "lose takes 100");
  EXPECT_EQ(told("side-wagers-of-a-dead-hand=decided-without-it"), "win pays 200 returns 100");
}

TEST(TheFreeBonus, IsPaidBesideAWinningBusterBlackjackOfFiveDollars) {
  shows("6.G.16 13.O-2 13.O.1.a-2 13.O.1.b-2 13.O.2.a-2 13.O.2.b-2");
  const std::vector<std::tuple<const char*, int, int, const char*>> lines = {
      {"A", 8, 800000, "13.O.1.a-2"},
      {"A", 9, 800000, "13.O.1.a-2"},
      {"A", 7, 100000, "13.O.1.b-2"},
      {"B", 8, 500000, "13.O.2.a-2"},
      {"B", 7, 100000, "13.O.2.b-2"}};
  for (const auto& [letter, cards, pays, clause] : lines) {
    const auto story = bonus_table(letter)
                           .box(1, "ann", 1000, "AS KD", "stand")
                           .bets(buster, 500)
                           .dealer(busts().at(cards))
                           .play();
    const auto list = cards == 7 ? 50 : 250;
    EXPECT_TRUE(
        story.goes({fmt::format("settle 1 buster-blackjack win pays {} returns 500", 500 * list)}));
    EXPECT_TRUE(story.goes({fmt::format("fixed 1 ann pays {}", pays)}));
    EXPECT_TRUE(story.cites("fixed 1", fmt::format("6.G.16 13.O-2 {}", clause)));
  }
}

struct Bonus {
  const char* cards = "AS KD";
  int stake = 500;
  int dealers = 7;
  std::vector<std::string> readings = {};
};

bool is_paid(const Bonus& bonus) {
  auto table = bonus_table("B", bonus.readings);
  const auto story = table.box(1, "ann", 1000, bonus.cards, "stand")
                         .bets(buster, bonus.stake)
                         .dealer(busts().at(bonus.dealers))
                         .play();
  return !story.of("fixed 1").empty();
}

TEST(TheFreeBonus, AsksForABlackjackFiveDollarsAndSevenCards) {
  shows("6.G.16");
  EXPECT_TRUE(is_paid({}));
  EXPECT_FALSE(is_paid({.cards = "9S KD"})) << "no Blackjack";
  EXPECT_FALSE(is_paid({.stake = 600})) << "another stake";
  EXPECT_FALSE(is_paid({.stake = 499})) << "another stake";
  EXPECT_FALSE(is_paid({.dealers = 6})) << "six cards";
  EXPECT_TRUE(is_paid({.stake = 600, .readings = {"free-bonus-amount=five-or-more"}}));
  EXPECT_FALSE(is_paid({.stake = 499, .readings = {"free-bonus-amount=five-or-more"}}));
}

TEST(TheFreeBonus, TakesThePlaceOfTheListWhereItIsReadSo) {
  shows("6.G.16");
  const auto story = bonus_table("B", {"free-bonus-on-top=instead"})
                         .box(1, "ann", 1000, "AS KD", "stand")
                         .bets(buster, 500)
                         .dealer(busts().at(7))
                         .play();
  EXPECT_TRUE(story.goes({"settle 1 buster-blackjack win returns 500"}));
  EXPECT_TRUE(story.goes({"fixed 1 ann pays 100000"}));
}

TEST(TheFreeBonus, HasAStakeOfItsOwnWhereItIsReadSo) {
  shows("6.G.16");
  const auto wins = bonus_table("B", {"free-bonus-own-stake=own"})
                        .box(1, "ann", 1000, "AS KD", "stand")
                        .bets(buster, 500)
                        .bets("buster-free-bonus", 100)
                        .dealer(busts().at(7))
                        .play();
  EXPECT_TRUE(wins.goes({"settle 1 buster-free-bonus win pays 100000 takes 100"}));
  EXPECT_TRUE(wins.of("fixed 1").empty());
  const auto refused = bonus_table("B")
                           .box(1, "ann", 1000, "9S KD", "stand")
                           .bets("buster-free-bonus", 100)
                           .dealer("KH 7D")
                           .play();
  EXPECT_TRUE(refused.goes({"refuse-wager 1 place buster-free-bonus ann 100"}));
}

TEST(TheFreeBonus, LooksAtEveryBoxOfThePlayerWhereItIsReadSo) {
  shows("6.G.16");
  const auto paid = [](const std::vector<std::string>& readings) {
    return bonus_table("B", readings)
        .box(1, "ann", 1000, "9S KD", "stand")
        .bets(buster, 500)
        .box(2, "ann", 1000, "AS KD", "stand")
        .dealer(busts().at(7))
        .play()
        .of("fixed 1")
        .size();
  };
  EXPECT_EQ(paid({}), 0U);
  EXPECT_EQ(paid({"free-bonus-hand=any-box-of-the-player"}), 1U);
}

TEST(TheFreeBonus, RemainsAfterEvenMoneyUnlessItIsReadOtherwise) {
  shows("6.G.16 8.E.2");
  const auto paid = [](std::vector<std::string> readings) {
    readings.emplace_back("even-money-up-card=any");
    auto table = bonus_table("B", readings);
    table.declares("even-money", "yes");
    return table.box(1, "ann", 1000, "AS KD")
        .bets(buster, 500)
        .takes_even_money()
        .dealer(busts().at(7))
        .play()
        .of("fixed 1")
        .size();
  };
  EXPECT_EQ(paid({}), 1U);
  EXPECT_EQ(paid({"free-bonus-after-even-money=gone"}), 0U);
}

/// Upcard Luck 21 of $2 beside $10.
std::string luck(const char* cards, const char* asks, const char* dealer,
                 const std::vector<std::string>& readings = {}) {
  auto table = Table::of_blackjack();
  table.declares("upcard-luck-21", "yes").declares("upcard-luck-21-paytable", "A");
  for (const auto& reading : readings)
    table.reads(reading);
  const auto story =
      table.box(1, "ann", 1000, cards, asks).bets("upcard-luck-21", 200).dealer(dealer).play();
  const std::string beginning = "settle 1 upcard-luck-21 ";
  const auto lines = story.of(beginning);
  return lines.size() == 1 ? lines.front().substr(beginning.size()) : "not settled once";
}

TEST(UpcardLuck21, PaysThePlayersTwoCardsBesideATwoToSeven) {
  shows("6.G.14 13.N 13.N.1.a 13.N.1.b 13.N.1.c 13.N.1.d");
  const auto* seven = "7H KD";
  EXPECT_EQ(luck("AS JS", "stand", seven), "win pays 16000 returns 200");
  EXPECT_EQ(luck("AH JS", "stand", seven), "win pays 1600 returns 200");
  EXPECT_EQ(luck("5S 4D", "stand", seven), "win pays 800 returns 200");
  EXPECT_EQ(luck("6S 4D", "stand", seven), "win pays 800 returns 200");
  EXPECT_EQ(luck("6S 5D", "stand", seven), "win pays 800 returns 200");
  EXPECT_EQ(luck("9S 9D", "stand", seven), "win pays 600 returns 200");
  EXPECT_EQ(luck("AS 8D", "stand", seven), "win pays 600 returns 200");
  EXPECT_EQ(luck("KS TD", "stand", "2H KD 5C"), "win pays 600 returns 200");
  EXPECT_EQ(luck("6S 6D", "stand", seven), "lose takes 200");
  EXPECT_EQ(luck("KS 7D", "stand", seven), "lose takes 200");
  EXPECT_EQ(luck("AS JS", "stand", "8H KD"), "lose takes 200");
  EXPECT_EQ(luck("KS TD", "stand", "AH 6D"), "lose takes 200");
}

TEST(UpcardLuck21, GoesByTheReadingsOfItsWords) {
  shows("6.G.14 13.N.1.c 13.N.1.d");
  const std::vector<std::string> final_total = {"upcard-luck-total=final"};
  EXPECT_EQ(luck("6S 5D TH", "hit stand", "7H KD", {"upcard-luck-total=final"}), "push returns 200")
      << "a 21 that no line pays";
  EXPECT_EQ(luck("6S 5D TH", "hit stand", "7H KD",
                 {"upcard-luck-total=final", "upcard-luck-plain-21=loses"}),
            "lose takes 200");
  EXPECT_EQ(luck("6S 5D 8H", "hit stand", "7H KD", final_total), "win pays 600 returns 200");
  EXPECT_EQ(luck("6S 5D 5H", "hit stand", "7H KD", final_total), "lose takes 200");
  EXPECT_EQ(luck("KS TD", "stand", "KH 7D", {"upcard-luck-dealer=any-card"}),
            "win pays 600 returns 200");
  EXPECT_EQ(luck("KS TD", "stand", "KH 9D", {"upcard-luck-dealer=any-card"}), "lose takes 200");
  EXPECT_EQ(luck("KS TD", "stand", "KH 9D", {"upcard-luck-dealer=none"}),
            "win pays 600 returns 200");
  EXPECT_EQ(luck("AS 8D", "stand", "7H KD", {"upcard-luck-soft=either"}),
            "win pays 800 returns 200");
}

}  // namespace
}  // namespace assay21::tests

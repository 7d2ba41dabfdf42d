// Wagers of Maryland's Blackjack that the first cards decide: every pay line of chapter 13 (§A(4)
// to §A(9), §A(11), §D, §E) with cards that earn it, and when each may be settled.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

struct Declared {
  std::string wager;
  std::string paytable = {};
  std::string decks = "6";
  std::vector<std::string> readings = {};
};

Table table_of(const Declared& declared) {
  auto table = Table::of_blackjack();
  table.declares("decks", declared.decks).declares(declared.wager, "yes");
  if (!declared.paytable.empty()) table.declares(declared.wager + "-paytable", declared.paytable);
  for (const auto& reading : declared.readings)
    table.reads(reading);
  return table;
}

/// One wager of $2 beside $10: what these cards bring, "win 8" to 1 or "lose".
std::string brings(const Declared& declared, const char* cards, const char* dealer) {
  const auto story =
      table_of(declared).box(1, "ann", 1000, cards).bets(declared.wager, 200).dealer(dealer).play();
  const auto beginning = fmt::format("settle 1 {} ", declared.wager);
  const auto lines = story.of(beginning);
  return lines.size() == 1 ? lines.front().substr(beginning.size())
                           : fmt::format("settled {} times", lines.size());
}

struct Pays {
  const char* clause;  ///< of the line; empty where it loses
  const char* cards;
  const char* dealer;
  int to_one_in_halves;  ///< 5: 5 to 2; 0: lost
};

/// Each pays what its line says, and is owed to the clause of that line.
void expect_pays(const Declared& declared, const std::vector<Pays>& lines) {
  for (const auto& [clause, cards, dealer, halves] : lines) {
    const auto trace =
        fmt::format("{} {}: {} against {}", declared.wager, declared.paytable, cards, dealer);
    SCOPED_TRACE(trace);
    const auto expected = halves == 0 ? std::string("lose takes 200")
                                      : fmt::format("win pays {} returns 200", 100 * halves);
    EXPECT_EQ(brings(declared, cards, dealer), expected);
    if (*clause == '\0') continue;
    const auto story = table_of(declared)
                           .box(1, "ann", 1000, cards)
                           .bets(declared.wager, 200)
                           .dealer(dealer)
                           .play();
    EXPECT_TRUE(story.cites(fmt::format("settle 1 {}", declared.wager), clause));
  }
}

constexpr auto no_blackjack = "9C 8D";
constexpr auto a_blackjack = "AC KD";

TEST(LuckyLadiesAtTheTable, PayTwentyByItsCards) {
  shows(
      "1.B.1 1.B.13 1.B.21 6.G.1 13.A.4.a.i 13.A.4.a.ii 13.A.4.a.iii 13.A.4.a.iv 13.A.4.a.v "
      "13.A.4.b.i 13.A.4.b.ii 13.A.4.b.iii 13.A.4.b.iv 13.A.4.b.v");
  expect_pays({"lucky-ladies", "A"}, {{"13.A.4.a.i", "QH QH", a_blackjack, 2000},
                                      {"13.A.4.a.ii", "QH QH", no_blackjack, 400},
                                      {"13.A.4.a.ii", "QH QH", "AC 7D", 400},
                                      {"13.A.4.a.iii", "JS JS", no_blackjack, 50},
                                      {"13.A.4.a.iii", "QS QS", a_blackjack, 50},
                                      {"13.A.4.a.iv", "KS QS", no_blackjack, 20},
                                      {"13.A.4.a.iv", "AS 9S", no_blackjack, 20},
                                      {"13.A.4.a.v", "QH QD", no_blackjack, 8},
                                      {"13.A.4.a.v", "AS 9D", a_blackjack, 8},
                                      {"", "KS 9S", no_blackjack, 0},
                                      {"", "AS KS", no_blackjack, 0}});
  expect_pays({"lucky-ladies", "B"}, {{"13.A.4.b.i", "QH QH", a_blackjack, 2000},
                                      {"13.A.4.b.ii", "QH QH", no_blackjack, 250},
                                      {"13.A.4.b.iii", "TD TD", no_blackjack, 38},
                                      {"13.A.4.b.iv", "TD JD", no_blackjack, 18},
                                      {"13.A.4.b.v", "TD JC", no_blackjack, 8},
                                      {"", "TD 9C", no_blackjack, 0}});
}

TEST(MatchTheDealerAtTheBlackjackTable, PaysEachCardByRank) {
  shows("6.G.2 13.A.5.a.i 13.A.5.a.ii 13.A.5.b.i 13.A.5.b.ii");
  expect_pays({"match-the-dealer"}, {{"13.A.5.a.i", "9C 2D", no_blackjack, 22},
                                     {"13.A.5.a.ii", "2D 9S", no_blackjack, 8},
                                     {"13.A.5.a.i 13.A.5.a.ii", "9C 9S", no_blackjack, 30},
                                     {"13.A.5.a.i", "9C 9C", no_blackjack, 44},
                                     {"", "KD QD", "TD 7C", 0},
                                     {"", "8D 2C", no_blackjack, 0}});
  expect_pays({"match-the-dealer", "", "8"}, {{"13.A.5.b.i", "9C 2D", no_blackjack, 28},
                                              {"13.A.5.b.ii", "2D 9S", no_blackjack, 6}});
}

TEST(InBetweenAtTheTable, PaysTheSpreadWhereTheUpCardFalls) {
  shows("1.B.23 6.G.3 13.A.6.a 13.A.6.b 13.A.6.c 13.A.6.d 13.A.6.e");
  expect_pays({"in-between"}, {{"13.A.6.a", "9D 9H", no_blackjack, 60},
                               {"13.A.6.b", "8D TH", no_blackjack, 20},
                               {"13.A.6.c", "8D JH", no_blackjack, 12},
                               {"13.A.6.d", "QD 8H", no_blackjack, 8},
                               {"13.A.6.e", "2D KH", no_blackjack, 2},
                               {"", "9D KH", "KC 7D", 0},
                               {"", "2D 8H", no_blackjack, 0},
                               {"", "8D 8H", no_blackjack, 0}});
  // The up card is no rank of his, and counts what his ten does.
  const std::string equal = "in-between-one-equal=yes";
  expect_pays({"in-between", "", "6", {equal}},
              {{"13.A.6.e", "9D KH", "KC 7D", 2}, {"", "TS 2D", "KH 7D", 0}});
  expect_pays({"in-between", "", "6", {equal, "rank-of-ten-cards=by-value"}},
              {{"13.A.6.e", "TS 2D", "KH 7D", 2}});
}

TEST(RoyalMatchAtTheTable, PaysCardsOfOneSuitByThePaytableForItsDecks) {
  shows(
      "1.B.4 1.B.15 1.B.19 6.G.4 13.A.7.a.i 13.A.7.a.ii 13.A.7.a.iii 13.A.7.b.i 13.A.7.b.ii "
      "13.A.7.c.i 13.A.7.c.ii 13.A.7.c.iii 13.A.7.d.i 13.A.7.d.ii 13.A.7.e.i 13.A.7.e.ii");
  expect_pays({"royal-match-21", "C"}, {{"13.A.7.c.i", "KS QS", no_blackjack, 60},
                                        {"13.A.7.c.ii", "9S 2S", no_blackjack, 5},
                                        {"13.A.7.c.ii", "KS 2S", no_blackjack, 5},
                                        {"13.A.7.c.i 13.A.7.c.iii", "KS QS", "KD QD", 2060},
                                        {"", "KS QD", no_blackjack, 0}});
  expect_pays({"royal-match-21", "D"}, {{"13.A.7.d.i", "KS QS", no_blackjack, 50},
                                        {"13.A.7.d.ii", "9S 2S", no_blackjack, 5}});
  expect_pays({"royal-match-21", "E"}, {{"13.A.7.e.i", "KS QS", no_blackjack, 100},
                                        {"13.A.7.e.ii", "9S 2S", no_blackjack, 4}});
  expect_pays({"royal-match-21", "A", "1"}, {{"13.A.7.a.i", "KS QS", no_blackjack, 20},
                                             {"13.A.7.a.ii", "9S 2S", no_blackjack, 6},
                                             {"13.A.7.a.iii", "KS QS", "KH QH", 2020}});
  expect_pays({"royal-match-21", "B", "1"}, {{"13.A.7.b.i", "KS QS", no_blackjack, 10},
                                             {"13.A.7.b.ii", "9S 2S", no_blackjack, 6}});
}

TEST(RoyalMatchAtTheTable, PaysTheTreasureOnTheBlackjackWagerWhereItIsReadSo) {
  shows("13.A.7.c.iii");
  expect_pays({"royal-match-21", "C", "6", {"crown-treasure-base=blackjack-wager"}},
              {{"13.A.7.c.iii", "KS QS", "KD QD", 10060}});
  expect_pays({"royal-match-21",
               "C",
               "6",
               {"crown-treasure-on-top=in-its-place", "one-for-one=stake-returned-too"}},
              {{"13.A.7.c.iii", "KS QS", "KD QD", 2000}});
}

TEST(BetTheSetAtTheTable, PaysPairs) {
  shows(
      "1.B.14 1.B.20 6.G.5 13.A.8.a/2 13.A.8.b.i 13.A.8.b.ii 13.A.8.c.i 13.A.8.c.ii 13.A.8.d.i "
      "13.A.8.d.ii");
  expect_pays({"bet-the-set-21", "A", "1"},
              {{"13.A.8.a/2", "9S 9D", no_blackjack, 30}, {"", "9S 7D", no_blackjack, 0}});
  expect_pays({"bet-the-set-21", "B", "2"}, {{"13.A.8.b.i", "9S 9S", no_blackjack, 50},
                                             {"13.A.8.b.ii", "9S 9D", no_blackjack, 20}});
  expect_pays({"bet-the-set-21", "C"}, {{"13.A.8.c.i", "9S 9S", no_blackjack, 30},
                                        {"13.A.8.c.ii", "9S 9D", no_blackjack, 20}});
  expect_pays({"bet-the-set-21", "D"}, {{"13.A.8.d.i", "9S 9S", no_blackjack, 24},
                                        {"13.A.8.d.ii", "9S 9D", no_blackjack, 20},
                                        {"", "KS QS", no_blackjack, 0}});
}

TEST(KingsBountyAtTheTable, PaysTwentyByItsCards) {
  shows("6.G.6 13.A.9.a 13.A.9.b 13.A.9.c 13.A.9.d 13.A.9.e 13.A.9.f 13.A.9.g");
  expect_pays({"kings-bounty"}, {{"13.A.9.a", "KS KS", a_blackjack, 2000},
                                 {"13.A.9.b", "KS KS", no_blackjack, 400},
                                 {"13.A.9.c", "KH KH", a_blackjack, 100},
                                 {"13.A.9.d", "TH TH", no_blackjack, 50},
                                 {"13.A.9.d", "QH QH", no_blackjack, 50},
                                 {"13.A.9.e", "KH QH", no_blackjack, 18},
                                 {"13.A.9.e", "AH 9H", no_blackjack, 18},
                                 {"13.A.9.f", "KH KS", no_blackjack, 12},
                                 {"13.A.9.g", "KH QS", no_blackjack, 8},
                                 {"", "KH 9H", no_blackjack, 0}});
}

TEST(ThreeCardPokerAtTheTable, PaysTheHandWithTheUpCard) {
  shows(
      "1.B.7 1.B.17 1.B.18 1.B.22 6.G.9 13.D.1.a 13.D.1.b 13.D.1.c 13.D.1.d 13.D.2.a 13.D.2.b "
      "13.D.2.c 13.D.2.d");
  expect_pays({"three-card-poker", "A"}, {{"13.D.1.a", "8C TC", no_blackjack, 18},
                                          {"13.D.1.b", "9D 9H", no_blackjack, 18},
                                          {"13.D.1.c", "7C 8D", no_blackjack, 18},
                                          {"13.D.1.d", "2C KC", no_blackjack, 18},
                                          {"", "9D 8H", no_blackjack, 0}});
  expect_pays({"three-card-poker", "B"}, {{"13.D.2.a", "8C TC", no_blackjack, 60},
                                          {"13.D.2.a", "2C AC", "3C 7D", 60},
                                          {"13.D.2.b", "9D 9H", no_blackjack, 40},
                                          {"13.D.2.c", "7C 8D", no_blackjack, 20},
                                          {"13.D.2.c", "KC QD", "AC 7D", 20},
                                          {"", "KC 2D", "AC 7D", 0},
                                          {"13.D.2.d", "2C KC", no_blackjack, 10}});
}

TEST(HouseMoneyAtTheTable, PaysTheFirstTwoCards) {
  shows(
      "6.G.11 13.A.11.a.i 13.A.11.a.ii 13.A.11.a.iii 13.A.11.a.iv 13.A.11.b.i 13.A.11.b.ii "
      "13.A.11.b.iii 13.A.11.b.iv");
  expect_pays({"house-money", "", "1"}, {{"13.A.11.a.i", "AS KS", no_blackjack, 18},
                                         {"13.A.11.a.ii", "7S 8S", no_blackjack, 10},
                                         {"13.A.11.a.iii", "7S 7H", no_blackjack, 6},
                                         {"13.A.11.a.iv", "7S 6H", no_blackjack, 2}});
  expect_pays({"house-money"}, {{"13.A.11.b.i", "AS KS", no_blackjack, 18},
                                {"13.A.11.b.ii", "2S AS", no_blackjack, 8},
                                {"13.A.11.b.iii", "7S 7S", no_blackjack, 6},
                                {"13.A.11.b.iv", "AS KD", no_blackjack, 2},
                                {"", "AS QS", no_blackjack, 0}});
}

TEST(LuckyLuckyAtTheTable, PaysThreeCardsByRanksAndTotals) {
  shows(
      "6.G.12 13.E.1.a 13.E.1.b 13.E.1.c 13.E.1.d 13.E.1.e 13.E.1.f 13.E.1.g 13.E.1.h 13.E.2.a "
      "13.E.2.b 13.E.2.c 13.E.2.d 13.E.2.e 13.E.2.f 13.E.2.g 13.E.2.h 13.E.3.a 13.E.3.b 13.E.3.c "
      "13.E.3.d 13.E.3.e 13.E.3.f 13.E.3.g 13.E.3.h");
  const auto lines = [](const char* section, int suited, int nineteen) {
    static std::vector<std::string> kept;
    kept.clear();
    for (char line = 'a'; line <= 'h'; ++line)
      kept.push_back(fmt::format("13.E.{}.{}", section, line));
    return std::vector<Pays>{{kept[0].c_str(), "7S 7S", "7S 9D", 400},
                             {kept[1].c_str(), "6S 8S", "7S 9D", 200},
                             {kept[2].c_str(), "7S 7D", "7S 9D", 100},
                             {kept[3].c_str(), "8S 7D", "6S 9D", 60},
                             {kept[4].c_str(), "9S 5S", "7S 9D", 2 * suited},
                             {kept[5].c_str(), "AS 4S", "6D 9D", 6},
                             {kept[6].c_str(), "9S 9S", "2S 9D", 4},
                             {kept[7].c_str(), "9S 8D", "2S 9D", 2 * nineteen},
                             {"", "9S 2S", "7S 9D", 0}};
  };
  expect_pays({"lucky-lucky", "A"}, lines("1", 10, 2));
  expect_pays({"lucky-lucky", "B"}, lines("2", 15, 1));
  expect_pays({"lucky-lucky", "C"}, lines("3", 10, 1));
}

bool may_come(const Story& story, const char* line, const char* before) {
  const auto open = story.also_permitted_at(before);
  return std::ranges::find(open, line) != open.end();
}

TEST(WagersOnTheFirstCards, MayBeSettledAsSoonAsTheirCardsLieOpen) {
  shows("6.E 13.A.8");
  const auto story = table_of({"bet-the-set-21", "D"})
                         .box(1, "ann", 1000, "9S 9D", "stand")
                         .bets("bet-the-set-21", 200)
                         .dealer("AC 8D")
                         .play();
  const auto* line = "settle 1 bet-the-set-21 win pays 2000 returns 200";
  EXPECT_TRUE(may_come(story, line, "peek"));
  EXPECT_TRUE(may_come(story, line, "choose 1"));
  EXPECT_TRUE(may_come(story, line, "reveal"));
}

TEST(WagersOnTheFirstCards, AreSettledAtOnceWhereTheHouseSaysSo) {
  shows("6.E 13.A.8");
  const auto story = table_of({"bet-the-set-21", "D", "6", {"side-wager-moment=at-once"}})
                         .box(1, "ann", 1000, "9S 9D", "stand")
                         .bets("bet-the-set-21", 200)
                         .dealer("AC 8D")
                         .play();
  EXPECT_TRUE(story.goes({"settle 1 bet-the-set-21", "offer-insurance", "peek"}));
}

TEST(AWagerOnTheHoleCard, WaitsForItOnlyWhileItCanStillDecide) {
  shows("13.A.4.a.i 13.A.4.a.ii");
  const auto queens = [](const char* dealer) {
    return table_of({"lucky-ladies", "A"})
        .box(1, "ann", 1000, "QH QH", "stand")
        .bets("lucky-ladies", 200)
        .dealer(dealer)
        .play();
  };
  const auto* line = "settle 1 lucky-ladies win pays 40000 returns 200";
  const auto with_nine = queens("9C 8D");
  EXPECT_TRUE(may_come(with_nine, line, "choose 1")) << "no second card makes a Blackjack of it";
  const auto with_ace = queens("AC 8D");
  EXPECT_FALSE(may_come(with_ace, line, "peek"));
  EXPECT_TRUE(may_come(with_ace, line, "choose 1")) << "the reader has said that there is none";
  const auto others = table_of({"lucky-ladies", "A"})
                          .box(1, "ann", 1000, "QH KH", "stand")
                          .bets("lucky-ladies", 200)
                          .dealer("AC 8D")
                          .play();
  EXPECT_TRUE(may_come(others, "settle 1 lucky-ladies win pays 2000 returns 200", "peek"));
}

TEST(WagersBesideTheBlackjackWager, StandWhereTheyAreOfferedAndAMainWagerStands) {
  shows("6.D 6.G 6.G.5");
  const auto story = table_of({"bet-the-set-21", "D"})
                         .box(1, "ann", 1000, "9S 9D")
                         .bets("bet-the-set-21", 200)
                         .bets("house-money", 200)
                         .dealer(no_blackjack)
                         .play();
  EXPECT_TRUE(story.cites("wager 1 bet-the-set-21", "6.G 6.G.5"));
  EXPECT_TRUE(story.goes({"refuse-wager 1 place house-money ann 200"})) << "it is not offered here";
}

}  // namespace
}  // namespace assay21::tests

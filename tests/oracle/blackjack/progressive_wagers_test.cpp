// Hit and Run and Super 4 of Maryland's Blackjack: every pay line of chapter 13 (§§F, H), and the
// meters of which some pay a part (§§G, I).
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

using Readings = std::vector<std::string>;

Table hit_and_run_table(const Readings& readings = {}) {
  auto table = Table::of_blackjack();
  table.declares("hit-and-run", "yes")
      .declares("hit-and-run-rate", "20")
      .declares("hit-and-run-initial", "2000.00")
      .declares("hit-and-run-reset", "1000.00");
  for (const auto& reading : readings)
    table.reads(reading);
  return table;
}

Table super_4_table(const std::string& paytable, const Readings& readings = {}) {
  auto table = Table::of_blackjack();
  table.declares("super-4", "yes")
      .declares("super-4-paytable", paytable)
      .declares("super-4-rate", "22.25")
      .declares("super-4-initial", "75000.00")
      .declares("super-4-reset", "50000.00");
  for (const auto& reading : readings)
    table.reads(reading);
  return table;
}

struct Line {
  const char* clause;  ///< of the line; empty where it loses
  const char* cards;
  const char* dealer;
  int cents;  ///< paid for a dollar, which the house keeps
};

/// Each pays what its line says, and is owed to the clause of that line.
void expect_lines(const Table& table, const char* wager, const std::vector<Line>& lines) {
  for (const auto& [clause, cards, dealer, cents] : lines) {
    SCOPED_TRACE(fmt::format("{} against {}", cards, dealer));
    auto seated = table;
    const auto story =
        seated.box(1, "ann", 1000, cards, "stand").bets(wager, 100).dealer(dealer).play();
    const auto expected =
        cents == 0 ? std::string("lose takes 100") : fmt::format("win pays {} takes 100", cents);
    EXPECT_TRUE(story.goes({fmt::format("settle 1 {} {}", wager, expected)}));
    if (*clause != '\0') {
      EXPECT_TRUE(story.cites(fmt::format("settle 1 {}", wager), clause));
    }
  }
}

constexpr auto eight_cards = "2H 2D 2C 2S 2D 2S 2H 7C";

TEST(HitAndRun, PaysByTheNumberOfTheDealersCards) {
  shows("6.G.10 13.F 13.F.1 13.F.2 13.F.3 13.F.4 13.F.5");
  expect_lines(hit_and_run_table(), "hit-and-run",
               {{"13.F.1", "KS 8D", eight_cards, 200020},
                {"13.F.2", "KS 8D", "2H 2D 2C 2S 2D 2S 5C", 10000},
                {"13.F.3", "KS 8D", "2H 2D 2C 2S 2D 8C", 2500},
                {"13.F.4", "KS 8D", "2H 2D 2C 5S 7C", 700},
                {"13.F.4", "KS 8D", "6H 2D 4C 4S TC", 700},
                {"13.F.5", "KS 8D", "AS KH", 400},
                {"13.F.5", "KS 8D", "KH AS", 400},
                {"", "KS 8D", "6H 3D 2C TC", 0},
                {"", "KS 8D", "KH 8S", 0}});
  expect_lines(hit_and_run_table({"hit-and-run-busted=no"}), "hit-and-run",
               {{"", "KS 8D", "6H 2D 4C 4S TC", 0}, {"13.F.4", "KS 8D", "2H 2D 2C 5S 7C", 700}});
}

TEST(HitAndRun, GivesTheStakeBackWhereItIsReadSo) {
  shows("13.F 13.F.1");
  const auto settled = [](const Readings& readings, const char* dealer) {
    return hit_and_run_table(readings)
        .box(1, "ann", 1000, "KS 8D", "stand")
        .bets("hit-and-run", 100)
        .dealer(dealer)
        .play();
  };
  EXPECT_TRUE(settled({"one-for-one=stake-returned-too"}, "AS KH")
                  .goes({"settle 1 hit-and-run win pays 400 returns 100"}));
  EXPECT_TRUE(settled({"stake-of-a-meter-win=returned"}, eight_cards)
                  .goes({"settle 1 hit-and-run win pays 200020 returns 100"}));
}

/// The meter stands at $2,000.20 for a dollar of at most four, and at $2,001 for five.
TEST(HitAndRun, WinsOfTheMeterByTheStakeWhereItIsReadSo) {
  shows("13.F.1");
  const auto by_the_stake = [](int cents) {
    return hit_and_run_table({"meter-win-and-stake=by-the-highest-bet"})
        .declares("hit-and-run-highest-bet", "4.00")
        .box(1, "ann", 1000, "KS 8D", "stand")
        .bets("hit-and-run", cents)
        .dealer(eight_cards)
        .play();
  };
  EXPECT_TRUE(by_the_stake(100).goes(
      {"settle 1 hit-and-run win pays 50005 takes 100", "meter hit-and-run 150015"}));
  EXPECT_TRUE(by_the_stake(500).goes(
      {"settle 1 hit-and-run win pays 200100 takes 500", "meter hit-and-run 100000"}));
  EXPECT_THROW(
      static_cast<void>(hit_and_run_table({"meter-win-and-stake=by-the-highest-bet"}).rules()),
      std::runtime_error)
      << "the highest bet is not declared";
}

TEST(HitAndRun, HasTheDealerDrawForItUnlessItIsReadOtherwise) {
  shows("6.G.10 13.F");
  const auto busted = [](const Readings& more, const char* dealer) {
    Readings readings = {"draw-without-effect=does-not-draw"};
    readings.insert(readings.end(), more.begin(), more.end());
    return hit_and_run_table(readings)
        .box(1, "ann", 1000, "KS 6D KC", "hit")
        .bets("hit-and-run", 100)
        .dealer(dealer)
        .play();
  };
  EXPECT_TRUE(busted({}, "2H 2D 2C 5S 7C").goes({"settle 1 hit-and-run win pays 700 takes 100"}));
  EXPECT_TRUE(busted({}, "9H 6D").goes({"settle 1 hit-and-run lose takes 100"}))
      << "no card could make five of them";
  EXPECT_TRUE(busted({"dealer-draws-for-side-wagers=no"}, "2H 2D")
                  .goes({"settle 1 hit-and-run lose takes 100"}));
}

TEST(Super4, PaysTheFirstPrintedLineOfFourCards) {
  shows(
      "6.G.13 13.H 13.H.1.a 13.H.1.b 13.H.1.c 13.H.1.d 13.H.1.e 13.H.1.f 13.H.1.g 13.H.1.h "
      "13.H.1.i 13.H.1.j 13.H.1.k 13.H.2.a 13.H.2.b 13.H.2.c 13.H.2.d 13.H.2.e 13.H.2.f 13.H.2.g "
      "13.H.2.h 13.H.2.i 13.H.2.j 13.H.2.k");
  const auto lines = [](int list, const std::vector<int>& times) {
    const std::vector<std::pair<const char*, const char*>> hands = {
        {"AD AS", "AC KD"}, {"QD JS", "AD KD"}, {"9D 2D", "AD KD"},
        {"AS KH", "AD KD"}, {"9H 2D", "AD KH"}, {"9S 2C", "AC KS"},
        {"9H 9S", "AD KH"}, {"9H 8S", "AD KH"}, {"9H 8S", "AD 9C"}};
    static std::vector<std::string> clauses;
    clauses.clear();
    for (char letter = 'c'; letter <= 'k'; ++letter)
      clauses.push_back(fmt::format("13.H.{}.{}", list, letter));
    std::vector<Line> all;
    for (std::size_t i = 0; i < hands.size(); ++i)
      all.push_back({clauses[i].c_str(), hands[i].first, hands[i].second, 100 * times[i]});
    return all;
  };
  expect_lines(super_4_table("A"), "super-4", lines(1, {100, 75, 50, 25, 15, 15, 10, 4, 2}));
  expect_lines(super_4_table("B"), "super-4", lines(2, {150, 70, 50, 30, 15, 15, 10, 5, 3}));
  expect_lines(super_4_table("A"), "super-4",
               {{"13.H.1.a", "QD JD", "AD KD", 7500022}, {"13.H.1.b", "QS JS", "KS AS", 750002}});
  expect_lines(super_4_table("B"), "super-4",
               {{"13.H.2.a", "QD JD", "AD KD", 7500022},
                {"13.H.2.b", "QS JS", "KS AS", 750002},
                {"13.H.2.c", "KS KS", "AS KS", 15000},
                {"13.H.2.d", "KD JS", "AD QD", 7000},
                {"13.H.2.g", "9H 9D", "AD KH", 1500},
                {"13.H.2.j", "TD JS", "AD QC", 500},
                {"", "9H 8S", "KD 9C", 0},
                {"", "9H 8S", "9D 9C", 0}});
}

TEST(TheMeterOfHitAndRun, GrowsByStakesAndComesBackToItsAmount) {
  shows("13.G.1 13.G.2/2");
  const auto story = hit_and_run_table()
                         .box(1, "ann", 1000, "KS 8D", "stand")
                         .bets("hit-and-run", 1000)
                         .dealer(eight_cards)
                         .play();
  EXPECT_TRUE(story.goes({"meter hit-and-run 200000", "settle 1 hit-and-run win pays 200200",
                          "meter hit-and-run 100000"}));
  const auto lost = hit_and_run_table({"meter-grows-when=when-lost"})
                        .box(1, "ann", 1000, "KS 8D", "stand")
                        .bets("hit-and-run", 1000)
                        .dealer("KH 7D")
                        .play();
  EXPECT_TRUE(lost.goes(
      {"meter hit-and-run 200000", "settle 1 hit-and-run lose", "meter hit-and-run 200200"}));
}

/// What two who win one meter are paid: the box that is settled first, and the other.
Lines won_by_two(const Readings& readings) {
  return hit_and_run_table(readings)
      .box(1, "ann", 1000, "KS 8D", "stand")
      .bets("hit-and-run", 100)
      .box(3, "ben", 1000, "KD 8S", "stand")
      .bets("hit-and-run", 100)
      .dealer(eight_cards)
      .play()
      .of("settle ");
}

TEST(TheMeterOfHitAndRun, IsPaidToSeveralAsItIsRead) {
  shows("13.F.1");
  const auto paid = [](const Readings& readings) {
    int whole = 0;
    int reset = 0;
    int half = 0;
    for (const auto& line : won_by_two(readings)) {
      whole += line.find("hit-and-run win pays 200040 ") != std::string::npos ? 1 : 0;
      reset += line.find("hit-and-run win pays 100000 ") != std::string::npos ? 1 : 0;
      half += line.find("hit-and-run win pays 100020 ") != std::string::npos ? 1 : 0;
    }
    return std::vector{whole, reset, half};
  };
  EXPECT_EQ(paid({}), (std::vector{1, 1, 0}));
  EXPECT_EQ(paid({"meter-won-by-several=the-same"}), (std::vector{2, 0, 0}));
  EXPECT_EQ(paid({"meter-won-by-several=shared"}), (std::vector{0, 0, 2}));
}

TEST(TheMeterOfSuper4, ShowsWhatATenthLeavesOfIt) {
  shows("13.H.2.b 13.I.1 13.I.2");
  const auto last = [](const Readings& readings) {
    const auto shown = super_4_table("B", readings)
                           .box(1, "ann", 1000, "QS JS", "stand")
                           .bets("super-4", 100)
                           .dealer("KS AS")
                           .play()
                           .of("meter super-4 ");
    return shown.back();
  };
  EXPECT_EQ(last({}), "meter super-4 6750020");
  EXPECT_EQ(last({"meter-after-a-tenth=reset"}), "meter super-4 5000000");
  EXPECT_EQ(last({"meter-after-a-tenth=unchanged"}), "meter super-4 7500022");
}

TEST(ProgressiveWagers, AreLockedOutOnceTheDealBegins) {
  shows("2.D.2");
  const auto story = hit_and_run_table()
                         .box(1, "ann", 1000, "KS 8D", "stand")
                         .asks_about(1, "ann", "deal:1", "place hit-and-run 100")
                         .dealer("KH 7D")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1", "refuse-wager 1 place hit-and-run ann 100"}));
  EXPECT_TRUE(story.cites("refuse-wager 1", "2.D.2"));
}

}  // namespace
}  // namespace assay21::tests

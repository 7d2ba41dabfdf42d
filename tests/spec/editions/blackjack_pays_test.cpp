// What the side wagers of Maryland's Blackjack pay, line by line, against the figures as they are
// printed.
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/spec/editions/blackjack_table.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec::testing_blackjack {
namespace {

/// The figure of each clause that prints one: "25:1 to", "1000:1 for", "1:10 of the meter",
/// "$8000.00".
std::map<std::string, std::string> printed() {
  std::ifstream file(source_file("tests/spec/editions/md-blackjack-1.0.pays.tsv"));
  std::map<std::string, std::string> figures;
  for (std::string line; std::getline(file, line);) {
    const auto tab = line.find('\t');
    figures.emplace(line.substr(0, tab), line.substr(tab + 1));
  }
  return figures;
}

std::string in_words(const SidePays& pays) {
  if (const auto* to = std::get_if<PaysTo>(&pays)) return to_string(to->odds) + " to";
  if (const auto* for_one = std::get_if<PaysFor>(&pays)) return to_string(for_one->odds) + " for";
  if (const auto* sum = std::get_if<Money>(&pays)) return to_string(*sum);
  return to_string(std::get<MeterShare>(pays).share) + " of the meter";
}

TEST(BlackjackSideWagers, pay_what_each_clause_prints) {
  auto figures = printed();
  ASSERT_EQ(figures.size(), 176U);
  const auto readings = reading();
  for (const auto& wager : blackjack().side_wagers) {
    for (const auto& table : wager.paytables) {
      for (const auto& line : table.lines) {
        if (!in_force(line.under, readings)) continue;
        const auto clause = ids_of(blackjack(), line.clauses);
        const auto figure = figures.find(clause);
        ASSERT_NE(figure, figures.end()) << clause << " prints no figure, or has two lines";
        EXPECT_EQ(in_words(line.pays), figure->second) << clause;
        figures.erase(figure);
      }
    }
  }
  for (const auto& [clause, figure] : figures)
    ADD_FAILURE() << clause << " prints " << figure << ", and no line pays it";
}

TEST(BlackjackSideWagers, are_the_sixteen_of_chapter_6_and_insurance) {
  std::set<std::string> names;
  for (const auto& wager : blackjack().side_wagers)
    names.emplace(wager.name.text());
  EXPECT_EQ(names, (std::set<std::string>{
                       "bad-beat", "bet-the-set-21", "buster-blackjack", "buster-free-bonus",
                       "hit-and-run", "house-money", "in-between", "insurance", "kings-bounty",
                       "lucky-ladies", "lucky-lucky", "match-the-dealer", "royal-match-21",
                       "super-4", "super-match", "three-card-poker", "upcard-luck-21"}));
}

TEST(BlackjackSideWagers, have_paytables_for_the_decks_that_are_printed) {
  const auto served = [](const std::string& name, int decks) {
    std::string ids;
    for (const auto& table : blackjack().side_wager(SideWager(name))->paytables) {
      if (serves(table, decks, reading())) ids += table.id + " ";
    }
    return ids;
  };
  EXPECT_EQ(served("match-the-dealer", 6), "six-decks ");
  EXPECT_EQ(served("match-the-dealer", 8), "eight-decks ");
  EXPECT_EQ(served("match-the-dealer", 4), "");
  EXPECT_EQ(served("royal-match-21", 1), "A B ");
  EXPECT_EQ(served("royal-match-21", 2), "C D E ");
  EXPECT_EQ(served("bet-the-set-21", 1), "A ");
  EXPECT_EQ(served("bet-the-set-21", 2), "B ");
  EXPECT_EQ(served("bet-the-set-21", 3), "");
  EXPECT_EQ(served("bet-the-set-21", 4), "C D ");
  EXPECT_EQ(served("super-match", 6), "six-decks ");
  EXPECT_EQ(served("super-match", 8), "eight-decks ");
  EXPECT_EQ(served("house-money", 1), "single-deck ");
  EXPECT_EQ(served("house-money", 6), "multiple-decks ");
  EXPECT_EQ(served("lucky-lucky", 1), "A B C ");
}

TEST(BlackjackSideWagers, have_meters_with_a_rate_and_two_amounts_that_are_declared) {
  std::string ids;
  for (const auto& meter : blackjack().meters) {
    ids += meter.id + " ";
    for (const auto& name : {meter.rate, meter.initial, meter.reset})
      EXPECT_NE(blackjack().option(name), nullptr) << name.text();
  }
  EXPECT_EQ(ids, "bad-beat hit-and-run super-4 ");
  const auto least = [](const std::string& name) {
    return blackjack().option(OptionName(name))->bounds.least;
  };
  EXPECT_EQ(least("bad-beat-reset"), "5000.00");
  EXPECT_EQ(least("hit-and-run-initial"), "1000.00");
}

}  // namespace
}  // namespace assay21::spec::testing_blackjack

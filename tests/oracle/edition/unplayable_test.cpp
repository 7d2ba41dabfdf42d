// What this version cannot follow it refuses to play, and says which clause calls for it.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "oracle/edition/rules.h"
#include "spec/load/rulebook_reader.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

using Declared = std::vector<spec::DeclaredAt>;

/// What stands against playing an edition with these options.
std::vector<std::string> objections(const std::string& edition, const Declared& options) {
  auto book = spec::rulebook_of_edition(ASSAY21_SOURCE_DIR, edition);
  if (!book.ok()) return {to_string(book.problems().front())};
  const auto shared = std::make_shared<const spec::Rulebook>(std::move(book).value());
  auto declared = spec::declared_under(*shared, options, "test");
  if (!declared.ok()) return {to_string(declared.problems().front())};
  const auto rules = oracle::Rules::make(
      shared, {"test", edition, "test", std::move(declared).value()}, shared->default_readings());
  std::vector<std::string> all;
  if (rules.ok()) return all;
  for (const auto& problem : rules.problems())
    all.push_back(problem.what);
  return all;
}

bool any_says(const std::vector<std::string>& all, const std::string& words) {
  return std::ranges::any_of(
      all, [&](const std::string& one) { return one.find(words) != std::string::npos; });
}

Declared massachusetts(const std::string& procedure) {
  Declared options = {{"decks", "6", 0},
                      {"boxes", "7", 0},
                      {"dealing-procedure", procedure, 0},
                      {"shuffler", "manual", 0}};
  if (procedure == "hole-card-reader") options.push_back({"reader-approved", "yes", 0});
  return options;
}

TEST(APlayableTable, IsOneOfMassachusettsUnderEachOfItsDealingProcedures) {
  for (const auto* procedure : {"no-hole-card", "hole-card", "hole-card-reader"}) {
    const auto all = objections("ma-spanish21", massachusetts(procedure));
    EXPECT_TRUE(all.empty()) << procedure << ": " << all.front();
  }
}

TEST(APlayableTable, IsOfBlackjackAndOfEachOfItsVariations) {
  const Declared plain = {{"decks", "6", 0},
                          {"blackjack-odds", "3-to-2", 0},
                          {"extra-splits", "2", 0},
                          {"adjacent-boxes", "3", 0}};
  const auto with = [&](Declared more) {
    more.insert(more.end(), plain.begin(), plain.end());
    return objections("md-blackjack-1.0", more);
  };
  EXPECT_TRUE(with({}).empty()) << with({}).front();
  const auto buster = with({{"buster-blackjack", "yes", 0}, {"buster-blackjack-paytable", "A", 0}});
  EXPECT_TRUE(buster.empty()) << buster.front();
  EXPECT_TRUE(with({{"blackjack-switch", "yes", 0}, {"super-match", "yes", 0}}).empty());
  EXPECT_TRUE(with({{"double-shoe", "yes", 0}, {"red-side", "left", 0}}).empty());
  EXPECT_TRUE(with({{"even-money", "yes", 0}}).empty());
  auto from_the_hand = plain;
  from_the_hand.front().value = "2";
  from_the_hand.push_back({"dealt-from-hand", "yes", 0});
  from_the_hand.push_back({"shuffler", "automated", 0});
  EXPECT_TRUE(objections("md-blackjack-1.0", from_the_hand).empty());
  EXPECT_TRUE(with({{"electronic-table", "yes", 0}, {"in-between", "yes", 0}}).empty());
  const auto switched = with({{"electronic-table", "yes", 0}, {"blackjack-switch", "yes", 0}});
  EXPECT_TRUE(any_says(switched, "of Blackjack Switch at an electronic table no clause speaks"));
  const auto hidden = with({{"electronic-table", "yes", 0}, {"kings-bounty", "yes", 0}});
  EXPECT_TRUE(any_says(hidden, "kings-bounty looks at a hole card, and this table has none"));
}

TEST(APlayableTable, HasWagersOnFirstCardsThatLieFaceDown) {
  const Declared from_the_hand = {
      {"decks", "2", 0},          {"blackjack-odds", "3-to-2", 0}, {"extra-splits", "2", 0},
      {"adjacent-boxes", "3", 0}, {"shuffler", "automated", 0},    {"dealt-from-hand", "yes", 0},
      {"house-money", "yes", 0}};
  EXPECT_TRUE(objections("md-blackjack-1.0", from_the_hand).empty());
}

TEST(APlayableTable, HasAShoeThatShufflesAsItDeals) {
  Declared options = {{"decks", "6", 0},
                      {"extra-splits", "2", 0},
                      {"settlement-order", "collect-then-pay", 0},
                      {"adjacent-boxes", "3", 0}};
  EXPECT_TRUE(objections("md-spanish21-1.0", options).empty());
  options.push_back({"shuffler", "continuous", 0});
  EXPECT_TRUE(objections("md-spanish21-1.0", options).empty());
}

/// Its own wagers are nobody's duty: a table that offers them can be played without them.
TEST(APlayableTable, OffersWagersThatNobodyMakes) {
  const Declared options = {{"decks", "6", 0},
                            {"extra-splits", "2", 0},
                            {"settlement-order", "collect-then-pay", 0},
                            {"adjacent-boxes", "3", 0},
                            {"match-the-dealer", "yes", 0}};
  EXPECT_TRUE(objections("md-spanish21-1.0", options).empty());
}

}  // namespace
}  // namespace assay21::tests

// The order of a round of Blackjack is a list that can be read aloud, and each part of it is named
// by a step of the edition.
#include "oracle/families/blackjack.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "oracle/families/blackjack_electronic.h"
#include "oracle/families/families.h"
#include "tests/support/table.h"

namespace assay21::oracle {
namespace {

TEST(FamilyOfBlackjack, names_each_part_by_a_step_of_a_table_dealt_from_the_hand) {
  const auto rules = tests::Table::of_blackjack()
                         .declares("decks", "2")
                         .declares("shuffler", "automated")
                         .declares("dealt-from-hand", "yes")
                         .declares("even-money", "yes")
                         .rules();
  for (const auto& part : families::blackjack())
    EXPECT_TRUE(rules.has(part.step)) << part.name;
}

TEST(FamilyOfBlackjack, names_each_part_once_and_can_ask_it) {
  std::set<std::string> names;
  for (const auto& part : families::blackjack()) {
    EXPECT_TRUE(names.emplace(part.name).second) << part.name;
    EXPECT_TRUE(static_cast<bool>(part.owed)) << part.name;
  }
}

/// Nothing is read there, and the dealer's second card has a place of its own.
TEST(FamilyOfBlackjack, has_a_list_for_the_electronic_table) {
  const auto rules = tests::Table::of_blackjack()
                         .declares("electronic-table", "yes")
                         .declares("even-money", "yes")
                         .rules();
  const auto parts = families::order_of(rules);
  EXPECT_EQ(parts.data(), families::blackjack_electronic().data());
  std::set<std::string> names;
  for (const auto& part : parts) {
    EXPECT_TRUE(names.emplace(part.name).second) << part.name;
    const bool of_the_hand = part.step == spec::Step::burn_before_round;
    EXPECT_TRUE(of_the_hand || rules.has(part.step)) << part.name;
  }
  EXPECT_TRUE(std::ranges::is_sorted(parts, {}, &Part::settles));
  EXPECT_TRUE(names.contains("the second card") && !names.contains("the reader"));
}

TEST(FamilyOfBlackjack, settles_when_no_card_is_wanted_any_more) {
  EXPECT_TRUE(std::ranges::is_sorted(families::blackjack(), {}, &Part::settles));
}

TEST(FamilyOfBlackjack, is_chosen_by_the_game_of_the_rulebook) {
  const auto blackjack = tests::Table::of_blackjack().rules();
  EXPECT_EQ(families::order_of(blackjack).data(), families::blackjack().data());
  const auto spanish = tests::Table().rules();
  EXPECT_NE(families::order_of(spanish).data(), families::blackjack().data());
}

}  // namespace
}  // namespace assay21::oracle

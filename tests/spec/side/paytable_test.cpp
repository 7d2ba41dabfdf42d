// Which lines a deal earns: yielding, policies, what is paid besides, readings.
#include <gtest/gtest.h>

#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

TEST(Paytable, pays_the_first_line_printed_where_that_is_the_policy) {
  EXPECT_EQ(paid("ladies", "A", "player QH QH up AC hole KC"), "1000 to 1");
  EXPECT_EQ(paid("ladies", "A", "player QH QH up AC hole 9C"), "200 to 1");
  EXPECT_EQ(paid("ladies", "A", "player KH KH up AC hole KC"), "25 to 1");
  EXPECT_EQ(paid("ladies", "A", "player AH 9H up AC hole KC"), "10 to 1");
  EXPECT_EQ(paid("ladies", "A", "player JH KC up 2C hole KC"), "4 to 1");
  EXPECT_EQ(paid("ladies", "A", "player 9H KC up 2C hole KC"), "nothing");
  EXPECT_EQ(paid("ladies", "B", "player QH QH up AC hole 9C"), "125 to 1");
}

TEST(Paytable, pays_every_line_where_that_is_the_policy_but_for_what_yields) {
  EXPECT_EQ(paid("ladies", "A", "player QH QH up AC hole KC", {"overlap=all"}),
            "1000 to 1 and 200 to 1 and 10 to 1");
  EXPECT_EQ(paid("ladies", "A", "player KH KH up AC hole KC", {"overlap=all"}),
            "25 to 1 and 10 to 1");
}

TEST(Paytable, follows_the_definition_that_a_reading_chooses) {
  EXPECT_EQ(paid("ladies", "A", "player KH KC up 2C hole 9C"), "4 to 1");
  EXPECT_EQ(paid("ladies", "A", "player KH KC up 2C hole 9C", {"identical=ranks"}), "25 to 1");
}

TEST(Paytable, is_asked_for_each_card) {
  EXPECT_EQ(paid("match", "six", "player 7C 7D up 7C"), "11 to 1 and 4 to 1");
  EXPECT_EQ(paid("match", "six", "player 7C 9C up 7C"), "11 to 1");
  EXPECT_EQ(paid("match", "eight", "player 9C 7D up 7C"), "3 to 1");
  EXPECT_EQ(paid("match", "six", "player 9C 8D up 7C"), "nothing");
}

TEST(Paytable, pays_the_highest_where_an_ace_stands_at_either_end) {
  EXPECT_EQ(paid("between", "all", "player AC 3D up 2H"), "nothing");
  EXPECT_EQ(paid("between", "all", "player AC 3D up 2H", {"ace=low"}), "10 to 1");
  // 8 with an ace: five ranks up to it or six down to it.
  EXPECT_EQ(paid("between", "all", "player AC TD up JH", {"ace=either"}), "4 to 1");
  EXPECT_EQ(paid("between", "all", "player AC TD up 9H", {"ace=either"}), "1 to 1");
  EXPECT_EQ(paid("between", "all", "player AC 9D up JH", {"steps=values"}), "10 to 1");
}

TEST(Paytable, pays_some_lines_besides_others) {
  EXPECT_EQ(paid("royal", "more", "player KC QC up QD hole KD"), "30 to 1 and 1000 for 1");
  EXPECT_EQ(paid("royal", "more", "player KC QC up QD hole KD", {"crown=instead"}), "1000 for 1");
  EXPECT_EQ(paid("royal", "one-deck", "player KC QC up QD hole KH"), "10 to 1");
  EXPECT_EQ(paid("royal", "one-deck", "player KC 7C up QD hole KD"), "3 to 1");
}

TEST(Paytable, pays_four_cards_beside_a_Blackjack) {
  EXPECT_EQ(paid("four", "A", "player KD JD up AD hole QD"), "all of the meter four");
  EXPECT_EQ(paid("four", "A", "player KC JC up AC hole QC"), "1 of every 10 of the meter four");
  EXPECT_EQ(paid("four", "A", "player AC AD up AC hole QC"), "100 for 1");
  EXPECT_EQ(paid("four", "A", "player AC QD up AC hole QH"), "25 for 1");
  EXPECT_EQ(paid("four", "A", "player 2C 9S up AC hole QC"), "15 for 1");
  EXPECT_EQ(paid("four", "A", "player 2C 9C up AC hole QH"), "4 for 1");
  EXPECT_EQ(paid("four", "A", "player 2C 9C up AC hole QH", {"flush=three"}), "50 for 1");
  EXPECT_EQ(paid("four", "A", "player 2C 9C up AC hole 5H"), "2 for 1");
  EXPECT_EQ(paid("four", "A", "player 2C 9C up QC hole 5H"), "nothing");
}

TEST(Paytable, returns_the_stake_with_odds_and_otherwise_as_a_rule_says) {
  const auto& book = side_edition();
  const auto& wager = wager_named(book, "royal");
  const auto& table = paytable_named(wager, "more");
  const PaytableInForce kept(wager, table, book.default_readings());
  EXPECT_TRUE(kept.returns_stake(table.lines[0]));
  EXPECT_FALSE(kept.returns_stake(table.lines[2]));
  const PaytableInForce returned(wager, table, readings_with(book, {"for-one=returned"}));
  EXPECT_TRUE(returned.returns_stake(table.lines[2]));
}

TEST(Paytable, serves_the_numbers_of_decks_that_it_names) {
  const auto& book = side_edition();
  const auto readings = book.default_readings();
  const auto& royal = wager_named(book, "royal");
  EXPECT_TRUE(serves(paytable_named(royal, "one-deck"), 1, readings));
  EXPECT_FALSE(serves(paytable_named(royal, "one-deck"), 2, readings));
  EXPECT_TRUE(serves(paytable_named(royal, "more"), 8, readings));
  EXPECT_TRUE(serves(paytable_named(wager_named(book, "ladies"), "A"), 1, readings));
}

}  // namespace
}  // namespace assay21::spec

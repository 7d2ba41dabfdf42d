// Conditions of a row: what may be written for each kind of fact, and for which values it holds.
#include "spec/tables/condition.h"

#include <initializer_list>

#include <gtest/gtest.h>

#include "spec/values/money.h"
#include "spec/vocabulary/game.h"

namespace assay21::spec {
namespace {

Hand hand_of(std::initializer_list<const char*> cards) {
  Hand hand;
  for (const auto* card : cards)
    hand.add(*card_from(card));
  return hand;
}

void expect_read(Fact fact, std::initializer_list<const char*> texts) {
  for (const auto* text : texts) {
    const auto condition = Condition::from(fact, text);
    ASSERT_TRUE(condition.has_value()) << '"' << text << '"';
    EXPECT_EQ(condition->text(), text);
    EXPECT_EQ(condition->fact(), fact);
  }
}

void expect_refused(Fact fact, std::initializer_list<const char*> texts) {
  for (const auto* text : texts) {
    EXPECT_FALSE(Condition::from(fact, text).has_value()) << '"' << text << '"';
  }
}

template <typename Value>
bool holds(Fact fact, const char* text, Value value) {
  return Condition::from(fact, text)->holds(Facts().with(fact, value));
}

bool holds_for_hand(Fact fact, const char* text, std::initializer_list<const char*> cards) {
  const auto hand = hand_of(cards);
  return Condition::from(fact, text)->holds(Facts(&hand));
}

TEST(Condition, on_yes_or_no) {
  expect_read(Fact::hand_busted, {"yes", "no"});
  expect_refused(Fact::hand_busted, {"", "Yes", "true", "1", "yes ", "yes no"});
  EXPECT_TRUE(holds(Fact::hand_busted, "yes", true));
  EXPECT_FALSE(holds(Fact::hand_busted, "yes", false));
  EXPECT_TRUE(holds(Fact::hand_busted, "no", false));
  EXPECT_FALSE(holds(Fact::hand_busted, "no", true));
}

TEST(Condition, on_a_number) {
  expect_read(Fact::hand_total, {"0", "21", "5..", "..20", "17..21", "17..17"});
  expect_refused(Fact::hand_total,
                 {"", "..", "-1", "+1", "x", "17-21", "21..17", "1...3", "1..2..3", " 17", "17 ",
                  "1 7", "0x11", "17.5", "99999999999999999999"});
  EXPECT_TRUE(holds(Fact::hand_total, "17", 17));
  EXPECT_FALSE(holds(Fact::hand_total, "17", 18));
  for (int total = 0; total <= 31; ++total) {
    EXPECT_EQ(holds(Fact::hand_total, "17..21", total), 17 <= total && total <= 21) << total;
    EXPECT_EQ(holds(Fact::hand_total, "..20", total), total <= 20) << total;
    EXPECT_EQ(holds(Fact::hand_total, "5..", total), total >= 5) << total;
  }
}

TEST(Condition, on_money_is_in_cents) {
  expect_read(Fact::wager_original, {"500..2499", "2500..", "..499", "0"});
  expect_refused(Fact::wager_original, {"$5", "5.00", "5 dollars", "-500..", "2500..500"});
  EXPECT_TRUE(holds(Fact::wager_original, "500..2499", 500));
  EXPECT_TRUE(holds(Fact::wager_original, "500..2499", 2499));
  EXPECT_FALSE(holds(Fact::wager_original, "500..2499", 2500));
  EXPECT_TRUE(holds(Fact::wager_original, "2500..", largest_stake.in_cents()));
}

TEST(Condition, gives_the_bounds_of_what_it_allows) {
  const auto between = *Condition::from(Fact::hand_total, "17..21");
  EXPECT_EQ(between.low(), 17);
  EXPECT_EQ(between.high(), 21);
  EXPECT_EQ(Condition::from(Fact::hand_total, "..20")->low(), 0);
  EXPECT_GT(Condition::from(Fact::hand_total, "5..")->high(), largest_stake.in_cents());
}

TEST(Condition, on_ranks) {
  expect_read(Fact::dealer_up, {"A", "A J Q K", "2 3 4 5 6 7 8 9", "T"});
  expect_refused(Fact::dealer_up,
                 {"", " ", "10", "a", "A A", "A  K", " A", "A ", "A,K", "A/K", "AK", "1"});
  const auto condition = *Condition::from(Fact::dealer_up, "A J Q K");
  for (const auto rank : all_ranks) {
    const bool allowed = rank == Rank::ace || rank >= Rank::jack;
    EXPECT_EQ(condition.holds(Facts().with(Fact::dealer_up, rank)), allowed) << letter_of(rank);
    EXPECT_EQ((condition.ranks() & bit(rank)) != 0, allowed) << letter_of(rank);
  }
}

TEST(Condition, on_a_pattern_wants_exactly_these_cards_in_any_order) {
  expect_read(Fact::hand_ranks, {"6 7 8", "A J/Q/K", "7", "A 2 3 4 5 6 7 8"});
  expect_refused(Fact::hand_ranks, {"", "6  7", "6 7 ", "6/", "/6", "6//7", "67", "10 A", "6-7-8",
                                    "A 2 3 4 5 6 7 8 9"});
  EXPECT_TRUE(holds_for_hand(Fact::hand_ranks, "6 7 8", {"8S", "6D", "7C"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "6 7 8", {"6D", "7C"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "6 7 8", {"6D", "7C", "8S", "8D"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "6 7 8", {"6D", "7C", "7S"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "7 7 7", {"7C", "7C", "8C"}));
  EXPECT_TRUE(holds_for_hand(Fact::hand_ranks, "A J/Q/K", {"QH", "AS"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "A J/Q/K", {"AH", "AS"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "A J/Q/K", {"QH", "KS"}));
}

TEST(Condition, on_a_pattern_finds_a_place_for_every_card_even_where_the_first_fit_is_wrong) {
  EXPECT_TRUE(holds_for_hand(Fact::hand_ranks, "A/2 A", {"AH", "2S"}));
  EXPECT_TRUE(holds_for_hand(Fact::hand_ranks, "A/2/3 A/2 A", {"AH", "2S", "3C"}));
  EXPECT_FALSE(holds_for_hand(Fact::hand_ranks, "A/2/3 A/2 A", {"AH", "3S", "3C"}));
}

TEST(Condition, on_suits) {
  expect_read(Fact::hand_suits, {"one", "mixed", "clubs", "diamonds", "hearts", "spades"});
  expect_refused(Fact::hand_suits, {"", "S", "spade", "Spades", "hearts spades", "any"});
  const auto suits = {"one", "mixed", "clubs", "diamonds", "hearts", "spades"};
  const auto expect = [&](std::initializer_list<const char*> cards,
                          std::initializer_list<bool> all) {
    const auto* held = all.begin();
    for (const auto* text : suits) {
      EXPECT_EQ(holds_for_hand(Fact::hand_suits, text, cards), *held++) << text;
    }
  };
  expect({"6S", "7S", "8S"}, {true, false, false, false, false, true});
  expect({"6D", "7D", "8D"}, {true, false, false, true, false, false});
  expect({"6D", "7D", "8C"}, {false, true, false, false, false, false});
  expect({"6D", "7H", "8C"}, {false, true, false, false, false, false});
  expect({}, {false, false, false, false, false, false});
}

TEST(Condition, on_words) {
  expect_read(Fact::compare, {"less", "equal", "greater"});
  expect_refused(Fact::compare, {"", "more", "less equal", "<"});
  expect_read(Fact::wager_kind, {"main", "double"});
  expect_refused(Fact::wager_kind, {"", "side", "double_down"});
  expect_read(Fact::player_role, {"holder", "other"});
  expect_refused(Fact::player_role, {"", "owner"});
  EXPECT_TRUE(holds(Fact::compare, "equal", Comparison::equal));
  EXPECT_FALSE(holds(Fact::compare, "equal", Comparison::less));
  EXPECT_FALSE(holds(Fact::compare, "equal", Comparison::greater));
  EXPECT_TRUE(holds(Fact::wager_kind, "double", HandStake::double_down));
  EXPECT_FALSE(holds(Fact::wager_kind, "double", HandStake::main));
  EXPECT_TRUE(holds(Fact::player_role, "other", Role::other));
  EXPECT_FALSE(holds(Fact::player_role, "other", Role::holder));
}

TEST(Condition, says_of_every_domain_what_may_be_written) {
  for (const auto& fact : fact_names)
    EXPECT_NE(expected_for(fact.domain), "") << fact.name;
}

TEST(ConditionDeathTest, asking_for_a_fact_that_was_not_given_is_our_error) {
  const auto total = *Condition::from(Fact::hand_total, "21");
  EXPECT_EXIT(static_cast<void>(total.holds(Facts().with(Fact::hand_cards, 2))),
              testing::ExitedWithCode(70), "internal error");
  const auto suits = *Condition::from(Fact::hand_suits, "one");
  EXPECT_EXIT(static_cast<void>(suits.holds(Facts())), testing::ExitedWithCode(70),
              "internal error");
}

}  // namespace
}  // namespace assay21::spec

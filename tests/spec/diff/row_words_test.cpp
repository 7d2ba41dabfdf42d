// Conditions and answers in English, for every fact and every kind of answer.
#include "spec/words/row_words.h"

#include <gtest/gtest.h>

#include "tests/support/rulebooks.h"

namespace assay21::spec {
namespace {

Condition condition(Fact fact, std::string_view text) {
  return Condition::from(fact, text).value();
}

std::string told(Fact fact, std::string_view text) {
  return condition_in_words(condition(fact, text));
}

TEST(RowWords, tell_yes_and_no) {
  EXPECT_EQ(told(Fact::hand_doubled, "yes"), "doubled");
  EXPECT_EQ(told(Fact::hand_doubled, "no"), "not doubled");
  EXPECT_EQ(told(Fact::dealer_soft, "no"), "the dealer's total hard");
}

TEST(RowWords, tell_numbers_and_ranges_of_them) {
  EXPECT_EQ(told(Fact::hand_cards, "5"), "5 cards");
  EXPECT_EQ(told(Fact::hand_cards, "1"), "1 card");
  EXPECT_EQ(told(Fact::hand_cards, "3.."), "3 or more cards");
  EXPECT_EQ(told(Fact::hand_total, "..20"), "a total of at most 20");
  EXPECT_EQ(told(Fact::dealer_total, "17..21"), "the dealer's total 17 to 21");
  EXPECT_EQ(told(Fact::hand_decisions, "0"), "no decisions taken");
}

TEST(RowWords, tell_money_in_dollars) {
  EXPECT_EQ(told(Fact::wager_original, "500..2499"), "an original wager of $5 to $24.99");
  EXPECT_EQ(told(Fact::wager_original, "2500.."), "an original wager of $25 or more");
  EXPECT_EQ(told(Fact::wager_original, "..499"), "an original wager of at most $4.99");
}

TEST(RowWords, tell_the_up_card_with_runs_shortened) {
  EXPECT_EQ(told(Fact::dealer_up, "2 3 4 5 6 7 8 9"), "the dealer shows 2 to 9");
  EXPECT_EQ(told(Fact::dealer_up, "A K Q J"), "the dealer shows A, J, Q or K");
  EXPECT_EQ(told(Fact::dealer_up, "9 T"), "the dealer shows 9 or 10");
  EXPECT_EQ(told(Fact::dealer_up, "7"), "the dealer shows 7");
}

TEST(RowWords, tell_comparisons_wagers_and_players) {
  EXPECT_EQ(told(Fact::compare, "equal"), "as many points as the dealer");
  EXPECT_EQ(told(Fact::wager_kind, "double"), "the double wager");
  EXPECT_EQ(told(Fact::player_role, "other"), "for every other player");
}

TEST(RowWords, tell_ranks_and_suits_together) {
  EXPECT_EQ(conditions_in_words(
                {condition(Fact::hand_ranks, "6 7 8"), condition(Fact::hand_suits, "one")}),
            "three cards of ranks 6 7 8 in one suit");
  EXPECT_EQ(conditions_in_words(
                {condition(Fact::hand_suits, "mixed"), condition(Fact::hand_ranks, "7 7 7")}),
            "three 7s in mixed suits");
  EXPECT_EQ(conditions_in_words(
                {condition(Fact::hand_ranks, "7 7 7"), condition(Fact::hand_suits, "spades")}),
            "three 7s all of spades");
  EXPECT_EQ(told(Fact::hand_ranks, "A J/Q/K"), "two cards of ranks A J/Q/K");
  EXPECT_EQ(told(Fact::hand_suits, "hearts"), "cards all of hearts");
}

TEST(RowWords, tell_a_row_without_conditions) {
  EXPECT_EQ(conditions_in_words({}), "in every case");
}

TEST(RowWords, tell_answers_of_every_kind) {
  Then then;
  then.odds = Odds(3, 2);
  EXPECT_EQ(answer_in_words(Question::odds, then), "3 to 2");
  then.odds = Odds(1, 2);
  EXPECT_EQ(answer_in_words(Question::surrender_share, then), "half");
  then.odds = Odds(1, 1);
  EXPECT_EQ(answer_in_words(Question::surrender_share, then), "the whole");
  then.choice = Choice::split;
  EXPECT_EQ(answer_in_words(Question::choices, then), "may split");
  then.yes = false;
  EXPECT_EQ(answer_in_words(Question::choices, then), "may not split");
  EXPECT_EQ(answer_in_words(Question::dealer_draw, then), "the dealer does not draw");
  then.timing = Timing::at_settlement;
  EXPECT_EQ(answer_in_words(Question::rescue_timing, then), "at settlement");
  then.outcome = Outcome::push;
  EXPECT_EQ(answer_in_words(Question::outcome, then), "push");
  EXPECT_EQ(answer_in_words(Question::additional_payout, then), "nothing");
  then.pays = Money::dollars(50);
  EXPECT_EQ(answer_in_words(Question::additional_payout, then), "$50");
}

TEST(RowWords, are_found_for_every_row_of_the_edition) {
  for (const auto& table : tests::spanish21()->tables) {
    for (const auto& row : table.rows()) {
      const auto words = row_in_words(table.question(), row);
      EXPECT_EQ(words.find(".."), std::string::npos) << words;
      EXPECT_EQ(words.find("hand."), std::string::npos) << words;
      EXPECT_EQ(words.find("dealer."), std::string::npos) << words;
    }
  }
}

}  // namespace
}  // namespace assay21::spec

// The figures of Massachusetts' Spanish 21, typed once more from the regulation: what is paid,
// what may be chosen, what must be declared.
#include <string>

#include <gtest/gtest.h>

#include "tests/spec/editions/editions.h"
#include "tests/spec/editions/massachusetts_table.h"
#include "tests/spec/tables/hand_classes.h"

namespace assay21::spec::testing_massachusetts {
namespace {

/// "3:2", as a winner's wager is paid.
std::string odds(const std::string& cards, const std::string& dealer, History history = {},
                 const std::string& under = {}, HandStake wager = HandStake::main) {
  const auto hand = hand_of(cards);
  auto facts = facts_of(massachusetts(), reading(under), hand, history, hand_of(dealer));
  facts.with(Fact::wager_kind, wager).with(Fact::wager_original, 1000);
  const auto table = table_under(massachusetts(), Question::odds, reading(under));
  const auto decision = table.decide(facts);
  return decision.decided() ? to_string(*decision.then().odds) : "undecided";
}

std::string outcome(const std::string& cards, const std::string& dealer, History history = {},
                    const std::string& under = {}) {
  const auto hand = hand_of(cards);
  const auto table = table_under(massachusetts(), Question::outcome, reading(under));
  const auto decision =
      table.decide(facts_of(massachusetts(), reading(under), hand, history, hand_of(dealer)));
  return decision.decided() ? std::string(name_of(outcome_names, decision.then().outcome))
                            : "undecided";
}

constexpr History split_first = {.from_split = true};
constexpr History split_second = {.from_split = true, .first = false};
constexpr History doubled_first = {.doubled = true};

TEST(MassachusettsPays, a_blackjack_3_to_2_against_21_only_as_it_is_printed) {
  EXPECT_EQ(odds("AS KD", "JC 5H 6D"), "3:2");
  EXPECT_EQ(odds("AS KD", "AC KH"), "3:2");
  EXPECT_EQ(odds("AS KD", "JC QH"), "1:1");
  EXPECT_EQ(odds("AS KD", "JC 6H KD"), "1:1");
  EXPECT_EQ(odds("AS KD", "JC QH", {}, "blackjack-odds=always"), "3:2");
  EXPECT_EQ(odds("AS KD", "JC 6H KD", {}, "blackjack-odds=always"), "3:2");
  EXPECT_EQ(odds("KS QD", "JC 9H"), "1:1");
}

TEST(MassachusettsPays, seven_combinations_more) {
  EXPECT_EQ(odds("6S 7D 8H", "JC 9H"), "3:2");
  EXPECT_EQ(odds("6S 7S 8H", "JC 9H"), "3:2");
  EXPECT_EQ(odds("8H 6H 7H", "JC 9H"), "2:1");
  EXPECT_EQ(odds("8S 6S 7S", "JC 9H"), "3:1");
  EXPECT_EQ(odds("7S 7D 7H", "JC 9H"), "3:2");
  EXPECT_EQ(odds("7D 7D 7D", "JC 9H"), "2:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H"), "3:1");
  EXPECT_EQ(odds("2S 3D 4H 5C 7S", "JC 9H"), "3:2");
  EXPECT_EQ(odds("2S 3D 4H 5C 3S 4D", "JC 9H"), "2:1");
  EXPECT_EQ(odds("2S 3D 4H 5C 2C 3S 2D", "JC 9H"), "3:1");
  EXPECT_EQ(odds("2S 2D 4H 5C 2C 3S AC 2D", "JC 9H"), "3:1");
  EXPECT_EQ(odds("5S 6D KH", "JC 9H"), "1:1");
  EXPECT_EQ(odds("2S 3D 4H 5C 6S", "JC 9H"), "1:1") << "five cards, and not 21";
}

TEST(MassachusettsPays, a_doubled_hand_1_to_1_and_a_split_one_by_its_cards) {
  EXPECT_EQ(odds("6S 7S 8S", "JC 9H", doubled_first), "1:1");
  EXPECT_EQ(odds("6S 7S 8S", "JC 9H", doubled_first, {}, HandStake::double_down), "1:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_first), "3:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_first, "split-bonus-odds=withheld"), "1:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_second), "3:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_second, "split-wager-odds=even"), "1:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_first, "split-wager-odds=even"), "3:1");
}

TEST(MassachusettsPays, the_hands_beside_a_doubled_one_as_the_reading_says) {
  const History beside = {.from_split = true, .first = false, .other_doubled = true};
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", beside), "3:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", beside, "doubled-hand-scope=the-player"), "1:1");
  EXPECT_EQ(odds("7S 7S 7S", "JC 9H", split_second, "doubled-hand-scope=the-player"), "3:1");
}

TEST(MassachusettsPays, three_cards_of_two_suits_as_mixed_ones_or_not) {
  EXPECT_EQ(odds("7S 7S 7H", "JC 9H"), "3:2");
  EXPECT_EQ(odds("7S 7S 7H", "JC 9H", {}, "mixed-suits=all-different"), "1:1");
  EXPECT_EQ(odds("6S 7C 8H", "JC 9H", {}, "mixed-suits=all-different"), "3:2");
}

TEST(MassachusettsSettles, by_four_winning_cases) {
  EXPECT_EQ(outcome("2S 3D", "JC 6H KD"), "win");
  EXPECT_EQ(outcome("KS 9D", "JC 8H"), "win");
  EXPECT_EQ(outcome("AS KD", "AC KH"), "win");
  EXPECT_EQ(outcome("AS KD", "JC 5H 6D"), "win");
  EXPECT_EQ(outcome("5S 6D KH", "JC 5H 6D"), "win");
}

TEST(MassachusettsSettles, the_rest_as_void_or_lost) {
  EXPECT_EQ(outcome("KS 9D", "JC 9H"), "push");
  EXPECT_EQ(outcome("5S 6D KH", "AC KH"), "lose");
  EXPECT_EQ(outcome("KS 8D", "JC 9H"), "lose");
  EXPECT_EQ(outcome("KS 8D 9H", "JC 9H"), "lose");
  EXPECT_EQ(outcome("KS 8D 5H", "JC 6H 7D"), "lose");
  EXPECT_EQ(outcome("KS 8D 5H", "JC 6H 7D", {}, "tie-at-bust=void"), "push");
  EXPECT_EQ(outcome("KS 8D 4H", "JC 6H 7D", {}, "tie-at-bust=void"), "lose");
}

TEST(MassachusettsSettles, a_split_21_in_two_cards_in_three_ways) {
  const std::string always = "split-two-card-21=wins";
  EXPECT_EQ(outcome("AS KD", "JC 5H 6D", split_first), "win");
  EXPECT_EQ(outcome("AS KD", "AC KH", split_first), "lose");
  EXPECT_EQ(outcome("AS KD", "JC QH", split_first), "win");
  EXPECT_EQ(outcome("AS KD", "JC 5H 6D", split_first, always), "win");
  EXPECT_EQ(outcome("AS KD", "AC KH", split_first, always), "win");
  EXPECT_EQ(odds("AS KD", "AC KH", split_first, always), "3:2");
  EXPECT_EQ(outcome("AS KD", "JC 5H 6D", split_first, "split-two-card-21=void"), "push");
}

bool collected(const std::string& cards, const std::string& dealer, History history,
               HandStake wager, const std::string& under = {}) {
  const auto hand = hand_of(cards);
  auto facts = facts_of(massachusetts(), reading(under), hand, history, hand_of(dealer));
  const auto table = table_under(massachusetts(), Question::collection, reading(under));
  const auto decision = table.decide(facts.with(Fact::wager_kind, wager));
  EXPECT_TRUE(decision.decided()) << cards << " against " << dealer;
  return decision.then().yes;
}

TEST(MassachusettsCollects, the_original_wager_alone_for_a_dealers_blackjack) {
  EXPECT_TRUE(collected("5S 6D 7H", "AC KH", doubled_first, HandStake::main));
  EXPECT_FALSE(collected("5S 6D 7H", "AC KH", doubled_first, HandStake::double_down));
  EXPECT_TRUE(collected("5S 6D 7H", "JC QH", doubled_first, HandStake::double_down));
  EXPECT_TRUE(collected("8S 9D", "AC KH", split_first, HandStake::main));
  EXPECT_FALSE(collected("8S 9D", "AC KH", split_second, HandStake::main));
  EXPECT_TRUE(collected("8S 9D", "JC QH", split_second, HandStake::main));
}

TEST(MassachusettsCollects, no_more_of_what_was_busted_before_or_all_of_it) {
  const std::string lost = "busted-before-blackjack=stay-lost";
  EXPECT_FALSE(collected("8S 6D KH", "AC KH", doubled_first, HandStake::double_down));
  EXPECT_TRUE(collected("8S 6D KH", "JC QH", doubled_first, HandStake::double_down));
  EXPECT_TRUE(collected("8S 6D KH", "AC KH", doubled_first, HandStake::double_down, lost));
  EXPECT_FALSE(collected("8S 6D KH", "AC KH", split_second, HandStake::main));
  EXPECT_TRUE(collected("8S 6D KH", "AC KH", split_first, HandStake::main));
  EXPECT_TRUE(collected("8S 6D KH", "AC KH", split_second, HandStake::main, lost));
}

/// In dollars, to the holder of three sevens of hearts or to another player.
int fixed(const std::string& dealer, std::int64_t cents, Role role, History history = {},
          const std::string& under = {}) {
  const auto hand = hand_of("7H 7H 7H");
  auto facts = facts_of(massachusetts(), reading(under), hand, history, hand_of(dealer));
  facts.with(Fact::wager_original, cents).with(Fact::player_role, role);
  const auto table = table_under(massachusetts(), Question::additional_payout, reading(under));
  const auto decision = table.decide(facts);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    if ((decision.remaining >> i & 1U) != 0) sum += table.rows()[i].then.pays.in_cents();
  }
  return static_cast<int>(sum / 100);
}

TEST(MassachusettsPays, three_suited_sevens_against_a_seven_fixed_amounts) {
  EXPECT_EQ(fixed("7C KH", 499, Role::holder), 0);
  EXPECT_EQ(fixed("7C KH", 500, Role::holder), 1000);
  EXPECT_EQ(fixed("7C KH", 2499, Role::holder), 1000);
  EXPECT_EQ(fixed("7C KH", 2500, Role::holder), 5000);
  EXPECT_EQ(fixed("7C KH", 500, Role::other), 50);
  EXPECT_EQ(fixed("7C KH", 2500, Role::other), 50);
  EXPECT_EQ(fixed("8C KH", 2500, Role::holder), 0);
  EXPECT_EQ(fixed("8C KH", 2500, Role::other), 0);
  EXPECT_EQ(fixed("7C KH", 499, Role::other), 50);
  EXPECT_EQ(fixed("7C KH", 499, Role::other, {}, "fifty-below-five=not-paid"), 0);
}

TEST(MassachusettsPays, none_of_them_for_a_doubled_or_split_hand) {
  for (const auto& history : {doubled_first, split_first, split_second}) {
    EXPECT_EQ(fixed("7C KH", 2500, Role::holder, history), 0) << in_words(history);
    EXPECT_EQ(fixed("7C KH", 2500, Role::other, history), 0) << in_words(history);
    EXPECT_EQ(fixed("7C KH", 2500, Role::other, history, "fixed-exclusion=holder-only"), 50);
    EXPECT_EQ(fixed("7C KH", 2500, Role::holder, history, "fixed-exclusion=holder-only"), 0);
  }
}

}  // namespace
}  // namespace assay21::spec::testing_massachusetts

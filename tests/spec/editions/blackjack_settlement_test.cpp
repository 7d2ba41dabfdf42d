// How hands of Maryland's Blackjack end and what they are paid: the figures typed once more from
// the regulation, and what it leaves to readings.
#include <string>

#include <gtest/gtest.h>

#include "tests/spec/editions/blackjack_table.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec::testing_blackjack {
namespace {

constexpr History switched = {.switched = true};
constexpr History split = {.from_split = true};

std::string outcome(const std::string& cards, const std::string& dealer, History history = {},
                    const Options& more = {}, const std::string& under = {}) {
  const auto facts = facts_of(cards, dealer, history, more, under);
  const auto then = answer(Question::outcome, facts, more, under);
  return then ? std::string(name_of(outcome_names, then->outcome)) : "undecided";
}

/// "3:2", as a winner's wager is paid.
std::string odds(const std::string& cards, const std::string& dealer, History history = {},
                 const Options& more = {}, HandStake wager = HandStake::main) {
  auto facts = facts_of(cards, dealer, history, more);
  facts.with(Fact::wager_kind, wager).with(Fact::wager_original, 1000);
  const auto then = answer(Question::odds, facts, more);
  return then ? to_string(*then->odds) : "undecided";
}

const Options six_to_five = with("blackjack-odds", "6-to-5");
const Options switched_table = with("blackjack-switch", "yes");

TEST(BlackjackPays, a_blackjack_3_to_2_or_6_to_5_as_declared_and_every_other_winner_even) {
  EXPECT_EQ(odds("AS KD", "TC 9H"), "3:2");
  EXPECT_EQ(odds("TS AD", "TC 9H"), "3:2");
  EXPECT_EQ(odds("AS KD", "TC 9H", {}, six_to_five), "6:5");
  EXPECT_EQ(odds("KS QD", "TC 9H"), "1:1");
  EXPECT_EQ(odds("5S 6D TH", "TC 9H", {.doubled = true}, {}, HandStake::double_down), "1:1");
  EXPECT_EQ(odds("AS KD", "TC 9H", split), "1:1") << "a split hand has no Blackjack";
}

TEST(BlackjackSettles, by_the_greater_total_up_to_21) {
  EXPECT_EQ(outcome("TS 9D", "TC 8H"), "win");
  EXPECT_EQ(outcome("TS 8D", "TC 9H"), "lose");
  EXPECT_EQ(outcome("TS 8D", "TC 8H"), "push");
  EXPECT_EQ(outcome("TS 8D", "TC 8H", {}, {}, "equal-totals=lose"), "lose");
  EXPECT_EQ(outcome("2S 3D", "TC 6H 6D"), "win") << "the dealer passed 21";
  EXPECT_EQ(outcome("TS 6D 6H", "TC 9H"), "lose");
  EXPECT_EQ(outcome("TS 6D 6H", "TC 6C 6S"), "lose");
  EXPECT_EQ(outcome("TS 6D 6H", "TC 6C 6S", {}, {}, "both-busted=tie-at-equal-totals"), "push");
}

TEST(BlackjackSettles, a_blackjack_as_the_readings_say) {
  EXPECT_EQ(outcome("AS KD", "AC TH"), "push");
  EXPECT_EQ(outcome("AS KD", "AC TH", {}, {}, "two-blackjacks=win"), "win");
  EXPECT_EQ(outcome("AS KD", "5C 6H TD"), "win");
  EXPECT_EQ(outcome("AS KD", "5C 6H TD", {}, {}, "blackjack-against-a-drawn-21=ties"), "push");
  EXPECT_EQ(outcome("5S 6D TS", "AC TH"), "lose");
  EXPECT_EQ(outcome("5S 6D TS", "AC TH", {}, {}, "drawn-21-against-a-blackjack=ties"), "push");
  EXPECT_EQ(outcome("AS KD", "AC TH", split), "lose");
  EXPECT_EQ(outcome("AS KD", "AC TH", split, {}, "split-two-card-21=as-blackjack"), "push");
}

// 12.A(5)(a) to (e), against what holds at every other table.
TEST(BlackjackSwitch, departs_in_five_ways) {
  EXPECT_EQ(outcome("AS KD", "5C 6H TD", {}, switched_table), "win");
  EXPECT_EQ(odds("AS KD", "5C 6H TD", {}, switched_table), "1:1");
  EXPECT_EQ(odds("AS KD", "5C 6H TD"), "3:2");
  EXPECT_EQ(odds("AS KD", "TC 9H", {}, switched_table), "3:2");

  EXPECT_EQ(outcome("AS KD", "AC TH", {}, switched_table), "push");

  EXPECT_EQ(outcome("AS KD", "AC TH", switched, switched_table), "lose");

  EXPECT_EQ(outcome("AS KD", "5C 6H TD", switched, switched_table), "push");
  EXPECT_EQ(outcome("AS KD", "TC 6H 6D", switched, switched_table), "push");
  EXPECT_EQ(outcome("AS KD", "TC 9H", switched, switched_table), "win");
  EXPECT_EQ(odds("AS KD", "TC 9H", switched, switched_table), "1:1") << "it is no Blackjack";

  EXPECT_EQ(outcome("TS 9D", "TC 6H 6D", {}, switched_table), "push");
  EXPECT_EQ(outcome("TS 9D", "TC 6H 6D"), "win");
  EXPECT_EQ(outcome("TS 9D", "TC 6H 7D", {}, switched_table), "win") << "23 is not 22";
  EXPECT_EQ(outcome("TS 6D 6H", "TC 6C 6S", {}, switched_table), "lose") << "it passed 21 itself";
}

TEST(BlackjackSwitch, is_read_otherwise_where_its_items_disagree) {
  EXPECT_EQ(outcome("AS KD", "AC TH", switched, switched_table,
                    "switched-blackjack-against-blackjack=returned"),
            "push");
  EXPECT_EQ(outcome("AS KD", "TC 6H 6D", {}, switched_table), "push");
  EXPECT_EQ(outcome("AS KD", "TC 6H 6D", {}, switched_table, "blackjack-against-22=paid"), "win");
}

TEST(BlackjackCollects, what_was_added_from_nobody_whom_a_blackjack_beats) {
  const auto collected = [](History history, HandStake wager, const std::string& cards,
                            const std::string& under = {}) {
    auto facts = facts_of(cards, "AC TH", history, {}, under);
    return answer(Question::collection, facts.with(Fact::wager_kind, wager), {}, under)->yes;
  };
  const History doubled = {.doubled = true};
  const History second = {.from_split = true, .first = false};
  EXPECT_TRUE(collected({}, HandStake::main, "TS 9D"));
  EXPECT_TRUE(collected(doubled, HandStake::main, "5S 4D TH"));
  EXPECT_FALSE(collected(doubled, HandStake::double_down, "5S 4D TH"));
  EXPECT_TRUE(collected(split, HandStake::main, "8S TD"));
  EXPECT_FALSE(collected(second, HandStake::main, "8S TD"));
  EXPECT_FALSE(collected(doubled, HandStake::double_down, "8S 6D TH"));
  EXPECT_TRUE(
      collected(doubled, HandStake::double_down, "8S 6D TH", "busted-before-blackjack=lost"));
}

TEST(BlackjackInsures, against_an_ace_for_a_ten_in_the_hole_at_2_to_1) {
  for (const auto up : {Rank::ace, Rank::king, Rank::ten, Rank::nine}) {
    Facts facts;
    facts.with(Fact::dealer_up, up);
    EXPECT_EQ(answer(Question::insurance_offer, facts).has_value(), up == Rank::ace);
  }
  for (const auto hole : {Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::nine, Rank::ace}) {
    Facts facts;
    facts.with(Fact::dealer_hole, hole);
    const bool low = hole == Rank::nine || hole == Rank::ace;
    EXPECT_EQ(answer(Question::insurance_outcome, facts)->outcome,
              low ? Outcome::lose : Outcome::win);
  }
  EXPECT_EQ(answer(Question::insurance_odds, Facts())->odds, Odds(2, 1));
}

TEST(BlackjackSurrenders, half_or_all_of_the_wager) {
  const auto share = [](const std::string& dealer) {
    const auto facts = facts_of("TS 6D", dealer, {});
    return to_string(*answer(Question::surrender_share, facts)->odds);
  };
  EXPECT_EQ(share("9C TH"), "1:2");
  EXPECT_EQ(share("TC 9H"), "1:2");
  EXPECT_EQ(share("AC TH"), "1:1");
  const auto timing = [](Rank up) {
    Facts facts;
    facts.with(Fact::dealer_up, up).with(Fact::dealer_blackjack, false);
    return answer(Question::surrender_timing, facts)->timing;
  };
  EXPECT_EQ(timing(Rank::nine), Timing::at_once);
  EXPECT_EQ(timing(Rank::ten), Timing::at_second_card);
  EXPECT_EQ(timing(Rank::ace), Timing::at_second_card);
}

}  // namespace
}  // namespace assay21::spec::testing_blackjack

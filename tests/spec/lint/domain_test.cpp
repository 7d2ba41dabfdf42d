// The points of a table: what varies, what cannot be, and how a point is told.
#include "spec/lint/domain.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

class DomainOf : public testing::Test {
 protected:
  static const Rulebook& maryland() {
    static const auto rulebook = rulebook_in(maryland_text());
    return rulebook;
  }
  static const Hands& hands() {
    static const auto all = hands_of(maryland());
    return all;
  }
  static const Table& table(Question question) {
    return *std::ranges::find(maryland().tables, question, &Table::question);
  }
  template <typename Visit>
  static void for_each(Question question, Visit visit) {
    const QuestionDomain domain(maryland(), hands(), table(question));
    EXPECT_TRUE(domain.beyond().empty());
    const TablesInForce tables(maryland(), Settings(maryland(), {question}).at(0, 0));
    QuestionDomain::Asked asked(domain, tables);
    domain.for_each(0, [&](const Point& point) {
      visit(asked.at(point), domain.in_words(point));
    });
  }
};

TEST_F(DomainOf, outcomes_has_no_hand_that_cannot_be) {
  for_each(Question::outcome, [](const Facts& facts, const std::string& witness) {
    if (facts.of(Fact::hand_doubled) != 0) {
      EXPECT_GE(facts.of(Fact::hand_cards), 3) << witness;
      EXPECT_EQ(facts.of(Fact::hand_blackjack), 0) << witness;
    }
    if (facts.of(Fact::hand_from_split) == 0) {
      EXPECT_EQ(facts.of(Fact::hand_first), 1) << witness;
    }
    const auto own = facts.of(Fact::hand_total);
    const auto his = facts.of(Fact::dealer_total);
    EXPECT_EQ(static_cast<Comparison>(facts.of(Fact::compare)), own < his    ? Comparison::less
                                                                : own == his ? Comparison::equal
                                                                             : Comparison::greater)
        << witness;
  });
}

TEST_F(DomainOf, outcomes_keeps_what_only_the_card_reader_prevents) {
  bool against_blackjack = false;
  for_each(Question::outcome, [&](const Facts& facts, const std::string&) {
    against_blackjack = against_blackjack ||
                        (facts.of(Fact::dealer_blackjack) != 0 && facts.of(Fact::hand_cards) > 2);
  });
  EXPECT_TRUE(against_blackjack);
}

TEST_F(DomainOf, odds_has_a_second_wager_on_doubled_hands_only) {
  std::map<bool, int> doubles;
  for_each(Question::odds, [&](const Facts& facts, const std::string& witness) {
    const bool second =
        facts.of(Fact::wager_kind) == static_cast<std::int64_t>(HandStake::double_down);
    ++doubles[second];
    if (second) {
      EXPECT_NE(facts.of(Fact::hand_doubled), 0) << witness;
    }
  });
  EXPECT_GT(doubles[false], 0);
  EXPECT_GT(doubles[true], 0);
}

TEST_F(DomainOf, choices_has_a_split_left_wherever_none_was_made) {
  for_each(Question::choices, [](const Facts& facts, const std::string& witness) {
    if (facts.of(Fact::hand_from_split) == 0) {
      EXPECT_GE(facts.of(Fact::box_splits_left), 1) << witness;
    }
  });
}

TEST_F(DomainOf, payouts_cuts_amounts_below_at_and_above_each_bound) {
  std::set<std::int64_t> stakes;
  for_each(Question::additional_payout, [&](const Facts& facts, const std::string&) {
    stakes.insert(facts.of(Fact::wager_original));
  });
  EXPECT_TRUE(stakes.contains(1));
  for (const auto bound : {500, 2499, 2500}) {
    for (const auto stake : {bound - 1, bound, bound + 1})
      EXPECT_TRUE(stakes.contains(stake)) << stake;
  }
}

TEST_F(DomainOf, a_table_is_told_by_what_it_asks) {
  for_each(Question::reader, [](const Facts&, const std::string& witness) {
    EXPECT_TRUE(witness.starts_with("dealer's up card ")) << witness;
  });
  for_each(Question::rescue_timing,
           [](const Facts&, const std::string& witness) { EXPECT_EQ(witness, "any hand"); });
}

}  // namespace
}  // namespace assay21::spec

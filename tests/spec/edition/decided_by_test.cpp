// What a rulebook decides by: read off its rows, steps, passes, values and options.
#include "spec/edition/decided_by.h"

#include <gtest/gtest.h>

#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

class Effects {
 public:
  explicit Effects(const Rulebook& rulebook) : rulebook_(rulebook), all_(effects_of(rulebook)) {}

  [[nodiscard]] std::size_t size() const { return all_.size(); }
  [[nodiscard]] const Effect& of(const char* id) const {
    return all_[index_of(*rulebook_.find(id))];
  }

 private:
  const Rulebook& rulebook_;
  std::vector<Effect> all_;
};

TEST(EffectsOfTheToy, are_one_for_each_clause) {
  EXPECT_EQ(Effects(toy()).size(), toy().clauses.size());
}

TEST(EffectsOfTheToy, are_none_for_a_heading_and_for_what_a_person_inspects) {
  const Effects effects(toy());
  for (const auto* id : {"1", "1.E"}) {
    EXPECT_FALSE(effects.of(id).decides) << id;
    EXPECT_FALSE(effects.of(id).declared) << id;
    EXPECT_TRUE(effects.of(id).options.empty()) << id;
  }
}

TEST(EffectsOfTheToy, make_a_clause_behind_an_option_declared) {
  const Effects effects(toy());
  ASSERT_TRUE(effects.of("1.A").declared);
  ASSERT_EQ(effects.of("1.A").options.size(), 1U);
  EXPECT_EQ(effects.of("1.A").options.front()->name, OptionName::decks);
}

TEST(EffectsOfTheToy, make_a_card_value_decide_but_not_in_every_round) {
  EXPECT_TRUE(Effects(toy()).of("1.B").decides);
  EXPECT_FALSE(Effects(toy()).of("1.B").unconditional);
}

TEST(EffectsOfTheToy, make_the_deal_decide_in_every_round) {
  EXPECT_TRUE(Effects(toy()).of("1.C").decides);
  EXPECT_TRUE(Effects(toy()).of("1.C").unconditional);
}

TEST(EffectsOfTheToy, do_not_make_a_row_unconditional_that_may_yield) {
  EXPECT_TRUE(Effects(toy()).of("1.D").decides);
  EXPECT_FALSE(Effects(toy()).of("1.D").unconditional);
}

TEST(EffectsInMaryland, stand_behind_what_the_oracle_carries_out) {
  const Effects effects(maryland());
  for (const auto* id : {"7.O.3", "12.B.6", "7.H.1.b.iii", "3.D.3", "11.D", "7.E.4"}) {
    EXPECT_TRUE(effects.of(id).decides) << id;
  }
  EXPECT_TRUE(effects.of("7.E.4").unconditional) << "a pass of the deal";
  EXPECT_TRUE(effects.of("7.L.1").unconditional) << "a step of every round";
  EXPECT_FALSE(effects.of("7.I").unconditional) << "nobody need draw a card";
  EXPECT_FALSE(effects.of("12.A.1").unconditional) << "a row that yields";
}

TEST(EffectsInMaryland, stand_behind_what_the_operator_declares) {
  const Effects effects(maryland());
  for (const auto* id : {"3.A", "6.H", "7.R", "11.D"})
    EXPECT_TRUE(effects.of(id).declared) << id;
  for (const auto* id : {"7.R.1", "7.R.2"})
    EXPECT_TRUE(effects.of(id).decides) << id;
  EXPECT_FALSE(effects.of("7.O.3").declared);
}

TEST(EffectsInMaryland, are_not_claimed_for_what_nothing_rests_on) {
  const Effects effects(maryland());
  for (const auto* id : {"1", "7"})
    EXPECT_FALSE(effects.of(id).decides) << id;
}

}  // namespace
}  // namespace assay21::spec

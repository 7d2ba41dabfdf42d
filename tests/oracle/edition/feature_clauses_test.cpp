// Which clauses hang on which features of an engine, and what an engine must report.
#include "oracle/edition/feature_clauses.h"

#include <gtest/gtest.h>

#include "spec/edition/set_aside.h"
#include "tests/support/sample_tables.h"

namespace assay21::oracle {
namespace {

using testing_support::sample_table;
using testing_support::sample_tables;

std::string words_of(KindMask kinds) {
  std::string words;
  for (const auto& entry : event_kind_names) {
    if ((kinds & bit(entry.value)) != 0)
      words += (words.empty() ? "" : " ") + std::string(entry.name);
  }
  return words;
}

// Where nobody bets on a wheel, and one bets on a box, nothing of these is there to be hidden.
TEST(MustBeReported, is_what_deals_a_card_or_moves_a_chip_at_the_table) {
  EXPECT_EQ(words_of(must_be_reported(*sample_table("six-decks").rules)),
            "wager withdraw deal settle return repay fixed");
  EXPECT_EQ(words_of(must_be_reported(*sample_table("bonus-spin-xtreme").rules)),
            "wager withdraw deal settle return repay fixed wheel community");
  EXPECT_EQ(words_of(must_be_reported(*sample_table("ma-hole-card").rules)),
            "wager withdraw deal follow settle return repay fixed");
}

TEST(MustBeReported, is_less_where_a_feature_is_left_out) {
  const auto& rules = *sample_table("bonus-spin-xtreme").rules;
  EXPECT_EQ(words_of(must_be_reported(rules, every_feature & ~bit(Feature::side_wagers))),
            "wager withdraw deal settle return repay fixed");
  EXPECT_EQ(words_of(must_be_reported(rules, every_feature & ~bit(Feature::fixed_payouts))),
            "wager withdraw deal settle return repay wheel community");
  EXPECT_EQ(words_of(must_be_reported(rules, every_feature & ~bit(Feature::irregularities))),
            "wager withdraw deal settle return fixed wheel community");
}

// A clause that hangs on no feature could be left out of every engine without a word.
TEST(FeatureClauses, place_every_clause_that_an_engine_shows) {
  for (const auto& table : sample_tables()) {
    const auto& rules = *table.rules;
    const FeatureClauses hang(rules);
    const auto aside = spec::set_aside(rules.rulebook(), rules.submission(), rules.readings());
    for (std::size_t i = 0; i < rules.rulebook().clauses.size(); ++i) {
      const auto& clause = rules.rulebook().clauses[i];
      if (clause.method != spec::Method::engine || aside[i]) continue;
      EXPECT_NE(hang.of(static_cast<spec::ClauseRef>(i)), 0U) << table.name << ' ' << clause.id;
    }
  }
}

std::string clauses_of(const Rules& rules, Feature feature) {
  return spec::ids_of(rules.rulebook(), FeatureClauses(rules).of(feature));
}

// Read against the text of Maryland's version 1.0.
TEST(FeatureClauses, of_a_feature_are_those_that_the_edition_has_for_it) {
  const auto& rules = *sample_table("six-decks").rules;
  EXPECT_EQ(clauses_of(rules, Feature::inspection), "4.A 4.B");
  EXPECT_EQ(clauses_of(rules, Feature::surrender),
            "7.H.2 7.H.2.a 9.A 9.B 9.B.1 9.B.2 9.B.3 9.B.4 9.C.1 9.C.2 9.C.2.a 9.C.2.b");
  EXPECT_EQ(clauses_of(rules, Feature::fixed_payouts),
            "10.G 11.F 12.C 12.C.1 12.C.2 12.C.3 12.C.4");
  EXPECT_EQ(clauses_of(rules, Feature::burn), "7.B.3 7.B.4 13.L");
  EXPECT_EQ(clauses_of(rules, Feature::devices), "13.S");
  EXPECT_EQ(clauses_of(rules, Feature::rescue), "10.H");
}

TEST(RulesWith, give_no_choice_that_is_left_out_and_all_others) {
  const auto& rules = *sample_table("six-decks").rules;
  const auto without = rules_with(rules, every_feature & ~bit(Feature::surrender));
  ASSERT_TRUE(without.ok());
  const auto gives = [](const Rules& some, spec::Choice choice) {
    const auto rows = some.table(spec::Question::choices).rows();
    return std::ranges::any_of(rows,
                               [&](const spec::Row& row) { return row.then.choice == choice; });
  };
  EXPECT_TRUE(gives(rules, spec::Choice::surrender));
  EXPECT_FALSE(gives(*without, spec::Choice::surrender));
  EXPECT_TRUE(gives(*without, spec::Choice::double_down));
}

}  // namespace
}  // namespace assay21::oracle

// Sessions directed at what goes wrong come to what they are directed at, at every sample table.
#include "generators/mishap_aim.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "generators/compile.h"
#include "generators/reach.h"
#include "oracle/script_check.h"
#include "oracle/walk.h"
#include "spec/followed.h"
#include "tests/support/sample_tables.h"

namespace assay21::generators {
namespace {

class MishapPlans : public ::testing::TestWithParam<testing_support::SampleTable> {};

class ShortShoePlans : public ::testing::TestWithParam<testing_support::SampleTable> {};

/// Those of Massachusetts do not run out yet (docs/limits-of-this-version.md).
std::vector<testing_support::SampleTable> tables_of_maryland() {
  auto tables = testing_support::sample_tables();
  std::erase_if(tables, [](const testing_support::SampleTable& table) {
    return table.rules->rulebook().id == "ma-spanish21";
  });
  return tables;
}

/// What happens to devices between rounds is no incident of a round.
bool is_of_a_round(const spec::Row& row) {
  return std::ranges::none_of(row.when, [](const spec::Condition& condition) {
    return condition.fact() == spec::Fact::irregularity &&
           (condition.low() == static_cast<std::int64_t>(spec::Irregularity::shuffler_faulty) ||
            condition.low() == static_cast<std::int64_t>(spec::Irregularity::shoe_empty));
  });
}

TEST_P(MishapPlans, ComeToTheRowThatTheyAreDirectedAt) {
  const auto& rules = *GetParam().rules;
  const auto& table = rules.table(spec::Question::irregularity);
  for (const auto& row : table.rows()) {
    if (!spec::is_asked(table, row) || !is_of_a_round(row)) continue;
    spec::ClauseSet decided;
    bool made = false;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      RandomSource source(seed);
      const auto plan = mishap_plan(rules, row, source);
      if (!plan) continue;
      made = true;
      const auto compiled = compile(rules, *plan);
      EXPECT_TRUE(oracle::check_script(rules, compiled.script, "mishap").empty()) << row.id;
      EXPECT_FALSE(compiled.pinned.rounds.empty()) << row.id;
      for (const auto clause : row.clauses.refs()) {
        if (decides_in(rules, *plan, clause)) decided.add({clause});
      }
    }
    EXPECT_EQ(decided, made ? row.clauses : spec::ClauseSet()) << row.id;
  }
}

/// What a device shuffles again after each round never runs out.
TEST_P(ShortShoePlans, LetTheShoeRunOutWithinARound) {
  const auto& rules = *GetParam().rules;
  RandomSource source(1);
  const auto plan = short_shoe_plan(rules, source);
  ASSERT_EQ(plan.has_value(), !rules.shuffles_as_it_deals());
  if (!plan) return;
  const auto compiled = compile(rules, *plan);
  const auto walked = oracle::walk(rules, compiled.script);
  EXPECT_TRUE(std::ranges::any_of(walked.events,
                                  [](const oracle::Due& due) {
                                    return due.event.kind == oracle::EventKind::gather &&
                                           due.event.from == oracle::Source::rack;
                                  }))
      << compiled.pinned.rounds.size() << " rounds of " << plan->rounds.size() << ", "
      << walked.end.shoe.left() << " cards left";
  EXPECT_TRUE(walked.stuck.empty());
}

std::string name_of(const ::testing::TestParamInfo<testing_support::SampleTable>& info) {
  auto name = info.param.name;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Samples, MishapPlans,
                         ::testing::ValuesIn(testing_support::sample_tables()), name_of);

INSTANTIATE_TEST_SUITE_P(Samples, ShortShoePlans, ::testing::ValuesIn(tables_of_maryland()),
                         name_of);

}  // namespace
}  // namespace assay21::generators

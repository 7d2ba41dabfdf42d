// Sessions directed at what goes wrong come to what they are directed at, at every sample table.
#include "generators/directed/mishap_aim.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "generators/plan/compile.h"
#include "generators/reach/reach.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "spec/edition/followed.h"
#include "tests/support/sample_tables.h"

namespace assay21::generators {
namespace {

class MishapPlans : public ::testing::TestWithParam<std::string> {};

/// What happens to devices between rounds is no incident of a round.
bool is_of_a_round(const spec::Row& row) {
  return std::ranges::none_of(row.when, [](const spec::Condition& condition) {
    return condition.fact() == spec::Fact::irregularity &&
           (condition.low() == static_cast<std::int64_t>(spec::Irregularity::shuffler_faulty) ||
            condition.low() == static_cast<std::int64_t>(spec::Irregularity::shoe_empty));
  });
}

TEST_P(MishapPlans, ComeToTheRowThatTheyAreDirectedAt) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
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
        if (decides_in(rules, *plan, clause)) decided.add(clause);
      }
    }
    EXPECT_EQ(decided, made ? row.clauses : spec::ClauseSet()) << row.id;
  }
}

std::string name_of(const ::testing::TestParamInfo<std::string>& info) {
  auto name = info.param;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Samples, MishapPlans,
                         ::testing::ValuesIn(testing_support::sample_table_names()), name_of);

}  // namespace
}  // namespace assay21::generators

// The engine without a fault conforms: the judge finds nothing in any session that is written down,
// nor in the first of the campaigns at each table.
#include <gtest/gtest.h>

#include "tests/faults/editions.h"
#include "tests/support/test_scale.h"

namespace assay21::faults {
namespace {

constexpr std::size_t sessions_of_campaigns = 1000;

class Engine : public ::testing::TestWithParam<std::string> {};

TEST_P(Engine, GivesNoFalseAlarm) {
  auto& trials = trials_of(GetParam());
  EXPECT_GT(trials.written(), 100U);
  for (const auto& alarm : trials.false_alarms(testing_support::scaled(sessions_of_campaigns, 1)))
    ADD_FAILURE() << alarm;
}

INSTANTIATE_TEST_SUITE_P(Editions, Engine, ::testing::ValuesIn(golden::editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::faults

// The engine without a fault conforms: the judge finds nothing in any session that is written down.
#include <gtest/gtest.h>

#include "tests/faults/editions.h"

namespace assay21::faults {
namespace {

class Engine : public ::testing::TestWithParam<std::string> {};

TEST_P(Engine, GivesNoFalseAlarm) {
  auto& trials = trials_of(GetParam());
  EXPECT_GT(trials.written(), 100U);
  for (const auto& alarm : trials.false_alarms())
    ADD_FAILURE() << alarm;
}

INSTANTIATE_TEST_SUITE_P(Editions, Engine, ::testing::ValuesIn(golden::editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::faults

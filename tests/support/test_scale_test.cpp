#include "tests/support/test_scale.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace assay21::testing_support {
namespace {

TEST(TestScale, IsAPositiveNumber) {
  EXPECT_EQ(scale_from("1"), 1.0);
  EXPECT_EQ(scale_from("0.125"), 0.125);
  EXPECT_EQ(scale_from("1000"), 1000.0);
  for (const auto* text : {"", "0", "-1", "much", "1x", "nan", "inf", "1001"})
    EXPECT_EQ(scale_from(text), std::nullopt) << text;
}

/// Each in a process of its own, which ends: the scale is read once.
void expect_ended(const char* text) {
  EXPECT_EXIT(
      {
        setenv("ASSAY21_TEST_SCALE", text, 1);
        scaled(8, 21);
      },
      ::testing::ExitedWithCode(EXIT_FAILURE),
      "^ASSAY21_TEST_SCALE=\".*\" is no scale: a number greater than 0 and up to 1000\n$")
      << text;
}

TEST(TestScaleDeathTest, EndsATestWithOneLineWhereItIsNone) {
  for (const auto* text : {"0", "a-word", "-1"})
    expect_ended(text);
}

void expect_scaled(const char* scale, int full, int wanted) {
  EXPECT_EXIT(
      {
        setenv("ASSAY21_TEST_SCALE", scale, 1);
        std::exit(scaled(full, 21) == wanted ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "")
      << scale;
}

TEST(TestScaleDeathTest, LeavesOneAtLeast) {
  expect_scaled("0.125", 400, 50);
  expect_scaled("0.001", 400, 1);
  expect_scaled("2", 400, 800);
}

}  // namespace
}  // namespace assay21::testing_support

#include "tests/conformance/wire/samples.h"

#include <gtest/gtest.h>

namespace assay21::wire {
namespace {

TEST(Samples, that_are_good_are_read) {
  const auto samples = samples_in("good");
  ASSERT_FALSE(samples.empty());
  for (const auto& sample : samples)
    EXPECT_EQ(outcome_of(sample), "ok") << sample.name;
}

TEST(Samples, that_are_bad_are_answered_with_the_message_beside_them) {
  const auto samples = samples_in("bad");
  ASSERT_FALSE(samples.empty());
  for (const auto& sample : samples)
    EXPECT_EQ(outcome_of(sample), sample.expected) << sample.name;
}

}  // namespace
}  // namespace assay21::wire

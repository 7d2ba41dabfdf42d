// What ./check says to a caller who is mistaken, before it does anything.
#include <string>

#include <gtest/gtest.h>

#include "tests/house/scratch_tree.h"

namespace assay21::house {
namespace {

class Check : public ::testing::Test {
 protected:
  /// Exits with 64 and says this, in one line and nothing else.
  void expect_refused(const std::string& command, const std::string& words) {
    const auto result = tree_.run(command);
    EXPECT_EQ(result.exit_code, 64) << command;
    EXPECT_EQ(result.output, words + "\n") << command;
  }

  const ScratchTree tree_{ASSAY21_SOURCE_DIR, {}};
};

TEST_F(Check, RefusesOptionsThatThereAreNot) {
  expect_refused("./check --sanitise",
                 "check: unknown option '--sanitise' (there are --sanitize and --long)");
  expect_refused("./check --long fuzz",
                 "check: unknown option 'fuzz' (there are --sanitize and --long)");
}

TEST_F(Check, RefusesAScaleThatIsNone) {
  for (const std::string scale : {"0", "0.0", "-1", "much", ""}) {
    expect_refused("ASSAY21_TEST_SCALE='" + scale + "' ./check",
                   "check: ASSAY21_TEST_SCALE='" + scale + "' is no number greater than 0");
  }
}

TEST_F(Check, TellsItsOptions) {
  const auto help = tree_.run("./check --help");
  EXPECT_EQ(help.exit_code, 0);
  for (const auto* option : {"--sanitize", "--long", "ASSAY21_TEST_SCALE"})
    EXPECT_NE(help.output.find(option), std::string::npos) << option;
}

TEST_F(Check, IsWrittenAsBashReadsIt) {
  EXPECT_EQ(tree_.run("bash -n check && bash -n demo && bash -n tools/setup").output, "");
}

}  // namespace
}  // namespace assay21::house

// What ./check says to a caller who is mistaken, before it does anything.
#include <array>
#include <cstdio>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/house/scratch_tree.h"

namespace assay21::house {
namespace {

/// In the tree itself: what is run here changes nothing.
CommandResult run(const std::string& command) {
  const auto line = "cd '" ASSAY21_SOURCE_DIR "' && (" + command + ") 2>&1 </dev/null";
  CommandResult result;
  auto* const pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) return {-1, "cannot be run"};
  std::array<char, 4096> text{};
  for (std::size_t got = 0; (got = std::fread(text.data(), 1, text.size(), pipe)) > 0;)
    result.output.append(text.data(), got);
  const int status = pclose(pipe);
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

/// Exits with 64 and says this, in one line and nothing else.
void expect_refused(const std::string& command, const std::string& words) {
  const auto result = run(command);
  EXPECT_EQ(result.exit_code, 64) << command;
  EXPECT_EQ(result.output, words + "\n") << command;
}

TEST(Check, RefusesOptionsThatThereAreNot) {
  expect_refused("./check --sanitise",
                 "check: unknown option '--sanitise' (there are --sanitize, --long and --cluster)");
  expect_refused("./check --long fuzz",
                 "check: unknown option 'fuzz' (there are --sanitize, --long and --cluster)");
}

TEST(Check, RefusesAScaleThatIsNone) {
  for (const std::string scale : {"0", "0.0", "-1", "much", ""}) {
    expect_refused("ASSAY21_TEST_SCALE='" + scale + "' ./check",
                   "check: ASSAY21_TEST_SCALE='" + scale + "' is no number greater than 0");
  }
}

TEST(Check, TellsItsOptions) {
  const auto help = run("./check --help");
  EXPECT_EQ(help.exit_code, 0);
  for (const auto* option : {"--sanitize", "--long", "--cluster", "ASSAY21_TEST_SCALE"})
    EXPECT_NE(help.output.find(option), std::string::npos) << option;
}

TEST(Check, IsWrittenAsBashReadsIt) {
  EXPECT_EQ(run("bash -n check && bash -n demo && bash -n tools/setup && bash -n "
                "tests/cluster/slurm_array")
                .output,
            "");
}

}  // namespace
}  // namespace assay21::house

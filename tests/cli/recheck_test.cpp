// An engine that was mended is given again what it failed, and two runs are compared.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

Arguments practice(const std::string& out, const std::string& engine_options) {
  auto arguments = certification(out, engine_options);
  arguments.insert(arguments.end(), {"--sessions", "0"});
  return arguments;
}

class EarlierRun : public testing::Test {
 protected:
  EarlierRun() { run(practice(out_, "--fault fifty-to-winner")); }

  [[nodiscard]] Ended recheck(const std::string& engine_options) const {
    return run({"recheck", out_, "--engine", sample_engine() + " " + engine_options});
  }

  ScratchFolder scratch_;
  std::string out_ = scratch_.file("out");
};

TEST_F(EarlierRun, is_given_again_to_an_engine) {
  const auto same = recheck("--fault fifty-to-winner");
  EXPECT_EQ(same.code, 1) << same.err;
  EXPECT_TRUE(says(same.out, "F1 again: ")) << same.out;
  EXPECT_TRUE(says(same.out, "first in F1, ")) << "what failed comes first: " << same.out;

  const auto mended = recheck("");
  EXPECT_EQ(mended.code, 0) << mended.out << mended.err;
  EXPECT_TRUE(says(mended.out, "F1: does not show any more")) << mended.out;

  const auto other = recheck("--fault hits-soft-17");
  EXPECT_EQ(other.code, 1) << other.out;
  EXPECT_TRUE(says(other.out, "F1: does not show any more")) << other.out;
  EXPECT_TRUE(says(other.out, "new: ")) << other.out;

  EXPECT_EQ(run({"recheck", out_, "--engine", "true"}).code, 69);
  EXPECT_EQ(run({"recheck", scratch_.file("none"), "--engine", "true"}).code, 65);
}

TEST_F(EarlierRun, is_compared_with_a_later_one) {
  EXPECT_EQ(run({"compare", out_, out_}).code, 0);
  const auto later = scratch_.file("later");
  run(practice(later, "--fault hits-soft-17"));
  const auto ended = run({"compare", out_, later});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(says(ended.out, "verdict: failed then, passed now")) << ended.out;
  EXPECT_TRUE(says(ended.out, "is no fault now")) << ended.out;
  EXPECT_TRUE(says(ended.out, "was none then")) << ended.out;
  EXPECT_TRUE(says(ended.out, "other than then: the arguments of the engine's command"))
      << ended.out;
  EXPECT_TRUE(says(ended.out, "THE VERDICTS DIFFER, by the arguments of the engine's command."))
      << ended.out;
}

TEST(Selftest, finds_the_faults_of_the_sample_engine_and_misses_none) {
  const auto passed = run({"selftest", "--jobs", "2"});
  EXPECT_EQ(passed.code, 0) << passed.out << passed.err;
  EXPECT_TRUE(says(passed.out, "SELFTEST PASSED: ")) << passed.out;
  EXPECT_EQ(run({"selftest", "--engine", "true"}).code, 69);
  // An engine that never commits what it is told to commit.
  const ScratchFolder scratch;
  const auto honest = scratch.file("honest");
  write_text(honest, "#!/bin/sh\nexec " + sample_engine() + "\n");
  std::filesystem::permissions(honest, std::filesystem::perms::owner_all);
  const auto failed = run({"selftest", "--engine", honest});
  EXPECT_EQ(failed.code, 70) << failed.out << failed.err;
  EXPECT_TRUE(says(failed.out, "hits-soft-17, 7.M: not found")) << failed.out;
}

}  // namespace
}  // namespace assay21::cli

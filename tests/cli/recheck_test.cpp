// An engine that was mended is given again what it failed, and two runs are compared.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

/// Of the sessions in which somebody splits, those of the must-run list.
Arguments practice_of_splits(const std::string& out, const std::string& engine_options) {
  auto arguments = must_run_practice(out, engine_options);
  arguments.insert(arguments.end(), {"--only", "split"});
  return arguments;
}

/// One run, which its tests look back to.
class EarlierRun : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    out_ = scratch_->file("out");
    run(practice_of_splits(out_, "--fault bonus-on-split"));
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static Ended recheck(const std::string& engine_options) {
    return run({"recheck", out_, "--engine", sample_engine() + " " + engine_options});
  }

  static inline std::unique_ptr<ScratchFolder> scratch_;
  static inline std::string out_;
};

TEST_F(EarlierRun, is_given_again_to_an_engine) {
  const auto same = recheck("--fault bonus-on-split");
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
  EXPECT_EQ(run({"recheck", scratch_->file("none"), "--engine", "true"}).code, 65);

  const auto bare = scratch_->file("bare");
  auto arguments = practice_of_splits(bare, "");
  arguments.back() = "draw-missed";
  arguments.insert(arguments.end(), {"--evidence", "none"});
  run(arguments);
  const auto nothing = run({"recheck", bare, "--engine", sample_engine()});
  EXPECT_EQ(nothing.code, 65) << nothing.out;
  EXPECT_TRUE(says(nothing.err, "its sessions are not kept")) << nothing.err;
}

TEST_F(EarlierRun, is_compared_with_a_later_one) {
  const auto alike = run({"compare", out_, out_});
  EXPECT_EQ(alike.code, 0) << alike.err;
  EXPECT_TRUE(says(alike.out, "THE SAME VERDICTS.")) << alike.out;
  const auto later = scratch_->file("later");
  run(practice_of_splits(later, "--fault hits-soft-17"));
  const auto ended = run({"compare", out_, later});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(says(ended.out, "clause 11.F, verdict: failed then, ")) << ended.out;
  EXPECT_TRUE(says(ended.out, "is no fault now")) << ended.out;
  EXPECT_TRUE(says(ended.out, "was none then")) << ended.out;
  EXPECT_TRUE(says(ended.out, "THE VERDICTS DIFFER, by the arguments of the engine's command."))
      << ended.out;
  write_text(later + "/run.xml", read_text(out_ + "/run.xml"));
  EXPECT_EQ(run({"compare", out_, later}).code, 65) << "it is not the record that was written";
}

TEST(Selftest, finds_the_faults_of_the_sample_engine_and_misses_none) {
  EXPECT_EQ(run({"selftest", "--engine", "true"}).code, 69);
  EXPECT_EQ(run({"selftest", "--fault", "nothing"}).code, 64);
  const auto passed =
      run({"selftest", "--fault", "hits-soft-17", "--engine", ASSAY21_SAMPLE_ENGINE});
  EXPECT_EQ(passed.code, 0) << passed.out << passed.err;
  EXPECT_TRUE(says(passed.out, "SELFTEST PASSED: 1 of 1 as expected")) << passed.out;
  // An engine that never commits what it is told to commit.
  const ScratchFolder scratch;
  const auto honest = scratch.file("honest");
  write_text(honest, "#!/bin/sh\nexec " + sample_engine() + "\n");
  std::filesystem::permissions(honest, std::filesystem::perms::owner_all);
  const auto failed = run({"selftest", "--fault", "hits-soft-17", "--engine", honest});
  EXPECT_EQ(failed.code, 70) << failed.out << failed.err;
  EXPECT_TRUE(says(failed.out, "hits-soft-17, 7.M: not found")) << failed.out;
}

TEST(SelftestResult, is_kept_by_runs_of_its_build_alone) {
  const ScratchFolder scratch;
  EXPECT_EQ(run({"selftest", "--out", scratch.file("none/result.xml")}).code, 64);
  const auto out = scratch.file("out");
  auto eight_sessions = practice_of_splits(out, "");
  eight_sessions.back() = "draw-missed";
  EXPECT_EQ(run(eight_sessions).code, 2);
  EXPECT_TRUE(says(read_text(out + "/report/index.html"), "its result was not given"));
  // What selftest --out writes, without the time that it takes.
  const auto identity = read_text(out + "/identity.xml");
  const auto at = identity.find("sha256=\"", identity.find("<tool "));
  const auto build = identity.substr(at + 8, 64);
  const auto result = scratch.file("result.xml");
  const auto with_result = [&](const std::string& sha256, const std::string& failed) {
    write_text(result,
               "<selftest tool=\"assay21\" build-sha256=\"" + sha256 +
                   "\" ended=\"2026-11-20T12:00:00Z\" machine=\"lab\" cases=\"15\" failed=\"" +
                   failed + "\"/>");
    auto arguments = eight_sessions;
    arguments.insert(arguments.end(), {"--selftest", result, "--replace"});
    return run(arguments);
  };
  EXPECT_EQ(with_result(build, "0").code, 2);
  EXPECT_TRUE(says(read_text(out + "/identity.xml"), "<selftest ended=\"2026-11-20T12:00:00Z\""));
  EXPECT_TRUE(
      says(read_text(out + "/report/index.html"), "15 of 15 cases as expected, 2026-11-20"));
  EXPECT_EQ(with_result(build, "1").code, 70);
  const auto other = with_result(std::string(64, '0'), "0");
  EXPECT_EQ(other.code, 65);
  EXPECT_TRUE(says(other.err, "is the result of another build of assay21")) << other.err;
}

}  // namespace
}  // namespace assay21::cli

// Runs of a part of the sessions: each says that it is one, and none says that an engine conforms.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

Ended certified(const Arguments& more, const std::string& engine_options = "") {
  const ScratchFolder scratch;
  auto arguments = certification(scratch.file("out"), engine_options);
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

TEST(PartialRun, about_a_clause_finds_its_fault_and_shows_nothing_else) {
  const auto clean = certified({"--only", "Ch.9 §C(1)", "--sessions", "60"});
  EXPECT_EQ(clean.code, 2) << clean.out << clean.err;
  EXPECT_TRUE(says(clean.out, "PRACTICE: PARTIAL RUN: no fault in ")) << clean.out;
  EXPECT_TRUE(says(clean.out, "; only sessions about Ch.9 §C(1)")) << clean.out;
  const auto faulty =
      certified({"--only", "12.A.2", "--sessions", "0"}, " --fault blackjack-at-six-to-five");
  EXPECT_EQ(faulty.code, 1) << faulty.out << faulty.err;
}

TEST(PartialRun, about_a_kind_is_smaller_than_the_whole) {
  const auto planned = [](const Arguments& more) {
    const auto ended = certified(more);
    EXPECT_EQ(ended.code, 0) << ended.err;
    return std::stoi(ended.out);
  };
  const auto all = planned({"--dry-run", "--sessions", "30"});
  EXPECT_LT(planned({"--dry-run", "--sessions", "30", "--only", "draw-missed"}), all / 4);
  EXPECT_EQ(planned({"--dry-run", "--must-run"}), all - 30);
  if (testing_support::is_scaled_down()) return;
  for (const auto* kind : {"7", "split", "settle", "insurance"}) {
    const auto some = planned({"--dry-run", "--sessions", "30", "--only", kind});
    EXPECT_GT(some, 0) << kind;
    EXPECT_LE(some, all) << kind;
  }
}

// Fewer sessions than its plan has: none at random.
TEST(PartialRun, of_the_must_run_list_alone_is_partial) {
  const auto ended = certified({"--must-run"});
  EXPECT_EQ(ended.code, 2) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "PRACTICE: PARTIAL RUN: no fault in ")) << ended.out;
}

TEST(PartialRun, about_nothing_is_refused) {
  const auto ended = certified({"--only", "tomorrow"});
  EXPECT_EQ(ended.code, 64) << ended.out;
  EXPECT_TRUE(says(ended.err, "--only tomorrow names nothing of md-spanish21-1.0")) << ended.err;
  EXPECT_EQ(certified({"--must-run", "--sessions", "5"}).code, 64);
}

}  // namespace
}  // namespace assay21::cli

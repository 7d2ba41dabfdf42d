// One call for several submissions: a run for each, one summary, one exit code.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// Of few sessions each.
Arguments of_two(const std::string& out, const Arguments& more) {
  auto arguments = must_run_practice(out);
  const auto first = std::find(arguments.begin(), arguments.end(), "--submission") + 1;
  arguments.insert(first + 1, source_file("spec/submissions/good/eight-decks.xml"));
  arguments.insert(arguments.end(), {"--only", "draw-missed"});
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(SeveralSubmissions, have_a_run_each_and_one_exit_code) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto ended = run(of_two(out, {"--junit", scratch.file("ci.xml")}));
  EXPECT_EQ(ended.code, 2) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out,
                   "== 2 submissions, exit code 2\n"
                   "six-decks: exit code 2\neight-decks: exit code 2\n"))
      << ended.out;
  // Why clauses are open, and which.
  EXPECT_TRUE(says(ended.out, "not tested (too-few), ")) << ended.out;
  EXPECT_TRUE(says(ended.out, "Ch.4 §A, ") && says(ended.out, " more (report/index.html)"))
      << ended.out;
  EXPECT_TRUE(says(read_text(out + "/eight-decks/run.xml"), "submission=\"eight-decks\""));
  EXPECT_TRUE(says(read_text(out + "/six-decks/run.xml"), "submission=\"six-decks\""));
  EXPECT_TRUE(fs::exists(scratch.file("ci-six-decks.xml")));
  EXPECT_TRUE(fs::exists(scratch.file("ci-eight-decks.xml")));
  // The first has its run already: that outranks what the second comes to.
  fs::remove_all(out + "/eight-decks");
  const auto again = run(of_two(out, {}));
  EXPECT_EQ(again.code, 64) << again.out;
  EXPECT_TRUE(says(again.out, "six-decks: exit code 64\neight-decks: exit code 2\n")) << again.out;
}

TEST(SeveralSubmissions, need_different_names_and_no_run_to_go_on_with) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto alike =
      run(of_two(out, {"--submission", source_file("spec/submissions/good/six-decks.xml")}));
  EXPECT_EQ(alike.code, 64);
  EXPECT_TRUE(says(alike.err, "two files are called alike")) << alike.err;
  EXPECT_EQ(run(of_two(out, {"--resume"})).code, 64);
  EXPECT_FALSE(fs::exists(out));
}

}  // namespace
}  // namespace assay21::cli

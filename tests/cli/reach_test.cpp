// `assay21 rules reach`: what it lists, and that the session which it gives does what it says.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

const std::string six_decks = source_file("spec/submissions/good/six-decks.xml");
/// The table at which a search takes least.
const std::string no_splits = source_file("spec/submissions/good/everything-declared.xml");

TEST(RulesReach, lists_every_clause_that_an_engine_shows_with_its_reason) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "a search for one clause stands for it";
  const auto ended = run({"rules", "reach", "md-spanish21-1.0", "--submission", six_decks});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(says(ended.out, "\n12.B.6       met: by a session aimed at ")) << ended.out;
  EXPECT_TRUE(says(ended.out, "\n7.Q          unreachable: In each of the 864 deals "))
      << ended.out;
  EXPECT_TRUE(says(ended.out, "\n7.R.2        set-aside: in force where settlement-order="))
      << ended.out;
  EXPECT_TRUE(says(ended.out, ", 0 open\n")) << ended.out;
}

TEST(RulesReach, gives_a_session_that_comes_to_the_clause) {
  const auto witness =
      run({"rules", "reach", "md-spanish21-1.0", "--submission", no_splits, "--witness", "12.B.6"});
  EXPECT_EQ(witness.code, 0) << witness.err;
  const ScratchFolder folder;
  write_text(folder.file("witness.json"), witness.out);
  const auto played = run({"play", folder.file("witness.json")});
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(says(played.out, "\"12.B.6\"")) << played.out;
}

TEST(RulesReach, has_no_session_for_what_cannot_be_reached) {
  const auto ended =
      run({"rules", "reach", "md-spanish21-1.0", "--submission", no_splits, "--witness", "10.E"});
  EXPECT_EQ(ended.code, 2);
  EXPECT_TRUE(says(ended.err, "10.E is unreachable: ")) << ended.err;
}

TEST(RulesReach, refuses_a_clause_that_there_is_not) {
  const auto ended =
      run({"rules", "reach", "md-spanish21-1.0", "--submission", six_decks, "--witness", "99.Z"});
  EXPECT_EQ(ended.code, 64);
  EXPECT_TRUE(says(ended.err, "no clause \"99.Z\"")) << ended.err;
}

TEST(RulesReach, refuses_a_submission_of_another_edition) {
  const auto ended = run({"rules", "reach", "ma-spanish21", "--submission", six_decks});
  EXPECT_EQ(ended.code, 65);
  EXPECT_FALSE(ended.err.empty());
}

}  // namespace
}  // namespace assay21::cli

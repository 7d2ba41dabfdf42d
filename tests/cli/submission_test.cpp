// Rules Submissions, judged by the program.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/spec/load/expected_file.h"

namespace assay21::cli {
namespace {

TEST(SubmissionCheck, tells_of_a_good_one_what_is_declared_under_which_clause) {
  const auto ended =
      run({"submission", "check", source_file("spec/submissions/good/eight-decks.xml")});
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.err, "");
  const auto silent = ended.out.find(source_file("spec/submissions/good/eight-decks.xml"));
  EXPECT_EQ(ended.out.substr(0, silent),
            "eight-decks: a sound Rules Submission for md-spanish21-1.0\n"
            "  decks = 8  (Ch.3 §A)\n"
            "  extra-splits = 3  (Ch.11 §D)\n"
            "  settlement-order = pay-and-collect  (Ch.7 §R)\n"
            "  adjacent-boxes = 7  (Ch.6 §H)\n"
            "  boxes = 7, by default  (Ch.2 §A)\n"
            "  shuffler = manual, by default  (Ch.5 §A)\n"
            "  preshuffled = no, by default  (Ch.4 §G, Ch.5 §A)\n"
            "  cover-cards = 1, by default  (Ch.3 §A)\n"
            "  shut-out = no, by default  (Ch.6 §C)\n"
            "  chip-unit = 1.00, by default  (Ch.8 §C)\n"
            "  match-the-dealer = no, by default  (Ch.6 §G)\n");
}

/// A point on which the text is silent is no fault of the submission; who leaves it open is told.
TEST(SubmissionCheck, lists_what_the_text_and_the_operator_leave_open) {
  const auto path = source_file("spec/submissions/good/eight-decks.xml");
  const auto open = run({"submission", "check", path});
  EXPECT_EQ(open.code, 0);
  EXPECT_TRUE(spec::says(
      open.out,
      path + ": [text-silent] dead-hand-wager: A hand that received no card is dead. What becomes "
             "of its wager? The text is silent (Ch.13 §M, Ch.13 §O(2)), and you do not say "
             "(expected: returned or stands-for-the-next, in house-procedure)\n"))
      << open.out;
  const auto settled =
      run({"submission", "check", source_file("spec/submissions/good/six-decks.xml")});
  EXPECT_EQ(settled.code, 0);
  EXPECT_TRUE(
      spec::says(settled.out, "  boxes-apart = allowed, by the house procedure  (Ch.6 §H)\n"))
      << settled.out;
  EXPECT_FALSE(spec::says(settled.out, "[text-silent]")) << settled.out;
}

TEST(SubmissionCheck, refuses_a_reading_against_the_house_procedure) {
  const auto path = source_file("spec/submissions/good/six-decks.xml");
  EXPECT_EQ(run({"submission", "check", path, "--reading", "boxes-apart=allowed"}).code, 0);
  const auto against = run({"submission", "check", path, "--reading", "boxes-apart=not-allowed"});
  EXPECT_EQ(against.code, 65);
  EXPECT_TRUE(spec::says(against.err,
                         "boxes-apart=not-allowed is read against the submission six-decks, whose "
                         "house procedure settles it as allowed"))
      << against.err;
}

/// What is said of each bad one tests/spec/declared/submissions_test.cpp holds to; here that it
/// comes out, on the right stream, from every way in: read as no XML, refused by the schema, by the
/// options of an edition, by a clause.
TEST(SubmissionCheck, objects_to_a_bad_one_with_the_words_that_lie_beside_it) {
  for (const auto* name : {"not-xml", "attribute-unknown", "option-twice", "options-missing",
                           "five-decks", "ma-nothing-but-decks", "xtreme-without-meters"}) {
    const auto path = source_file(fmt::format("spec/submissions/bad/{}.xml", name));
    SCOPED_TRACE(path);
    const auto ended = run({"submission", "check", path});
    EXPECT_EQ(ended.out, "");
    const auto lines = lines_of(ended.err);
    const auto expected = spec::expected_beside(path);
    const bool of_law = std::ranges::any_of(
        expected, [](const auto& line) { return line.words.starts_with("[law]"); });
    EXPECT_EQ(ended.code, of_law ? 1 : 65) << ended.err;
    ASSERT_EQ(lines.size(), expected.size()) << ended.err;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto place =
          expected[i].number == 0 ? path : fmt::format("{}:{}", path, expected[i].number);
      EXPECT_TRUE(lines[i].starts_with("assay21: " + place)) << lines[i];
      EXPECT_TRUE(spec::says(lines[i], expected[i].words)) << lines[i];
    }
  }
}

TEST(SubmissionCheck, follows_the_readings_that_are_put_in_force) {
  const auto sample = source_file("spec/submissions/good/bonus-spin-xtreme.xml");
  EXPECT_EQ(run({"submission", "check", sample}).code, 0);
  const auto otherwise =
      run({"submission", "check", sample, "--reading", "xtreme-meter-bounds=initial-and-reset",
           "--reading", "several-side-wagers=one-of-them"});
  EXPECT_EQ(otherwise.code, 1);
  EXPECT_TRUE(spec::says(otherwise.err, "[law] option bonus-spin cannot be")) << otherwise.err;
  EXPECT_TRUE(spec::says(otherwise.err, "[law] option xtreme-16 cannot be")) << otherwise.err;
  const auto bounds =
      run({"submission", "check", sample, "--reading", "xtreme-meter-bounds=initial-and-reset"});
  EXPECT_TRUE(spec::says(bounds.err, "[law] option xtreme-16-secondary-initial cannot be"))
      << bounds.err;
  EXPECT_EQ(run({"submission", "check", sample, "--reading", "felt=green"}).code, 65);
}

TEST(SubmissionCheck, of_an_edition_that_is_not_known_is_65_and_lists_those_that_are) {
  const auto ended =
      run({"submission", "check", source_file("spec/submissions/bad/other-edition.xml")});
  EXPECT_EQ(ended.code, 65);
  EXPECT_EQ(ended.out, "");
  EXPECT_TRUE(spec::says(ended.err, "md-spanish21-9.9 md-spanish21-1.0")) << ended.err;
}

}  // namespace
}  // namespace assay21::cli

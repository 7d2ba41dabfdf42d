// What an operator may declare under an edition, and which clause objects to the rest.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/submission_reader.h"
#include "tests/spec/editions/editions.h"
#include "tests/spec/load/expected_file.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

/// Under the edition that it is for; under Maryland's first where it is for none that there is.
Result<Submission> submission_at(const std::string& path) {
  const auto schema = schema_path(ASSAY21_SOURCE_DIR, "submission");
  const auto editions = editions_in(ASSAY21_SOURCE_DIR);
  const auto named = edition_of_submission(path, schema);
  const bool known = named.ok() && std::ranges::find(editions, *named) != editions.end();
  return submission_from_file(path, schema, known ? edition(*named) : maryland());
}

TEST(Submission, that_is_bad_is_refused_with_the_words_that_lie_beside_it) {
  for (const auto& path : bad_inputs(source_file("spec/submissions/bad"), ".xml")) {
    SCOPED_TRACE(path);
    const auto submission = submission_at(path);
    if (submission) {
      ADD_FAILURE() << "it is sound";
      continue;
    }
    expect_problems(submission.problems(), expected_beside(path));
    for (const auto& problem : submission.problems())
      EXPECT_EQ(problem.file, path);
  }
}

// Each of them would be counted against all the others; and nobody reads so many lines.
TEST(Submission, of_thousands_of_the_same_options_is_refused_at_once) {
  const auto path = ::testing::TempDir() + "the-same-options.xml";
  std::ofstream file(path);
  file << R"(<submission id="s" edition="md-spanish21-1.0" operator="o">)";
  for (int i = 0; i < 30'000; ++i)
    file << R"(<option name="decks" value="6"/>)" << '\n';
  file << "</submission>";
  file.close();
  const auto submission = submission_at(path);
  ASSERT_FALSE(submission.ok());
  EXPECT_EQ(submission.problems().size(), 100U);
  EXPECT_EQ(
      to_string(submission.problems().front()),
      path +
          ":1: [unreadable] option decks is declared more than once (expected: each option once)");
  fs::remove(path);
}

std::vector<std::string> good_ones() {
  std::vector<std::string> paths;
  for (const auto& entry : fs::directory_iterator(source_file("spec/submissions/good")))
    paths.push_back(entry.path().string());
  return paths;
}

TEST(Submission, that_is_good_is_sound) {
  for (const auto& path : good_ones()) {
    const auto submission = submission_at(path);
    ASSERT_TRUE(submission.ok()) << to_string(submission.problems().front());
    EXPECT_EQ(submission->id, fs::path(path).stem());
    EXPECT_FALSE(submission->declared.empty());
  }
}

/// An option that no sample answers would be one that nobody ever tried.
TEST(Submission, answers_every_option_of_every_edition_in_some_good_sample) {
  std::set<std::pair<std::string, std::string>> answered;
  for (const auto& path : good_ones()) {
    const auto submission = submission_at(path);
    ASSERT_TRUE(submission.ok()) << path;
    for (const auto& one : submission->declared)
      answered.emplace(submission->edition, one.name.text());
  }
  // The draft asks for what version 1.0 asks for.
  for (const auto* id :
       {"md-spanish21-1.0", "md-spanish21-bonus-spin", "ma-spanish21", "md-blackjack-1.0"}) {
    for (const auto& option : edition(id).options) {
      // What only another reading asks for is answered in the tests of the readings.
      if (!in_force(option.under, edition(id).default_readings())) continue;
      const std::string name = option.name.text();
      const bool elsewhere = answered.contains({"md-spanish21-1.0", name});
      EXPECT_TRUE(answered.contains({id, name}) || elsewhere) << id << ": " << name;
    }
  }
}

TEST(Submission, declares_in_the_order_of_the_rulebook) {
  const auto declared = declared_under(maryland(),
                                       {{"adjacent-boxes", "1", 4},
                                        {"settlement-order", "collect-then-pay", 3},
                                        {"extra-splits", "0", 2},
                                        {"decks", "6", 1}},
                                       "file.xml");
  ASSERT_TRUE(declared.ok());
  EXPECT_EQ(*declared, (std::vector<Declared>{{OptionName::decks, "6"},
                                              {OptionName::extra_splits, "0"},
                                              {OptionName::settlement_order, "collect-then-pay"},
                                              {OptionName::adjacent_boxes, "1"}}));
}

TEST(Submission, accepts_the_bounds_of_a_number_and_nothing_beyond) {
  const auto with_splits = [](const std::string& splits) {
    return declared_under(maryland(),
                          {{"decks", "6", 1},
                           {"extra-splits", splits, 2},
                           {"settlement-order", "collect-then-pay", 3},
                           {"adjacent-boxes", "1", 4}},
                          "file.xml");
  };
  for (const auto* splits : {"0", "7"})
    EXPECT_TRUE(with_splits(splits).ok()) << splits;
  for (const auto* splits : {"-1", "8", "", "three", "1.5", "2 ", "99999999999999999999"}) {
    EXPECT_FALSE(with_splits(splits).ok()) << splits;
  }
}

TEST(Submission, gives_words_and_numbers_and_says_what_it_does_not_declare) {
  const Submission submission{
      "s",
      "e",
      "o",
      {{OptionName::decks, "8"}, {OptionName::settlement_order, "collect-then-pay"}}};
  EXPECT_EQ(submission.number(OptionName::decks), 8);
  EXPECT_EQ(*submission.word(OptionName::settlement_order), "collect-then-pay");
  EXPECT_EQ(submission.word(OptionName::extra_splits), nullptr);
}

TEST(SubmissionDeathTest, asked_for_a_number_that_is_none_is_our_error) {
  const Submission submission{"s", "e", "o", {{OptionName::decks, "many"}}};
  EXPECT_EXIT(static_cast<void>(submission.number(OptionName::decks)), testing::ExitedWithCode(70),
              "internal error");
  EXPECT_EXIT(static_cast<void>(submission.number(OptionName::extra_splits)),
              testing::ExitedWithCode(70), "internal error");
}

TEST(Submission, names_its_edition_before_its_rulebook_is_known) {
  const auto schema = schema_path(ASSAY21_SOURCE_DIR, "submission");
  const auto edition =
      edition_of_submission(source_file("spec/submissions/good/six-decks.xml"), schema);
  ASSERT_TRUE(edition.ok());
  EXPECT_EQ(*edition, "md-spanish21-1.0");
}

}  // namespace
}  // namespace assay21::spec

// A rulebook that is wrong says where, what, and what was expected instead.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "tests/spec/editions/editions.h"
#include "tests/spec/load/expected_file.h"

namespace assay21::spec {
namespace {

const std::string& schema() {
  static const auto path = schema_path(ASSAY21_SOURCE_DIR, "rulebook");
  return path;
}

TEST(BadRulebook, is_refused_with_the_words_that_lie_beside_it) {
  for (const auto& path : bad_inputs(source_file("tests/spec/bad"), ".xml")) {
    SCOPED_TRACE(path);
    const auto rulebook = rulebook_from_file(path, schema());
    if (rulebook) {
      ADD_FAILURE() << "it loads";
      continue;
    }
    expect_problems(rulebook.problems(), expected_beside(path));
    EXPECT_TRUE(std::ranges::all_of(rulebook.problems(), [&](const Problem& problem) {
      return problem.file == path && !problem.what.empty() && !problem.expected.empty();
    }));
  }
}

TEST(BadRulebook, is_bad_for_what_was_spoiled_and_not_for_what_it_was_made_of) {
  for (const auto* name : {"mini", "wheel"}) {
    const auto path = source_file(fmt::format("tests/spec/good/{}.xml", name));
    const auto rulebook = rulebook_from_file(path, schema());
    EXPECT_TRUE(rulebook.ok()) << to_string(rulebook.problems().front());
  }
}

TEST(BadRulebook, that_is_not_there_is_named) {
  const auto rulebook = rulebook_from_file("no/such/rulebook.xml", schema());
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(to_string(rulebook.problems().front()),
            "no/such/rulebook.xml: cannot be read: No such file or directory (expected: a file "
            "that exists and can be read)");
}

TEST(BadRulebook, may_be_a_folder) {
  const auto folder = source_file("spec/rulebooks");
  const auto rulebook = rulebook_from_file(folder, schema());
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(to_string(rulebook.problems().front()), folder + ": is a folder (expected: a file)");
}

TEST(BadRulebook, is_not_blamed_for_a_schema_that_is_missing) {
  const auto rulebook = rulebook_from_file(source_file("tests/spec/good/mini.xml"), "no/such.xsd");
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(to_string(rulebook.problems().front()),
            "no/such.xsd: the schema cannot be read (expected: the file that comes with assay21)");
}

TEST(BadRulebook, of_an_edition_that_is_not_known_lists_those_that_are) {
  const auto rulebook = rulebook_of_edition(ASSAY21_SOURCE_DIR, "md-spanish21-9.9");
  ASSERT_FALSE(rulebook.ok());
  const auto& problem = rulebook.problems().front();
  EXPECT_EQ(problem.what, "there is no edition \"md-spanish21-9.9\"");
  EXPECT_NE(problem.expected.find("md-spanish21-1.0"), std::string::npos) << problem.expected;
}

TEST(BadRulebook, cannot_be_reached_through_the_name_of_an_edition) {
  EXPECT_FALSE(rulebook_of_edition(ASSAY21_SOURCE_DIR, "../rulebooks/md-spanish21-1.0").ok());
  EXPECT_FALSE(rulebook_of_edition(ASSAY21_SOURCE_DIR, "").ok());
}

}  // namespace
}  // namespace assay21::spec

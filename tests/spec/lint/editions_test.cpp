// What is wrong with the editions that come with the program: nothing but what is written here.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

using Known = std::map<std::string, std::vector<std::string>>;

/// Findings that the regulation itself is to blame for. An edition that is not named has none.
const Known& known() {
  static const Known all = {
      {"md-blackjack-1.0",
       {"duplicate-label 2.B.3.b-2", "duplicate-label 13.O-2", "duplicate-label 13.O.1-2",
        "duplicate-label 13.O.1.a-2", "duplicate-label 13.O.1.b-2", "duplicate-label 13.O.2-2",
        "duplicate-label 13.O.2.a-2", "duplicate-label 13.O.2.b-2"}},
      {"md-spanish21-bonus-spin", {"duplicate-label 12.D.3.j-2", "gap stake xtreme-16 100"}},
      {"ma-spanish21",
       {"duplicate-label 15.k-2", "gap burn near short-shoe under dealing-procedure=no-hole-card approved-shuffle=yes"}}};
  return all;
}

class Editions : public testing::TestWithParam<std::string> {
 protected:
  static LintReport report() {
    return lint(rulebook_of_edition(ASSAY21_SOURCE_DIR, GetParam()).value());
  }
};

TEST_P(Editions, have_nothing_wrong_but_what_is_known) {
  const auto found = report();
  for (const auto& one : found.findings)
    EXPECT_FALSE(one.defect.empty()) << id_of(one) << ": " << one.what << ": " << one.witness;
  EXPECT_TRUE(found.clean());
  const auto listed = known().find(GetParam());
  EXPECT_EQ(ids_of(found.findings),
            listed == known().end() ? std::vector<std::string>() : listed->second);
}

TEST_P(Editions, are_walked_table_by_table) {
  const auto rulebook = rulebook_of_edition(ASSAY21_SOURCE_DIR, GetParam()).value();
  const auto found = lint(rulebook);
  ASSERT_EQ(found.walked.size(), rulebook.tables.size());
  for (const auto& one : found.walked) {
    EXPECT_GT(one.settings, 0U) << info_of(one.question).name;
    EXPECT_GT(one.points, 0U) << info_of(one.question).name;
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(
      name, [](char letter) { return letter == '-' || letter == '.'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Editions, testing::ValuesIn(editions_in(ASSAY21_SOURCE_DIR)),
                         test_name);

}  // namespace
}  // namespace assay21::spec

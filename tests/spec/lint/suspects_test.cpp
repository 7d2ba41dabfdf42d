// What rests on a clause, and is suspect when its text changes.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "spec/lint/dependents.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

std::vector<std::string> in_words(const std::vector<Dependent>& dependents) {
  std::vector<std::string> words;
  for (const auto& one : dependents)
    words.push_back(one.kind + ": " + one.name);
  return words;
}

std::vector<std::string> resting_on(const Rulebook& rulebook, const std::string& id) {
  return in_words(dependents_of(rulebook, *rulebook.find(id)));
}

bool holds(const std::vector<std::string>& all, const std::string& one) {
  return std::ranges::find(all, one) != all.end();
}

const Rulebook& maryland() {
  static const auto rulebook = rulebook_in(maryland_text());
  return rulebook;
}

TEST(Suspects, are_rows_interpretations_defects_and_clauses) {
  const auto all = resting_on(maryland(), "7.O.4");
  for (const auto* each : {"row: outcome both-21", "interpretation: split-two-card-21",
                           "defect: tie-rule-omits-long-21"})
    EXPECT_TRUE(holds(all, each)) << each;
  EXPECT_TRUE(std::ranges::any_of(
      all, [](const std::string& one) { return one.starts_with("reference: 7.P ("); }));
  EXPECT_FALSE(holds(all, "row: outcome tie"));
}

TEST(Suspects, are_steps_passes_values_options_and_parameters) {
  EXPECT_TRUE(holds(resting_on(maryland(), "7.G.2.a"), "step: read-hole-card-unexposed"));
  EXPECT_TRUE(holds(resting_on(maryland(), "7.E.4"), "deal pass: 4, to the dealer, face down"));
  EXPECT_TRUE(holds(resting_on(maryland(), "3.D.2"), "value: J Q K"));
  EXPECT_TRUE(holds(resting_on(maryland(), "3.B"), "removed ranks: T"));
  EXPECT_TRUE(holds(resting_on(maryland(), "3.A"), "option: decks"));
  EXPECT_TRUE(holds(resting_on(maryland(), "7.R.1"), "option: settlement-order=collect-then-pay"));
  EXPECT_TRUE(holds(resting_on(maryland(), "2.A"), "parameter: boxes=7"));
  EXPECT_TRUE(holds(resting_on(maryland(), "7.O.3"), "clause carried by it: 1.B.1"));
}

TEST(Suspects, are_parts) {
  auto rulebook = sketch({"4.e", "4.e/1"});
  rulebook.clauses[1].part_of = "4.e";
  rulebook.steps.push_back({Step::deal_order, {ClauseRef{1}}, {}});
  EXPECT_EQ(resting_on(rulebook, "4.e"),
            (std::vector<std::string>{"step: deal-order", "part: 4.e/1"}));
  EXPECT_EQ(resting_on(rulebook, "4.e/1"), std::vector<std::string>{"step: deal-order"});
}

TEST(Suspects, are_equivalents_seen_from_either_side) {
  auto own = sketch({"1.A"});
  own.clauses[0].same = {{"older-1", "I.a", Relation::equal}};
  auto other = sketch({"9.X", "9.Y"});
  other.id = "later-1";
  other.clauses[1].same = {{"sketch-1", "1.A", Relation::subset}};
  auto older = sketch({"I.a"});
  older.id = "older-1";
  older.clauses[0].same = {{"sketch-1", "1.A", Relation::equal}};
  EXPECT_EQ(in_words(equivalents_of(own, ClauseRef{0}, {&own, &other, &older})),
            (std::vector<std::string>{"equivalent: older-1:I.a (equal)",
                                      "equivalent: later-1:9.Y (superset)"}));
}

class TestSources : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ + "/deep");
    std::ofstream(folder_ + "/deep/odds_test.cpp")
        << "TEST(Odds, pay) {\n  shows(\"7.O.3 7.P\"\n        \" 12.A.2\");\n}\n"
        << "TEST(Odds, other) { tests::shows(\"md:7.P\"); not_shows(\"7.Q\"); shows(\"8.E/2\"); "
           "}\n"
        << "const auto faults = Values(SeededFault{\"ties-win\", \"7.Q\", \"\", {\"7.P\"}});\n";
    std::ofstream(folder_ + "/deep/notes.txt") << "shows(\"7.R\")\n";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string shown_path() const {
    return std::filesystem::path(folder_).filename().string() + "/deep/odds_test.cpp";
  }
  [[nodiscard]] std::vector<std::string> showing(const std::string& id) const {
    Clause clause;
    clause.id = id;
    return in_words(tests_of(clause, "md", tests_below(folder_)));
  }
  const std::string folder_ = testing::TempDir() + "suspects-" +
                              testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(TestSources, are_found_by_what_they_say_they_show) {
  const auto file = shown_path();
  EXPECT_EQ(showing("7.O.3"), std::vector<std::string>{"test: " + file + ":2"});
  EXPECT_EQ(showing("12.A.2"), std::vector<std::string>{"test: " + file + ":2"});
  EXPECT_EQ(showing("7.P"),
            (std::vector<std::string>{"test: " + file + ":2", "test: " + file + ":5"}));
}

TEST_F(TestSources, that_show_a_part_show_the_clause) {
  EXPECT_EQ(showing("8.E"), std::vector<std::string>{"test: " + shown_path() + ":5"});
}

TEST_F(TestSources, that_show_something_else_are_left_out) {
  EXPECT_TRUE(showing("7.O").empty());
  EXPECT_TRUE(showing("7.R").empty());
}

TEST_F(TestSources, name_the_faults_that_a_test_must_find) {
  EXPECT_EQ(showing("7.Q"), std::vector<std::string>{"mutant: ties-win (" + shown_path() + ":6)"});
}

TEST_F(TestSources, may_be_nowhere) {
  EXPECT_TRUE(tests_below("no/such/folder").empty());
}

}  // namespace
}  // namespace assay21::spec

// Parameters and paytables: one value under every reading, and a clause behind each.
#include "spec/lint/figures.h"

#include <gtest/gtest.h>

#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

using Ids = std::vector<std::string>;

Parameter parameter(ParameterName name, const std::string& value) {
  Parameter one;
  one.name = name;
  one.value = value;
  one.clauses = {ClauseRef{0}};
  return one;
}

/// One clause, one option, and one interpretation with the alternatives usual and other.
Rulebook with(const std::vector<Parameter>& parameters) {
  auto rulebook = sketch({"1.A"});
  rulebook.parameters = parameters;
  Interpretation one;
  one.id = "how";
  one.alternatives = {{"usual", "", ""}, {"other", "", ""}};
  rulebook.interpretations = {one};
  return rulebook;
}

Ids found_in_figures(const Rulebook& rulebook) {
  std::vector<Finding> findings;
  check_figures(rulebook, findings);
  return ids_of(findings);
}

TEST(Figures, may_depend_on_readings_and_answers) {
  auto usual = parameter(ParameterName::splits, "1");
  auto other = parameter(ParameterName::splits, "2");
  usual.under = Under{0, 0};
  other.under = Under{0, 1};
  EXPECT_EQ(found_in_figures(with({usual, other})), Ids{});
  auto six = parameter(ParameterName::boxes, "6");
  auto seven = parameter(ParameterName::boxes, "7");
  six.where = Where{{{OptionName::decks, {"6"}}}};
  seven.where = Where{{{OptionName::decks, {"8"}}}};
  EXPECT_EQ(found_in_figures(with({six, seven})), Ids{});
}

TEST(Figures, cannot_be_two_at_once) {
  const auto rulebook =
      with({parameter(ParameterName::boxes, "6"), parameter(ParameterName::boxes, "7")});
  std::vector<Finding> findings;
  check_figures(rulebook, findings);
  ASSERT_EQ(ids_of(findings), Ids{"overlap parameter boxes"});
  EXPECT_EQ(findings.front().what, "parameter boxes is both \"6\" and \"7\"");
}

TEST(Figures, are_there_under_every_reading) {
  auto usual = parameter(ParameterName::splits, "1");
  usual.under = Under{0, 0};
  std::vector<Finding> findings;
  check_figures(with({usual}), findings);
  ASSERT_EQ(ids_of(findings), Ids{"gap parameter splits"});
  EXPECT_EQ(findings.front().what, "parameter splits has no value under how=other");
}

TEST(Figures, cite) {
  auto rulebook = with({parameter(ParameterName::boxes, "7")});
  rulebook.parameters[0].clauses = {};
  Paytable table;
  table.id = "A";
  table.clauses = {ClauseRef{0}};
  table.lines = {{"star", Money::cents(500), {}, {}, {}, 0}};
  rulebook.paytables = {table};
  EXPECT_EQ(found_in_figures(rulebook),
            (Ids{"bare-row parameter boxes", "bare-row paytable A star"}));
}

TEST(Figures, of_a_paytable_may_depend_on_a_reading) {
  auto rulebook = with({});
  Paytable table;
  table.lines = {{"star", Money::cents(500), {}, Under{0, 0}, {}, 0},
                 {"star", Money::cents(600), {}, Under{0, 1}, {}, 0}};
  rulebook.paytables = {table};
  EXPECT_NE(figures_changed(rulebook, {0}, {1}), "");
  rulebook.paytables[0].lines[1].pays = Money::cents(500);
  EXPECT_EQ(figures_changed(rulebook, {0}, {1}), "");
}

}  // namespace
}  // namespace assay21::spec

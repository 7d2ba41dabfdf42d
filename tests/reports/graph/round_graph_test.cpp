// The course of a round as a flowchart: complete by the rulebook, and without what an edition does
// not have.
#include "reports/graph/round_graph.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "reports/graph/dot_document.h"
#include "reports/graph/step_words.h"
#include "tests/support/rulebooks.h"

namespace assay21::reports {
namespace {

testing::AssertionResult shows(const std::string& dot, const std::string& text) {
  if (dot.find(text) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "not drawn: " << text;
}

TEST(RoundGraph, has_every_step_that_the_edition_binds_with_its_citations) {
  const auto book = tests::spanish21();
  const auto dot = round_graph(*book);
  for (const auto& binding : book->steps) {
    // As far as the first line of a label goes.
    const auto words = in_words(binding.step);
    EXPECT_TRUE(shows(dot, escaped(words.substr(0, words.find(' ', 8)))));
    for (const auto ref : binding.clauses.refs())
      EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite)));
  }
  EXPECT_EQ(dot.find("Further steps"), std::string::npos);
}

TEST(RoundGraph, has_every_pass_row_and_value_that_decides_by_default) {
  const auto book = tests::spanish21();
  const auto dot = round_graph(*book);
  for (const auto& pass : book->deal) {
    for (const auto ref : pass.clauses.refs())
      EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite)));
  }
  for (const auto& table : book->tables) {
    for (const auto& row : table.rows()) {
      const bool in_force =
          !row.under || book->interpretations[row.under->interpretation].default_alternative ==
                            row.under->alternative;
      if (!in_force) continue;
      for (const auto ref : row.clauses.refs()) {
        EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite))) << row.id;
      }
    }
  }
}

TEST(RoundGraph, tells_by_the_tables_when_the_reader_is_used) {
  EXPECT_TRUE(shows(round_graph(*tests::spanish21()), "the dealer shows A, J, Q"));
  const auto ace_only = tests::spanish21_with(
      {{R"(<row id="ace-or-ten-up" clause="7.G 7.G.2"><when dealer.up="A K Q J"/>)",
        R"(<row id="ace-or-ten-up" clause="7.G 7.G.2"><when dealer.up="A"/>)"}});
  const auto dot = round_graph(*ace_only);
  EXPECT_TRUE(shows(dot, "the dealer shows A<br"));
}

TEST(RoundGraph, leaves_out_steps_that_an_edition_does_not_bind) {
  const auto book =
      tests::spanish21_with({{R"(<step name="no-draw-without-effect" clause="7.N"/>)", ""},
                             {R"(<step name="burn-after-batch" clause="7.B.3"/>)", ""}});
  const auto dot = round_graph(*book);
  EXPECT_EQ(dot.find("still matter"), std::string::npos);
  EXPECT_EQ(dot.find("burned"), std::string::npos);
  EXPECT_TRUE(shows(dot, "Does the dealer"));
}

TEST(RoundGraph, is_drawn_the_same_way_every_time) {
  EXPECT_EQ(round_graph(*tests::spanish21()), round_graph(*tests::spanish21()));
}

TEST(StepWords, are_written_for_every_step) {
  for (const auto& info : spec::step_infos)
    EXPECT_NE(in_words(info.value).find_first_of(".,:?"), std::string::npos) << info.name;
}

}  // namespace
}  // namespace assay21::reports

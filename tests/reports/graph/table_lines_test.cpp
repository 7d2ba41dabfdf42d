// Rows of a table as lines: what they say is told once, and what holds only somewhere stands below
// a condition.
#include "reports/graph/table_lines.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/reports/graph/edition.h"

namespace assay21::reports {
namespace {

using spec::Question;

std::vector<FlowLine> lines_in_massachusetts(Question question) {
  static const auto book = edition("spec/rulebooks/ma-spanish21");
  return table_lines(*book, question, default_rows(*book, question));
}

TEST(TableLines, tell_once_what_several_rows_say_and_cite_all) {
  static const auto book = edition("spec/rulebooks/md-blackjack-1.0");
  const auto lines = table_lines(*book, Question::choices, default_rows(*book, Question::choices));
  const auto cites = [](const FlowLine& line, std::string_view row) {
    return line.cites.find(row) != std::string::npos;
  };
  const auto doubles = std::ranges::count_if(
      lines, [&](const FlowLine& line) { return cites(line, " · double-switch"); });
  ASSERT_EQ(doubles, 1);
  const auto line = std::ranges::find_if(
      lines, [&](const FlowLine& one) { return cites(one, " · double-switch"); });
  EXPECT_TRUE(cites(*line, " · double")) << line->cites;
  EXPECT_TRUE(cites(*line, "double-switch (where blackjack-switch is yes)")) << line->cites;
  EXPECT_TRUE(cites(*line, "double-from-the-hand (where dealt-from-hand is yes)")) << line->cites;
  EXPECT_EQ(line->where, "");
}

TEST(TableLines, have_those_of_one_condition_together_and_those_without_first) {
  for (const auto& info : spec::question_infos) {
    const auto lines = lines_in_massachusetts(info.value);
    std::vector<std::string> seen = {""};
    for (const auto& line : lines) {
      if (line.where == seen.back()) continue;
      EXPECT_EQ(std::ranges::count(seen, line.where), 0) << info.name << " " << line.where;
      seen.push_back(line.where);
    }
  }
}

TEST(TableLines, leave_out_what_another_reading_would_say) {
  for (const auto& line : lines_in_massachusetts(Question::bust_timing))
    EXPECT_EQ(line.words, "in every case: any time");
}

TEST(TableLines, never_say_the_same_words_twice) {
  for (const auto& info : spec::question_infos) {
    std::vector<std::string> words;
    for (const auto& line : lines_in_massachusetts(info.value))
      words.push_back(line.words);
    std::ranges::sort(words);
    EXPECT_EQ(std::ranges::adjacent_find(words), words.end()) << info.name;
  }
}

}  // namespace
}  // namespace assay21::reports

// The course of a round as a flowchart: complete by the rulebook, and without what an edition does
// not have.
#include "reports/graph/round_graph.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reports/graph/dot_document.h"
#include "reports/graph/step_words.h"
#include "reports/graph/table_lines.h"
#include "tests/reports/graph/edition.h"
#include "tests/support/rulebooks.h"

namespace assay21::reports {
namespace {

testing::AssertionResult shows(const std::string& dot, const std::string& text) {
  if (dot.find(text) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "not drawn: " << text;
}

/// The part of a drawing that is in the frame of this title.
std::string phase(const std::string& dot, const std::string& title) {
  const auto begin = dot.find(fmt::format("graph [label=\"{}\"", title));
  if (begin == std::string::npos) return {};
  return dot.substr(begin, dot.find("\n  }", begin) - begin);
}

bool by_default(const spec::Rulebook& book, const std::optional<spec::Under>& under) {
  return !under ||
         book.interpretations[under->interpretation].default_alternative == under->alternative;
}

TEST(RoundGraph, has_every_step_that_an_edition_binds_by_default_with_its_citations) {
  for (const auto* file : edition_files) {
    const auto book = edition(file);
    const auto dot = round_graph(*book);
    for (const auto& binding : book->steps) {
      if (!by_default(*book, binding.under)) continue;
      // As far as the first line of a label goes.
      const auto words = in_words(binding.step);
      EXPECT_TRUE(shows(dot, escaped(words.substr(0, words.find(' ', 8))))) << file;
      for (const auto ref : binding.clauses.refs())
        EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite))) << file;
    }
    EXPECT_EQ(dot.find("Further steps"), std::string::npos) << file;
  }
}

TEST(RoundGraph, has_every_pass_row_and_value_that_decides_by_default) {
  for (const auto* file : edition_files) {
    const auto book = edition(file);
    const auto dot = round_graph(*book);
    for (const auto& pass : book->deal) {
      for (const auto ref : pass.clauses.refs())
        EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite)));
    }
    for (const auto& info : spec::question_infos) {
      for (const auto* row : default_rows(*book, info.value)) {
        for (const auto ref : row->clauses.refs())
          EXPECT_TRUE(shows(dot, escaped(book->clause(ref).cite))) << file << " " << row->id;
      }
    }
    for (const auto& table : book->paytables)
      EXPECT_TRUE(shows(dot, fmt::format("{}<br", table.id)));
  }
}

TEST(RoundGraph, has_each_table_where_it_belongs) {
  const auto dot = round_graph(*edition("spec/rulebooks/ma-spanish21"));
  const auto has = [&](const std::string& title, const std::string& table) {
    return shows(phase(dot, title), fmt::format("Table: {}<", table));
  };
  for (const auto* table : {"cut offer", "burn", "box caller", "deadline"})
    EXPECT_TRUE(has("Before the cards", table));
  for (const auto* table : {"match", "match odds", "award on hand", "insurance offer"})
    EXPECT_TRUE(has("Initial deal", table));
  for (const auto* table : {"insurance outcome", "insurance odds"})
    EXPECT_TRUE(has("Insurance and the card reader", table));
  for (const auto* table : {"other bettor", "bust timing"})
    EXPECT_TRUE(has("The players' turns", table));
  EXPECT_TRUE(has("The dealer", "side settlement"));
  for (const auto* table : {"outcome", "odds", "collection", "side stake", "side settlement"})
    EXPECT_TRUE(has("Settlement", table));
  EXPECT_TRUE(has("When something goes wrong", "irregularity"));
}

TEST(RoundGraph, draws_no_frame_for_what_an_edition_has_no_table_of) {
  const auto dot = round_graph(*edition("docs/toy-edition/toy-21"));
  EXPECT_NE(phase(dot, "The dealer"), "");
  for (const auto* title :
       {"Insurance and the card reader", "When something goes wrong", "Besides"})
    EXPECT_EQ(phase(dot, title), "") << title;
}

TEST(RoundGraph, tells_which_dealing_procedure_a_card_and_a_step_belong_to) {
  const auto dot = round_graph(*edition("spec/rulebooks/ma-spanish21"));
  const auto below = [](const std::string& words, const std::string& text) {
    const auto at = text.find(words);
    const auto head = text.rfind("<i>where", at);
    return head == std::string::npos ? "" : text.substr(head, text.find("</i>", head) - head);
  };
  EXPECT_TRUE(shows(below("4. a card", phase(dot, "Initial deal")), "hole-card-reader:"));
  const auto dealer = phase(dot, "The dealer");
  EXPECT_TRUE(shows(below("The hole card is turned", dealer), "hole-card or hole-card-reader:"));
  EXPECT_TRUE(shows(below("and takes it face up", dealer), "no-hole-card:"));
}

TEST(RoundGraph, tells_by_the_tables_when_the_reader_is_used) {
  EXPECT_TRUE(shows(round_graph(*tests::spanish21()), "the dealer shows A, J, Q"));
  const auto ace_only = tests::spanish21_with(
      {{R"(<row id="ace-or-ten-up" clause="7.G 7.G.2"><when dealer.up="A K Q J"/>)",
        R"(<row id="ace-or-ten-up" clause="7.G 7.G.2"><when dealer.up="A"/>)"}});
  const auto dot = round_graph(*ace_only);
  EXPECT_TRUE(shows(dot, "the dealer shows A\u00A0<br"));
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

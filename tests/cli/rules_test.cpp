// Looking things up: editions, clauses, readings, defects.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

constexpr auto maryland_id = "md-spanish21-1.0";

TEST(Rules, lists_the_editions) {
  const auto editions = run({"rules", "editions"});
  EXPECT_EQ(editions.code, 0);
  const auto lines = lines_of(editions.out);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    return line.starts_with(maryland_id) && says(line, "234 clauses") && says(line, "Maryland");
  })) << editions.out;
}

TEST(Rules, counts_the_parts_of_clauses_apart) {
  const auto lines = lines_of(run({"rules", "editions"}).out);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    return line.starts_with("ma-spanish21\t149 clauses, 126 parts\tMassachusetts");
  }));
}

TEST(Rules, shows_a_part_of_a_clause_with_what_it_decides) {
  const auto shown = run({"rules", "show", "ma-spanish21:5.g/1"});
  EXPECT_EQ(shown.code, 0);
  EXPECT_TRUE(shown.out.starts_with("ma-spanish21:5.g/1  §5(g), part 1\n")) << shown.out;
  EXPECT_TRUE(says(shown.out, "decides additional-payout by row small")) << shown.out;
}

TEST(Rules, lists_every_clause_of_an_edition_in_columns) {
  const auto list = run({"rules", "list", maryland_id, "--format", "tsv"});
  EXPECT_EQ(list.code, 0);
  EXPECT_EQ(list.err, "");
  const auto lines = lines_of(list.out);
  ASSERT_EQ(lines.size(), 1U + 234U);
  EXPECT_EQ(lines[0], "id\tcitation\tmethod\tmodality\tactor\tsummary");
  const auto pinned = lines_of(read_text(source_file("tests/spec/editions/md-spanish21-1.0.tsv")));
  ASSERT_EQ(pinned.size(), 234U);
  for (std::size_t i = 0; i < pinned.size(); ++i) {
    const auto& row = lines[i + 1];
    EXPECT_EQ(std::ranges::count(row, '\t'), 5) << row;
    EXPECT_TRUE(row.starts_with(pinned[i].substr(0, pinned[i].rfind('\t') + 1))) << row;
  }
}

TEST(Rules, lists_every_clause_of_an_edition_for_people) {
  const auto list = run({"rules", "list", maryland_id});
  EXPECT_EQ(list.code, 0);
  EXPECT_EQ(lines_of(list.out).size(), 234U);
}

TEST(Rules, shows_a_clause_by_its_id_alone_or_with_its_edition_or_as_it_is_cited) {
  const auto whole = run({"rules", "show", "md-spanish21-1.0:12.B.6"});
  EXPECT_EQ(whole.code, 0);
  EXPECT_TRUE(whole.out.starts_with("md-spanish21-1.0:12.B.6  Ch.12 §B(6)\n")) << whole.out;
  EXPECT_TRUE(says(whole.out, "decides odds by row bonus.spades-777")) << whole.out;
  EXPECT_TRUE(says(whole.out, "text sha256 ")) << whole.out;
  for (const auto* word : {"12.B.6", "Ch.12 §B(6)"}) {
    const auto shown = run({"rules", "show", word});
    EXPECT_EQ(shown.code, 0) << word;
    EXPECT_TRUE(says(shown.out, whole.out)) << shown.out;
  }
}

TEST(Rules, has_no_clause_that_is_not_there) {
  for (const auto* word :
       {"12.B.99", "no-such-edition:12.B.6", "md-spanish21-1.0:", "12.b.6", ""}) {
    const auto shown = run({"rules", "show", word});
    EXPECT_EQ(shown.code, 65) << word;
    EXPECT_EQ(shown.out, "");
    EXPECT_EQ(lines_of(shown.err).size(), 1U) << shown.err;
    EXPECT_TRUE(says(shown.err, word)) << shown.err;
  }
}

TEST(Rules, searches_what_clauses_say_and_how_they_are_cited) {
  const auto found = run({"rules", "search", "RESCUE"});
  EXPECT_EQ(found.code, 0);
  EXPECT_TRUE(says(found.out, "md-spanish21-1.0:10.H\tCh.10 §H\t")) << found.out;
  EXPECT_TRUE(says(run({"rules", "search", "Ch.10 §H"}).out, "md-spanish21-1.0:10.H\t"));
  const auto nothing = run({"rules", "search", "zebra"});
  EXPECT_EQ(nothing.code, 0) << "to find nothing is an answer";
  EXPECT_EQ(nothing.out, "");
  EXPECT_TRUE(says(nothing.err, "zebra")) << nothing.err;
}

TEST(Rules, lists_the_readings_with_the_default_marked) {
  const auto readings = run({"rules", "readings", maryland_id});
  EXPECT_EQ(readings.code, 0);
  EXPECT_TRUE(says(readings.out, "double-on-21=allowed [default of this tool]")) << readings.out;
  EXPECT_TRUE(says(readings.out, "double-on-21=denied:")) << readings.out;
}

TEST(Rules, lists_what_an_operator_is_asked_with_answers_default_and_clauses) {
  const auto options = run({"rules", "options", maryland_id});
  EXPECT_EQ(options.code, 0);
  EXPECT_TRUE(says(options.out, "decks  (Ch.3 §A)\n")) << options.out;
  EXPECT_TRUE(says(options.out, "    - automated-loading (Ch.5 §A(2))\n")) << options.out;
  EXPECT_TRUE(says(options.out, "unanswered: manual, by default\n")) << options.out;
  EXPECT_TRUE(says(options.out, "\nboxes-apart  (Ch.6 §H)\n")) << options.out;
}

TEST(Rules, are_on_the_page_of_options_as_the_rulebooks_have_them) {
  const auto page = read_text(source_file("docs/options.md"));
  for (const auto* edition : {"md-spanish21-1.0", "md-spanish21-draft", "md-spanish21-bonus-spin",
                              "md-blackjack-1.0", "ma-spanish21"}) {
    auto tables = run({"rules", "options", edition, "--format", "markdown"}).out;
    ASSERT_TRUE(says(tables, "**`decks`** ("));
    tables.pop_back();  // the blank line that would follow
    EXPECT_TRUE(says(page, fmt::format("## {}\n\n{}", edition, tables)))
        << "docs/options.md is not what the rulebooks say: tools/options_page writes it anew";
  }
}

TEST(Rules, lists_the_faults_of_the_regulation) {
  const auto defects = run({"rules", "defects", maryland_id});
  EXPECT_EQ(defects.code, 0);
  EXPECT_TRUE(says(defects.out, "hold-card  misprint  (Ch.7 §L(1))")) << defects.out;
}

TEST(Rules, of_an_edition_that_is_not_known_are_65_and_list_those_that_are) {
  for (const auto* command : {"list", "options", "readings", "defects"}) {
    const auto ended = run({"rules", command, "md-spanish21-9.9"});
    EXPECT_EQ(ended.code, 65) << command;
    EXPECT_EQ(ended.out, "");
    EXPECT_TRUE(says(ended.err, "md-spanish21-9.9")) << ended.err;
    EXPECT_TRUE(says(ended.err, maryland_id)) << ended.err;
  }
}

}  // namespace
}  // namespace assay21::cli

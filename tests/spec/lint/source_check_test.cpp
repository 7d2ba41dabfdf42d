// A rulebook against the inventory of its source: what is missing, surplus, changed, out of order.
#include "spec/load/source_check.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/xml_file.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

/// Clauses A, B and C whose texts are "text of A" and so on.
Rulebook three() {
  auto rulebook = sketch({"A", "B", "C"});
  for (auto& clause : rulebook.clauses)
    clause.text_sha256 = sha256_of("text of " + clause.id);
  return rulebook;
}

SourceCheck check(const std::string& inventory) {
  return check_source(three(), inventory_from(inventory, "made-up.tsv").value());
}

/// The first complaint about an inventory, in one line.
std::string complaint(const std::string& inventory) {
  const auto clauses = inventory_from(inventory, "made-up.tsv");
  return clauses ? "none" : to_string(clauses.problems().front());
}

using Refs = std::vector<ClauseRef>;

TEST(SourceCheck, agrees_with_its_own_source) {
  const auto result = check("A\ttext of A\nB\ttext of B\nC\ttext of C\n");
  EXPECT_TRUE(result.agrees());
  EXPECT_EQ(result.agreeing, 3U);
  EXPECT_TRUE(result.out_of_order.empty());
  EXPECT_TRUE(check("A\ttext of A\nB\ttext of B\nC\ttext of C").agrees()) << "no last line end";
}

TEST(SourceCheck, names_clauses_that_the_table_lacks) {
  const auto result = check("A\ttext of A\nB\ttext of B\nB.1\tmore\nC\ttext of C\n");
  ASSERT_EQ(result.missing.size(), 1U);
  EXPECT_EQ(result.missing.front().cite, "B.1");
  EXPECT_EQ(result.missing.front().line, 3);
  EXPECT_FALSE(result.agrees());
}

TEST(SourceCheck, names_clauses_that_the_source_lacks) {
  const auto result = check("A\ttext of A\nC\ttext of C\n");
  EXPECT_EQ(result.surplus, Refs{ClauseRef{1}});
  EXPECT_FALSE(result.agrees());
}

TEST(SourceCheck, names_clauses_whose_text_has_changed) {
  const auto result = check("A\ttext of A\nB\ttext of B.\nC\ttext of C\n");
  EXPECT_EQ(result.changed, Refs{ClauseRef{1}});
  EXPECT_EQ(result.agreeing, 2U);
  EXPECT_FALSE(result.agrees());
}

TEST(SourceCheck, only_notes_another_order) {
  const auto result = check("B\ttext of B\nA\ttext of A\nC\ttext of C\n");
  EXPECT_EQ(result.out_of_order, Refs{ClauseRef{0}});
  EXPECT_TRUE(result.agrees());
}

TEST(SourceCheck, leaves_parts_out) {
  auto rulebook = three();
  rulebook.clauses[2].part_of = "B";
  const auto source = inventory_from("A\ttext of A\nB\ttext of B\n", "made-up.tsv").value();
  EXPECT_TRUE(check_source(rulebook, source).agrees());
}

TEST(Inventory, has_a_tab_in_every_line) {
  constexpr auto expected = "(expected: a citation, one tab, and the clause's text)";
  EXPECT_EQ(complaint("A\ttext\nB text\n"),
            fmt::format("made-up.tsv:2: the line has no tab {}", expected));
  EXPECT_EQ(complaint("A\ttext\n\nB\ttext\n"),
            fmt::format("made-up.tsv:2: the line has no tab {}", expected));
  EXPECT_EQ(complaint("A\ttext\tmore\n"),
            fmt::format("made-up.tsv:1: the line has two tabs {}", expected));
  EXPECT_EQ(complaint("\ttext\n"),
            fmt::format("made-up.tsv:1: the line has no citation {}", expected));
  EXPECT_EQ(complaint("A\t\n"), fmt::format("made-up.tsv:1: the line has no text {}", expected));
  EXPECT_EQ(complaint("A\ttext\r\n"),
            fmt::format("made-up.tsv:1: the line ends with a carriage return {}", expected));
  EXPECT_EQ(complaint("\xEF\xBB\xBF"
                      "A\ttext\n"),
            fmt::format("made-up.tsv:1: the file begins with a byte order mark {}", expected));
  EXPECT_EQ(complaint(""), fmt::format("made-up.tsv: the file is empty {}", expected));
}

TEST(Inventory, is_utf8) {
  EXPECT_EQ(complaint("§1 \"Push\"\ttwo – three – 𝄞\n"), "none");
  for (const auto* bytes : {"\xFF", "\xC0\xAF", "\xE2\x82", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                            "\xE0\x80\x80", "\xF0\x80\x80\x80", "\x80"}) {
    EXPECT_TRUE(complaint(fmt::format("A\ttext\nB\t{}\n", bytes))
                    .starts_with("made-up.tsv:2: the line is not UTF-8"));
  }
}

TEST(Inventory, has_every_citation_once) {
  EXPECT_EQ(complaint("A\ttext\nB\ttext\nA\tother\n"),
            "made-up.tsv:3: the citation A stands in line 1 already (expected: each citation once; "
            "a label printed again with #2 behind it)");
}

TEST(Inventory, that_is_not_there_is_named) {
  const auto clauses = inventory_from_file("no/such.tsv");
  ASSERT_FALSE(clauses.ok());
  EXPECT_EQ(clauses.problems().front().file, "no/such.tsv");
}

}  // namespace
}  // namespace assay21::spec

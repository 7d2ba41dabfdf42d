// The cross-references of a chapter: every clause, every reference, and the faults of the text
// marked.
#include "reports/graph/chapter_graph.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "reports/graph/dot_document.h"
#include "tests/reports/graph/edition.h"
#include "tests/support/rulebooks.h"

namespace assay21::reports {
namespace {

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST(ChapterGraph, shows_every_clause_of_every_chapter) {
  const auto book = tests::spanish21();
  for (const auto& chapter : book->chapters) {
    const auto dot = chapter_graph(*book, chapter);
    for (const auto ref : clauses_of(chapter)) {
      EXPECT_GE(times(dot, "<b>" + escaped(book->clause(ref).cite) + "</b>"), 1U);
    }
  }
}

TEST(ChapterGraph, draws_every_reference_within_the_chapter) {
  const auto book = tests::spanish21();
  for (const auto& chapter : book->chapters) {
    const auto dot = chapter_graph(*book, chapter);
    const auto own = clauses_of(chapter);
    for (const auto ref : own) {
      for (const auto& see : book->clause(ref).see) {
        const auto to = see.to.empty() ? std::nullopt : book->find(see.to);
        if (!to || std::ranges::find(own, *to) == own.end()) continue;
        const auto edge = "\"c" + std::to_string(index_of(ref)) + "\" -> \"c" +
                          std::to_string(index_of(*to)) + "\"";
        EXPECT_GE(times(dot, edge), 1U) << book->clause(ref).cite << " to " << see.to;
      }
    }
  }
}

TEST(ChapterGraph, says_what_is_printed_wrong) {
  const auto book = tests::spanish21();
  const auto dot = chapter_graph(*book, book->chapters[4]);
  EXPECT_EQ(times(dot, "fault: cut-order-reference"), 1U);
  EXPECT_EQ(times(dot, "printed “§C”"), 2U);
}

TEST(ChapterGraph, has_its_title_even_without_a_reference) {
  const auto book = edition("docs/toy-edition/toy-21");
  for (const auto& chapter : book->chapters) {
    const auto dot = chapter_graph(*book, chapter);
    EXPECT_EQ(times(dot, "\" -> \""), 0U);
    EXPECT_EQ(times(dot, "14\">toy-21: " + chapter.cite), 1U);
  }
}

TEST(ChapterGraph, is_drawn_the_same_way_every_time) {
  const auto book = tests::spanish21();
  EXPECT_EQ(chapter_graph(*book, book->chapters[6]), chapter_graph(*book, book->chapters[6]));
}

TEST(DotText, cuts_long_texts_with_an_ellipsis) {
  EXPECT_EQ(lines_of("one two three four", 7),
            (std::vector<std::string>{"one two", "three", "four"}));
  EXPECT_EQ(lines_of("one two three four", 7, 2), (std::vector<std::string>{"one two", "three …"}));
  EXPECT_EQ(escaped("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
}

}  // namespace
}  // namespace assay21::reports

// What is told of editions that differ: nothing of one and itself, the amended clauses of the draft
// and no more, and each change of a modified copy in words.
#include "spec/diff/edition_diff.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "spec/diff/diff_text.h"
#include "spec/load/rulebook_reader.h"
#include "spec/words/text_page.h"
#include "tests/support/rulebooks.h"

namespace assay21::spec {
namespace {

const Rulebook& original() {
  return *tests::spanish21();
}

const Rulebook& edition(const std::string& id) {
  static std::map<std::string, Rulebook> read;
  const auto at = read.find(id);
  if (at != read.end()) return at->second;
  auto book = rulebook_of_edition(ASSAY21_SOURCE_DIR, id);
  EXPECT_TRUE(book.ok()) << to_string(book.problems().front());
  return read.emplace(id, std::move(book).value()).first->second;
}

std::string told(const Rulebook& before, const Rulebook& after,
                 DiffExtent extent = DiffExtent::differing) {
  return diff_in_words(before, after, diff_of(before, after), extent);
}

std::string told_of_copy_with(const std::vector<tests::Edit>& edits) {
  return told(original(), *tests::spanish21_with(edits));
}

testing::AssertionResult says(const std::string& text, const std::string& words) {
  // Told on one line or on several: what is said is the same.
  const auto folded = [](const std::string& from) {
    std::istringstream stream(from);
    std::string result;
    for (std::string word; stream >> word;)
      result += (result.empty() ? "" : " ") + word;
    return result;
  };
  if (folded(text).find(folded(words)) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "not said: " << words << "\nsaid:\n" << text;
}

std::set<std::string> ids_where(const EditionDiff& diff, const Rulebook& book, auto wanted) {
  std::set<std::string> ids;
  for (const auto& one : diff.clauses) {
    if (one.before && wanted(one)) ids.insert(book.clause(*one.before).id);
  }
  return ids;
}

TEST(EditionDiff, of_an_edition_and_itself_is_empty) {
  const auto diff = diff_of(original(), original());
  EXPECT_TRUE(diff.empty());
  EXPECT_EQ(diff.count(Standing::same), original().clauses.size());
  EXPECT_TRUE(says(told(original(), original()), "The two lay down the same"));
}

TEST(EditionDiff, of_the_draft_is_what_the_hashes_say_and_changes_nothing_that_decides) {
  const auto& draft = edition("md-spanish21-draft");
  std::set<std::string> differing;
  for (const auto& clause : original().clauses) {
    const auto other = draft.find(clause.id);
    ASSERT_TRUE(other.has_value()) << clause.id;
    if (draft.clause(*other).text_sha256 != clause.text_sha256) differing.insert(clause.id);
  }
  const auto diff = diff_of(original(), draft);
  EXPECT_FALSE(differing.empty());
  EXPECT_EQ(ids_where(diff, original(),
                      [](const ClauseChange& one) {
                        return one.standing == Standing::amended ||
                               one.standing == Standing::wording_only;
                      }),
            differing);
  EXPECT_EQ(diff.count(Standing::added), 0U);
  EXPECT_EQ(diff.count(Standing::removed), 0U);
  for (const auto& group : diff.groups) {
    if (!group.in_effect) continue;
    // The misprint "reshuffled" is the draft's alone; no engine can show how it is read.
    const std::size_t added = group.title == "interpretations" ? 1 : 0;
    EXPECT_EQ(group.count(Standing::added), added) << group.title;
    EXPECT_EQ(group.count(Standing::same) + added, group.provisions.size()) << group.title;
  }
}

TEST(EditionDiff, lists_mere_wording_in_one_line_each_citation_whole) {
  const auto text = told(original(), edition("md-spanish21-draft"));
  const auto at = text.find("\nwording only: ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_TRUE(says(text.substr(at), "Ch.2 §B(4), Ch.2 §B(5)"));
}

TEST(EditionDiff, stays_within_its_columns) {
  std::istringstream text(
      told(original(), edition("md-spanish21-bonus-spin"), DiffExtent::everything));
  for (std::string line; std::getline(text, line);)
    EXPECT_LE(columns_of(line), TextPage::columns) << line;
}

TEST(EditionDiff, lists_added_clauses_by_chapter) {
  const auto& later = edition("md-spanish21-bonus-spin");
  const auto diff = diff_of(original(), later);
  std::size_t added = 0;
  for (const auto& clause : later.clauses)
    added += original().find(clause.id) ? 0U : 1U;
  EXPECT_EQ(diff.count(Standing::added), added);
  const auto text = told(original(), later);
  EXPECT_TRUE(says(text, "2 added to Ch.6, Wagers Ch.6 §G(2)"));
  EXPECT_LT(text.find("Ch.6 §G(2)"), text.find("Ch.6 §G(3)"));
}

TEST(EditionDiff, is_mirrored_when_the_editions_change_places) {
  const auto& later = edition("md-spanish21-bonus-spin");
  const auto there = diff_of(original(), later);
  const auto back = diff_of(later, original());
  EXPECT_EQ(there.count(Standing::added), back.count(Standing::removed));
  EXPECT_EQ(there.count(Standing::removed), back.count(Standing::added));
  EXPECT_EQ(there.count(Standing::wording_only), back.count(Standing::wording_only));
  EXPECT_EQ(there.count(Standing::same), back.count(Standing::same));
}

TEST(EditionDiff, is_told_the_same_way_every_time) {
  EXPECT_EQ(told(original(), edition("md-spanish21-bonus-spin")),
            told(original(), edition("md-spanish21-bonus-spin")));
}

TEST(EditionDiff, tells_changed_odds_and_whose_clause_they_are) {
  const auto text =
      told_of_copy_with({{R"(<when hand.ranks="7 7 7" hand.suits="one"/><then odds="2:1"/>)",
                          R"(<when hand.ranks="7 7 7" hand.suits="one"/><then odds="5:2"/>)"}});
  EXPECT_TRUE(says(text,
                   "amended bonus.suited-777 (Ch.12 §B(5)) row: three 7s in one suit: 2 to 1 → "
                   "three 7s in one suit: 5 to 2"));
  EXPECT_TRUE(says(text,
                   "Clauses with the same text and another effect Ch.12 §B(5) "
                   "table odds: bonus.suited-777 amended"));
}

TEST(EditionDiff, tells_a_removed_row) {
  const auto text = told_of_copy_with(
      {{R"(<row id="bonus.five" clause="12.B.7" yields-to="doubled doubled-wager split">
        <when hand.total="21" hand.cards="5"/><then odds="3:2"/>
      </row>)",
        ""}});
  EXPECT_TRUE(says(text, "removed bonus.five (Ch.12 §B(7)) row: a total of 21, 5 cards: 3 to 2"));
}

TEST(EditionDiff, tells_changed_bounds_of_an_option) {
  const auto text = told_of_copy_with(
      {{R"(clause="11.D" least="0" least-by="program" most="7")",
        R"(clause="11.D" least="0" least-by="program" most="3")"}});
  EXPECT_TRUE(says(
      text, "amended extra-splits (Ch.11 §D) may be: a number from 0 to 7 → a number from 0 to 3"));
}

TEST(EditionDiff, tells_an_added_clause_at_its_place) {
  const auto copy = tests::spanish21_with(
      {{R"(<section id="1.B" cite="Ch.1 §B">)", R"(<section id="1.AA" cite="Ch.1 §AA">
        <clause id="1.AA" cite="Ch.1 §AA" rev="1"
                text-sha256="0000000000000000000000000000000000000000000000000000000000000000" modality="shall"
                actor="operator" method="inspection" review="drafted">
          <summary>Something new is laid down.</summary>
          <reason>A person sees it.</reason>
        </clause>
      </section>
      <section id="1.B" cite="Ch.1 §B">)"}});
  const auto diff = diff_of(original(), *copy);
  const auto at = std::ranges::find(diff.clauses, Standing::added, &ClauseChange::standing);
  ASSERT_NE(at, diff.clauses.end());
  ASSERT_NE(at, diff.clauses.begin());
  EXPECT_EQ(original().clause(*(at - 1)->before).id, "1.A");
  EXPECT_TRUE(says(told(original(), *copy),
                   "1 added to Ch.1, Definitions Ch.1 §AA Something new is laid down."));
}

TEST(EditionDiff, tells_a_clause_amended_in_its_force) {
  const auto copy =
      tests::spanish21_with({{"44342228dca58b8856b3d04295192601b0d7d9fd063ee7ea547c9723ae178dc5\"\n"
                              "                modality=\"shall\"",
                              "0000000000000000000000000000000000000000000000000000000000000000\"\n"
                              "                modality=\"may\""}});
  EXPECT_TRUE(
      says(told(original(), *copy), "Clauses amended in effect Ch.2 §A force: shall → may"));
}

TEST(EditionDiff, tells_another_default_reading) {
  const auto text = told_of_copy_with(
      {{R"(<alternative id="to-the-player" default="yes">)", R"(<alternative id="to-the-player">)"},
       {R"(<alternative id="to-the-house">)",
        R"(<alternative id="to-the-house" default="yes">)"}});
  EXPECT_TRUE(says(text, "to-the-house (the default) or to-the-player"));
  EXPECT_TRUE(says(text, "to-the-house or to-the-player (the default)"));
}

TEST(EditionDiff, tells_a_step_and_a_pass_that_are_gone) {
  const auto text = told_of_copy_with({{R"(<step name="rescue-return" clause="10.H"/>)", ""},
                                       {R"(<deal to="dealer" face="down" clause="7.E.4"/>)", ""}});
  EXPECT_TRUE(says(text, "removed rescue-return (Ch.10 §H)"));
  EXPECT_TRUE(says(text, "removed pass 4 (Ch.7 §E(4)) deals: a card face down to the dealer"));
}

TEST(EditionDiff, tells_another_value_of_a_card) {
  const auto text = told_of_copy_with({{R"(<value ranks="A" high="11" low="1" clause="3.D.3"/>)",
                                        R"(<value ranks="A" high="11" clause="3.D.3"/>)"}});
  EXPECT_TRUE(says(text, "value: counts 11, or 1 where that would go over 21 → counts 11"));
}

}  // namespace
}  // namespace assay21::spec

// On which interpretations a clause rests, and what kind of question each is.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

using Ids = std::set<std::string>;

std::vector<const Rulebook*> every_edition() {
  std::vector<const Rulebook*> all;
  for (const auto* id : {"md-spanish21-1.0", "md-spanish21-draft", "md-spanish21-bonus-spin",
                         "ma-spanish21", "md-blackjack-1.0"})
    all.push_back(&edition(id));
  return all;
}

std::size_t place_of(const Rulebook& book, const std::string& id) {
  const auto at = std::ranges::find(book.interpretations, id, &Interpretation::id);
  EXPECT_TRUE(at != book.interpretations.end()) << id;
  return static_cast<std::size_t>(at - book.interpretations.begin());
}

Ids resting_on(const Rulebook& book, const std::string& clause) {
  const auto ref = book.find(clause);
  EXPECT_TRUE(ref.has_value()) << clause;
  Ids names;
  for (const auto one : book.interpretations_of(*ref))
    names.insert(book.interpretations[one].id);
  return names;
}

std::string kind(const Rulebook& book, const std::string& id) {
  return kind_in_words(book.interpretations[place_of(book, id)]);
}

TEST(RestsOn, is_the_same_seen_from_either_side) {
  for (const auto* book : every_edition()) {
    std::vector<ClauseSet> clauses;
    for (std::size_t i = 0; i < book->interpretations.size(); ++i) {
      clauses.push_back(book->clauses_of(i));
      EXPECT_FALSE(clauses.back().empty()) << book->interpretations[i].id;
    }
    for (std::size_t c = 0; c < book->clauses.size(); ++c) {
      const auto ref = static_cast<ClauseRef>(c);
      const auto all = book->interpretations_of(ref);
      for (std::size_t i = 0; i < clauses.size(); ++i) {
        const bool rests = std::ranges::find(all, i) != all.end();
        ASSERT_EQ(rests, clauses[i].contains(ref))
            << book->id << " " << book->interpretations[i].id << " " << book->clauses[c].id;
      }
    }
  }
}

TEST(RestsOn, holds_what_the_interpretation_names_and_what_a_row_does) {
  const auto& book = maryland();
  EXPECT_TRUE(resting_on(book, "7.P").contains("split-two-card-21"));
  EXPECT_EQ(resting_on(book, "3.A"), Ids());
  // By a row alone: an interpretation that names no clause of its own rests where its rows do.
  auto other = book;
  other.interpretations[place_of(book, "rescue-forfeit")].clauses = {};
  EXPECT_TRUE(resting_on(other, "10.H").contains("rescue-forfeit"));
}

TEST(RestsOn, reaches_a_clause_through_its_parts) {
  const auto& book = massachusetts();
  EXPECT_TRUE(resting_on(book, "9.a/1").contains("double-on-21"));
  EXPECT_TRUE(resting_on(book, "9.a").contains("double-on-21"));
  EXPECT_TRUE(book.clauses_of(place_of(book, "double-on-21")).contains(*book.find("9.a")));
}

TEST(Interpretations, tell_words_with_two_senses_from_silence) {
  const auto& book = blackjack();
  EXPECT_EQ(kind(book, "pair-to-split"), "an ambiguity that touches a player's right");
  EXPECT_EQ(kind(book, "dealer-draw"), "a gap that touches money");
  EXPECT_EQ(kind(book, "turn-order"), "a gap that touches procedure");
  EXPECT_EQ(kind(maryland(), "neither-wins-nor-ties"), "an ambiguity that touches money");
  EXPECT_EQ(kind(maryland(), "boxes-apart"), "a gap that touches a player's right");
}

/// Questions that several editions leave open in the same words are of one kind.
TEST(Interpretations, of_Maryland_are_of_one_kind_in_each_print_of_Spanish_21) {
  for (const auto& one : maryland().interpretations) {
    for (const auto* other : every_edition()) {
      if (!other->id.starts_with("md-spanish21")) continue;
      EXPECT_EQ(kind(*other, one.id), kind_in_words(one)) << other->id << " " << one.id;
    }
  }
}

/// The verdict hangs on this list: whoever changes it does so knowingly.
TEST(Interpretations, that_are_gaps_of_money_or_right_are_listed) {
  Ids gaps;
  for (const auto& one : maryland().interpretations) {
    if (one.kind == InterpretationKind::gap && one.touches != Touches::procedure)
      gaps.insert(one.id);
  }
  EXPECT_EQ(gaps, (Ids{"boxes-apart", "dead-hand-added-wagers", "dead-hand-wager", "double-minimum",
                       "fraction-of-a-cent", "insurance-of-a-dead-hand", "one-card-declined",
                       "reader-fault-mid-round", "refused-after-double", "refused-late-card",
                       "refused-split-card", "rescue-moment", "wagers-on-one-card"}));
}

}  // namespace
}  // namespace assay21::spec

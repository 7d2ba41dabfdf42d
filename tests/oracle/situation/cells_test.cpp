// Situations and their cells: every cell has its own words, and a pair takes both of its values.
#include "oracle/situation/cells.h"

#include <set>

#include <gtest/gtest.h>

#include "oracle/situation/excluded.h"
#include "tests/support/rules.h"

namespace assay21::oracle {
namespace {

TEST(Cells, have_words_of_their_own_and_no_more_pairs_than_a_clause_may_have_of_one_kind) {
  std::set<std::string> words;
  for (Cell cell = 0; cell < cell_count; ++cell)
    words.insert(in_words(cell));
  EXPECT_EQ(words.size(), cell_count);
  EXPECT_TRUE(words.contains("split = split once, hand.doubled = yes"));
  EXPECT_TRUE(words.contains("nth = later"));
}

TEST(Cells, are_the_values_of_a_situation_and_the_pairs_of_which_it_has_both) {
  Situation situation;
  situation.set(Attribute::split_depth, 1);
  situation.set(Attribute::doubled, 1);
  situation.set(Attribute::round, 0);
  std::vector<std::string> words;
  const auto cells = cells_of(situation);
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (cells.contains(cell)) words.push_back(in_words(cell));
  }
  EXPECT_EQ(words,
            (std::vector<std::string>{"split = split once", "hand.doubled = yes", "round = first",
                                      "split = split once, hand.doubled = yes"}));
}

TEST(Cells, of_a_clause_tell_its_first_time_in_a_session_from_the_later_ones) {
  CellsMet met(3);
  const auto clause = static_cast<spec::ClauseRef>(2);
  Situation in_round;
  in_round.set(Attribute::round, 0);
  const auto has = [&](AttributeValue nth) {
    return met.contains(clause, single_cell(Attribute::nth, nth));
  };
  met.add({clause}, cells_of({}));
  EXPECT_FALSE(has(0)) << "between rounds times are not counted";
  met.add({clause}, cells_of(in_round));
  EXPECT_TRUE(has(0) && !has(1));
  for (int i = 0; i < 5; ++i)
    met.add({clause}, cells_of(in_round));
  EXPECT_TRUE(has(1) && has(2));
  EXPECT_FALSE(met.contains(static_cast<spec::ClauseRef>(1), single_cell(Attribute::nth, 0)));
}

TEST(ExcludedCells, are_those_that_the_table_does_not_have_or_no_row_of_the_clause_asks_for) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const ExcludedCells excluded(*rules);
  const auto& book = rules->rulebook();
  const auto bonus = *book.find("12.B.2");  // three cards, and neither split nor doubled
  const auto cell = [](Attribute attribute, AttributeValue value) {
    return single_cell(attribute, value);
  };
  EXPECT_TRUE(excluded.by_table(cell(Attribute::bettors, 1))) << "one bettor on a box";
  EXPECT_FALSE(excluded.by_table(cell(Attribute::bettors, 0)));
  EXPECT_TRUE(excluded.by_rows(bonus, cell(Attribute::hand_cards, 0)));
  EXPECT_FALSE(excluded.by_rows(bonus, cell(Attribute::hand_cards, 1)));
  EXPECT_TRUE(excluded.by_rows(bonus, cell(Attribute::doubled, 1)));
  EXPECT_TRUE(excluded.by_rows(bonus, cell(Attribute::split_depth, 1)));
  EXPECT_FALSE(excluded.by_rows(*book.find("7.E.1"), cell(Attribute::doubled, 1)))
      << "a step has conditions that no table shows";
}

}  // namespace
}  // namespace assay21::oracle

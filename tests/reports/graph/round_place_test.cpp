// Where in a round what a table says is drawn.
#include "reports/graph/round_place.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/reports/graph/edition.h"

namespace assay21::reports {
namespace {

using spec::Question;

/// Where the row of this id is drawn in Massachusetts.
Place place_of_row(Question question, const std::string& id) {
  static const auto book = edition("spec/rulebooks/ma-spanish21");
  const auto table = std::ranges::find(book->tables, question, &spec::Table::question);
  return place_of(question, *std::ranges::find(table->rows(), id, &spec::Row::id));
}

TEST(RoundPlace, is_given_to_every_question_once) {
  auto all = questions_in_order();
  std::ranges::sort(all);
  EXPECT_EQ(all.size(), spec::question_count);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

TEST(RoundPlace, of_a_side_wager_is_when_it_is_settled) {
  EXPECT_EQ(place_of_row(Question::side_settlement, "match"), Place::first_cards);
  EXPECT_EQ(place_of_row(Question::side_settlement, "insurance-lost-read"), Place::reader);
  EXPECT_EQ(place_of_row(Question::side_settlement, "wheel-after-the-player"), Place::turns);
  EXPECT_EQ(place_of_row(Question::side_settlement, "insurance-lost"), Place::second_card);
  EXPECT_EQ(place_of_row(Question::side_settlement, "insurance-won"), Place::side_wagers);
}

TEST(RoundPlace, of_a_deadline_is_where_it_is_acted_by_it) {
  EXPECT_EQ(place_of_row(Question::deadline, "main-wager"), Place::opening);
  EXPECT_EQ(place_of_row(Question::deadline, "insurance"), Place::first_cards);
  EXPECT_EQ(place_of_row(Question::deadline, "reader"), Place::insurance);
  EXPECT_EQ(place_of_row(Question::deadline, "change-added"), Place::turns);
}

}  // namespace
}  // namespace assay21::reports

// Where in the course of a round what a table says is drawn.
#pragma once

#include <cstdint>
#include <vector>

#include "spec/tables/table.h"

namespace assay21::reports {

enum class Place : std::uint8_t {
  course,  ///< the course itself is drawn by this table
  opening,  ///< before the cards
  first_cards,  ///< after the initial deal
  insurance,  ///< before the card reader is used, if it is
  reader,  ///< when it has answered
  turns,  ///< while players decide
  second_card,  ///< when the dealer's second card is seen
  payment,  ///< when hands that won are paid and others collected
  side_wagers,  ///< … and so are side wagers
  mishap,  ///< when something goes wrong
};

/// Where this row of this question is drawn.
Place place_of(spec::Question question, const spec::Row& row);

/// Every question once; those that share a place, in the order in which they are drawn there.
std::vector<spec::Question> questions_in_order();

}  // namespace assay21::reports

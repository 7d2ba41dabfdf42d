#include "oracle/families/blackjack_double_shoe.h"

#include "oracle/families/blackjack_sections.h"

namespace assay21::oracle::families {
namespace {

namespace sections = blackjack_sections;

constexpr auto double_shoe_parts = joined(
    sections::before_the_cards, sections::determinant, sections::first_cards, sections::hole_card,
    sections::turns_of_boxes, sections::dealers_hand, sections::settlement);

}  // namespace

Family blackjack_from_a_double_shoe() {
  return double_shoe_parts;
}

}  // namespace assay21::oracle::families

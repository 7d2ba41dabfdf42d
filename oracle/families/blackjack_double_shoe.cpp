#include "oracle/families/blackjack_double_shoe.h"

#include "oracle/families/blackjack_sections.h"

namespace assay21::oracle::families {
namespace {

namespace sections = blackjack_sections;

/// Before a round commences: Ch.7 §C.
constexpr auto determinant =
    section({"the determinant card", spec::Step::determinant_card, false, also,
             asks<shoe::determinant_card>});

constexpr auto double_shoe_parts =
    joined(sections::before_the_cards, determinant, sections::first_cards, sections::hole_card,
           sections::turns_of_boxes, sections::dealers_hand, sections::settlement);

}  // namespace

Family blackjack_from_a_double_shoe() {
  return double_shoe_parts;
}

}  // namespace assay21::oracle::families

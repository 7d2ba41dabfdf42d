#include "oracle/families/blackjack.h"

#include "oracle/families/blackjack_sections.h"

namespace assay21::oracle::families {
namespace {

namespace sections = blackjack_sections;

constexpr auto blackjack_parts =
    joined(sections::before_the_cards, sections::first_cards, sections::hole_card,
           sections::turns_of_boxes, sections::dealers_hand, sections::settlement);

}  // namespace

Family blackjack() {
  return blackjack_parts;
}

}  // namespace assay21::oracle::families

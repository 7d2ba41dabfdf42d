#include "oracle/families/blackjack_electronic.h"

#include "oracle/families/blackjack_sections.h"

namespace assay21::oracle::families {
namespace {

namespace sections = blackjack_sections;
using spec::Step;

/// No card lies hidden that could be read: Ch.12 §C(1).
constexpr auto no_hole_card = section({"insurance and even money", Step::no_hole_card, false, also,
                                       asks<order::insurance_and_even_money>});

/// The dealer's second card comes last, and decides what waits for it.
constexpr std::array second_card_last = {
    Part{"who was passed over", Step::late_draw, false, not_then, asks<irregularities::late_draws>,
         irregular},
    Part{"after the decisions", Step::no_hole_card, false, not_then, asks<decisions_made>, moments},
    Part{"the second card", Step::second_card_last, false, not_then, asks<deal::second_card>},
    Part{"what waited for it", Step::surrender_hold, false, not_then, asks<order::at_second_card>},
    Part{"the dealer's draws", Step::no_hole_card, false, not_then, asks<deal::dealer_draw>},
    Part{"a card too many", Step::no_hole_card, false, not_then, asks<irregularities::overdraw>,
         irregular},
    Part{"a card of use to nobody", Step::no_hole_card, false, not_then, asks<useless_card>,
         irregular},
};

constexpr auto electronic_parts =
    joined(sections::before_the_cards, sections::first_cards, no_hole_card,
           sections::turns_of_boxes, second_card_last, sections::settlement);
constexpr auto from_a_double_shoe =
    joined(sections::before_the_cards, sections::determinant, sections::first_cards, no_hole_card,
           sections::turns_of_boxes, second_card_last, sections::settlement);

}  // namespace

Family blackjack_electronic() {
  return electronic_parts;
}

Family blackjack_electronic_from_a_double_shoe() {
  return from_a_double_shoe;
}

}  // namespace assay21::oracle::families

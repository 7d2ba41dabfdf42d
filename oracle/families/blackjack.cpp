#include "oracle/families/blackjack.h"

#include "oracle/families/between_parts.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/shoe/shoe.h"
#include "oracle/procedure/side_wagers/side_parts.h"

namespace assay21::oracle::families {
namespace {

using spec::Step;

/// Chapter 7 ends before the deal. Where a part has its place is what chapters 8 to 11 and 14 say
/// of it, or a gap of the register.
constexpr Part blackjack_parts[] = {
    // Cards and decisions are still to come.
    {"before the first card", Step::take_part, false, also, asks<first_card_awaited>, moments},
    {"a card burned before the round", Step::burn_before_round, false, also,
     asks<shoe::burn_before_round>},
    {"a moment of the deal", Step::take_part, false, also, asks<deal::moment_in_deal>, moments},
    {"the initial deal", Step::deal_order, false, also, asks<order::deal>},
    {"after the initial deal", Step::take_part, false, also, asks<moment<MomentKind::after_deal>>,
     moments},
    {"wagers on the first cards", Step::take_part, false, also, asks<side_wagers::first_cards>,
     beside},
    {"awards on the first cards", Step::take_part, false, also, asks<first_awards>, beside},
    {"insurance and even money", Step::read_hole_card, false, also,
     asks<order::insurance_and_even_money>},
    {"the reader", Step::read_hole_card, false, also, asks<deal::reader>, any_round,
     asks<order::before_reader>},
    {"a misused reader", Step::notify_of_misuse, false, also, asks<irregularities::misuse>,
     irregular},
    {"insurance that is decided", Step::read_hole_card, false, also,
     asks<side_wagers::after_reader>, beside},
    {"the players' turns", Step::turn_order, false, not_then, asks<order::player_turns>},
    {"who was passed over", Step::late_draw, false, not_then, asks<irregularities::late_draws>,
     irregular},
    {"after the decisions", Step::reveal_hole_card, false, not_then, asks<decisions_made>, moments},
    {"the reader, late", Step::read_hole_card, false, not_then, asks<deal::late_reader>},
    {"insurance that is decided late", Step::read_hole_card, false, not_then,
     asks<side_wagers::after_reader>, beside},
    {"the hole card is turned up", Step::reveal_hole_card, false, not_then, asks<deal::reveal>},
    {"what waited for it", Step::surrender_hold, false, not_then, asks<order::at_second_card>},
    {"the dealer's draws", Step::reveal_hole_card, false, not_then, asks<deal::dealer_draw>},
    {"a card too many", Step::reveal_hole_card, false, not_then, asks<irregularities::overdraw>,
     irregular},
    {"a card of use to nobody", Step::reveal_hole_card, false, not_then, asks<useless_card>,
     irregular},
    {"even money, at the latest", Step::clear_even_money, false, not_then,
     asks<side_wagers::late_even_money>},
    {"before the settlement", Step::settle_declared, false, not_then,
     asks<moment<MomentKind::before_settlement>>, moments},
    // None is wanted any more.
    {"the settlement", Step::settle_declared, true, not_then, asks<order::settlement>},
    {"the cards of who took even money", Step::clear_even_money, true, not_then,
     asks<side_wagers::even_money_cards>},
    {"awards that are late", Step::settle_declared, true, not_then, asks<side_wagers::last_awards>,
     beside},
    {"meters of a dead round", Step::settle_declared, true, only_then, asks<side_wagers::meters>},
    {"after the settlement", Step::settle_declared, true, also,
     asks<moment<MomentKind::after_settlement>>, moments},
};

}  // namespace

Family blackjack() {
  return blackjack_parts;
}

}  // namespace assay21::oracle::families

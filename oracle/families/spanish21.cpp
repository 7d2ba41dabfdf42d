#include "oracle/families/spanish21.h"

#include "oracle/families/between_parts.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/turns/turns.h"

namespace assay21::oracle::families {
namespace {

using spec::Step;

constexpr Part spanish21_parts[] = {
    // Cards and decisions are still to come.
    {"before the first card", Step::deal_order, false, also, asks<first_card_awaited>, moments},
    {"a moment of the deal", Step::deal_order, false, also, asks<deal::moment_in_deal>, moments},
    {"the initial deal", Step::deal_order, false, also, asks<order::deal>},
    {"after the initial deal", Step::deal_order, false, also, asks<moment<MomentKind::after_deal>>,
     moments},
    {"wagers on the first cards", Step::side_wagers_first, false, also,
     asks<side_wagers::first_cards>, beside},
    {"awards on the first cards", Step::side_wagers_first, false, also, asks<first_awards>, beside},
    {"insurance", Step::insure_each, false, also, asks<side_wagers::insurance>},
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
    {"late rescues", Step::rescue_return, false, not_then, asks<turns::late_rescues>},
    {"the hole card is turned up", Step::reveal_hole_card, false, not_then, asks<deal::reveal>},
    {"the second card", Step::second_card_last, false, not_then, asks<deal::second_card>},
    {"what waited for it", Step::keep_waiting, false, not_then, asks<order::at_second_card>},
    {"the dealer's draws", Step::dealer_draw_face_up, false, not_then, asks<deal::dealer_draw>},
    {"a card too many", Step::dealer_draw_face_up, false, not_then, asks<irregularities::overdraw>,
     irregular},
    {"the dealer's total", Step::announce_final_total, false, not_then, asks<deal::final_total>},
    {"a card of use to nobody", Step::dealer_draw_face_up, false, not_then, asks<useless_card>,
     irregular},
    {"before the settlement", Step::settle_declared, false, not_then,
     asks<moment<MomentKind::before_settlement>>, moments},
    // None is wanted any more.
    {"the settlement", Step::settle_declared, true, not_then, asks<order::settlement>},
    {"awards that are late", Step::settle_declared, true, not_then, asks<side_wagers::last_awards>,
     beside},
    {"meters of a dead round", Step::settle_declared, true, only_then, asks<side_wagers::meters>},
    {"after the settlement", Step::settle_declared, true, also,
     asks<moment<MomentKind::after_settlement>>, moments},
};

}  // namespace

Family spanish21() {
  return spanish21_parts;
}

}  // namespace assay21::oracle::families

// The family of Bell Twenty-one, a game that nobody plays: its list of parts, one part of its own,
// and one kind of event. Whoever links this file plays it; nothing of the oracle knows of it.
#include <string>

#include "oracle/edition/game_family.h"
#include "oracle/event/own_kinds.h"
#include "oracle/families/between_parts.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/shoe/shoe.h"

namespace assay21::oracle::families {
namespace {

using spec::Step;

std::string ring(TableState& state, const Event& /*event*/) {
  return state.round == nullptr ? "the bell is rung in no round" : "";
}

const EventKind bell = add_kind({.name = "bell",
                                 .subject = about_nothing,
                                 .axis = Axis::announcements,
                                 .step = Step::no_hole_card,
                                 .words = "the bell is rung",
                                 .happens = ring});

/// When all have decided the bell is rung, and then the dealer's second card comes: Ch.2 §F.
Duties bell_rung(const At<Turn, Dealer>& at) {
  Duties out(at);
  const bool one_card = at.state.dealer().cards.size() == 1;
  if (!one_card || (at.state.happened() & bit(bell)) != 0) return out;
  out.required.push_back(duty_of(bell, {}, at.rules.clauses(Step::no_hole_card)));
  out.required.back().axis = Axis::announcements;
  return out;
}

constexpr Part parts[] = {
    {"before the first card", Step::take_part, false, also, asks<first_card_awaited>, moments},
    {"the card that names the shoe", Step::determinant_card, false, also,
     asks<shoe::determinant_card>},
    {"a moment of the deal", Step::deal_order, false, also, asks<deal::moment_in_deal>, moments},
    {"the initial deal", Step::deal_order, false, also, asks<order::deal>},
    {"wagers after the first cards", Step::take_part, false, also,
     asks<moment<MomentKind::after_deal>>, moments},
    {"the players' turns", Step::turn_order, false, not_then, asks<order::player_turns>},
    {"the bell", Step::no_hole_card, false, not_then, asks<bell_rung>},
    {"the second card", Step::second_card_last, false, not_then, asks<deal::second_card>},
    {"the dealer's draws", Step::dealer_draw_face_up, false, not_then, asks<deal::dealer_draw>},
    {"before the settlement", Step::settle_declared, false, not_then,
     asks<moment<MomentKind::before_settlement>>, moments},
    {"the settlement", Step::settle_declared, true, not_then, asks<order::settlement>},
    {"after the settlement", Step::settle_declared, true, also,
     asks<moment<MomentKind::after_settlement>>, moments},
};

constexpr Step own_steps[] = {Step::no_hole_card};

Family order_at(const Rules& /*rules*/) {
  return parts;
}

constexpr GameFamily bell_family = {"bell", order_at, own_steps};

/// Known before the program begins.
[[maybe_unused]] const bool known = (add_family(bell_family), true);

}  // namespace
}  // namespace assay21::oracle::families

#include "oracle/procedure/side_wagers/paid_in_round.h"

#include "oracle/edition/facts_of.h"
#include "oracle/rulings/bonus_beside.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/settlement.h"

namespace assay21::oracle {
namespace {

using spec::Money;

Money paid_by_lines(const Settlement& settlement) {
  Money sum;
  for (const auto& line : settlement.lines)
    sum += line.event.pays;
  return sum;
}

}  // namespace

std::optional<Money> paid_in_round(const SideContext& context, PlayerId player,
                                   const std::function<bool(const OtherWager&)>& left_out) {
  const auto& rules = context.rules;
  const View<Boxes, Dealer> state = context.state;
  const auto seen = dealer_view(rules, state.dealer());
  const bool open = !state.dealer().reader_shows && drawing_matters(rules, state);
  if (!seen || open) return std::nullopt;
  const SideContext unweighed{rules, context.state, nullptr, context.unsaid};
  Money sum;
  for (const auto& box : state.boxes()) {
    if (box.player == player) {
      for (const auto& hand : box.hands)
        sum += hand.main_paid + hand.double_paid +
               paid_by_lines(settle_against(rules, box, hand, *seen));
    }
    for (const auto& wager : box.others) {
      if (wager.player != player || wager.returned || left_out(wager)) continue;
      if (wager.settled) {
        sum += wager.paid;
        continue;
      }
      const auto line = side_line(unweighed, box, wager);
      if (!line) return std::nullopt;
      sum += line->event.pays;
    }
    for (const auto& bonus : bonuses_beside(rules, state, box, nullptr).lines) {
      if (bonus.event.player == player) sum += bonus.event.pays;
    }
  }
  return sum;
}

}  // namespace assay21::oracle

#include "oracle/duties/card_duties.h"

#include <algorithm>

namespace assay21::oracle {

using spec::Step;

Duty card_to(const At<Cards>& at, HandId hand, const spec::ClauseSet& what) {
  auto due = duty_of(EventKind::deal, hand, what);
  if (!at.state.shoe().empty()) due.event.card = at.state.shoe().next();
  return due;
}

Duty turning_up(const At<Boxes, Dealer>& at, Duties& out) {
  const auto& dealer = at.state.dealer();
  auto due = duty_of(EventKind::reveal, {}, at.rules.clauses(Step::reveal_hole_card));
  due.event.card = dealer.cards[dealer.hole];
  due.order = due.what;
  const bool somebody_waits = std::ranges::any_of(at.state.boxes(), [](const BoxState& box) {
    return std::ranges::any_of(
        box.hands, [](const HandState& hand) { return hand.announced && !hand.main_settled; });
  });
  const auto& for_blackjack = at.rules.clauses(Step::reveal_for_blackjack);
  somebody_waits ? due.what.add(for_blackjack) : out.evidence.consider(for_blackjack);
  return due;
}

void may_gather(const At<Boxes, Dealer>& at, Source from, Duties& out,
                const spec::ClauseSet& clauses) {
  const auto& dealer = at.state.dealer();
  const bool dealer_has = !dealer.cards.empty() && !dealer.cleared;
  const bool players_have = std::ranges::any_of(at.state.boxes(), [](const BoxState& box) {
    return std::ranges::any_of(box.hands, lies_there);
  });
  if (from == Source::table && !dealer_has && !players_have) return;
  out.allowed.push_back(duty_of(EventKind::gather, {}, clauses));
  out.allowed.back().event.from = from;
}

}  // namespace assay21::oracle

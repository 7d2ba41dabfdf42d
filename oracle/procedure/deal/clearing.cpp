// When the cards of a round are taken up, and in which order.
#include "oracle/duties/card_duties.h"
#include "oracle/procedure/deal/deal.h"

namespace assay21::oracle::deal {
namespace {

using spec::Step;

/// Once the cutting card was reached this is the first step towards the next shuffle, too:
/// §7(j)(1).
spec::ClauseSet why_at_the_end(const At<Life>& at) {
  auto clauses = at.rules.clauses(Step::clear_table);
  if (at.state.life().reached) clauses.add(at.rules.clauses(Step::collect_table));
  return clauses;
}

}  // namespace

/// When all wagers are settled the cards that are left may be taken up, hand by hand or at once
/// (Ch.7 §T); in Massachusetts those of the player farthest to the dealer's right first, and his
/// own last (§7(h)).
Duties clear_table(const At<Turn, Boxes, Dealer, Life>& at) {
  Duties out(at);
  const auto why = why_at_the_end(at);
  const auto take_up = [&](HandId hand) {
    auto due = duty_of(EventKind::clear, hand, why);
    if (at.rules.has(Step::clear_in_order)) {
      if (!is_farthest_right(at.state, hand)) return;
      due.order = at.rules.clauses(Step::clear_in_order);
    }
    out.allowed.push_back(std::move(due));
  };
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (lies_there(hand)) take_up(hand.id);
    }
  }
  if (!at.state.dealer().cards.empty() && !at.state.dealer().cleared) take_up(HandId());
  if (at.state.in_round()) may_gather(at, Source::table, out, why);
  return out;
}

/// That cards are still left when all is settled supposes that others were taken up before: those
/// of a hand on which nothing lies any more, unless the reading in force has all wait. Allowed by
/// nobody's word, and so no evidence.
Duties clear_early(const At<Boxes>& at) {
  Duties out(at);
  if (!at.rules.conventions().cleared_by_hand) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (lies_there(hand) && is_settled(box, hand))
        out.allowed.push_back(duty_of(EventKind::clear, hand.id, {}));
    }
  }
  return out;
}

}  // namespace assay21::oracle::deal

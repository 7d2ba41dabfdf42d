// What the dealer says aloud of the points of a player's hand.
#include "oracle/duties/weighing.h"
#include "oracle/procedure/turns/own_turn.h"
#include "oracle/procedure/turns/turns.h"

namespace assay21::oracle::turns {

using spec::Step;

/// By a reading the dealer announces every player's first total, from the left, before anybody is
/// to decide (§7(e)).
Duties first_totals(const At<Boxes>& at) {
  Duties out(at);
  if (!at.rules.conventions().all_totals_first) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      const bool first = !hand.dead && !hand.passed_over && !hand.id.from_split();
      if (first && hand.cards.size() == 2 && announce_total(at, box, hand, out)) return out;
    }
  }
  return out;
}

/// The total of a hand is announced when its player is to decide (§7(e)), after each card that he
/// draws (§7(f)), and when a hand made by a split has its second card (§10(c)). A Blackjack may be
/// called by its name where the reading in force lets it. Cards that were switched count anew; of a
/// hand that stood already nobody is to decide.
bool announce_total(const At<>& at, const BoxState& box, const HandState& hand, Duties& out) {
  if (hand.total_announced || hand.cards.size() < 2 || (hand.switched && hand.stood)) return false;
  const auto step = hand.cards.size() > 2  ? Step::announce_new_total
                    : hand.id.from_split() ? Step::announce_split_total
                                           : Step::announce_first_total;
  if (!at.rules.has(step)) return false;
  const auto total = at.rules.values().points(hand.cards.cards()).total;
  if (!can_be_announced(total)) return false;
  auto due = duty_of(EventKind::announce, hand.id, at.rules.clauses(step));
  due.axis = Axis::announcements;
  due.event.total = static_cast<std::uint8_t>(total);
  weigh_values(at, hand.cards, out.evidence);
  if (at.rules.blackjack_by_name() && is_blackjack(at.rules, box, hand).decided()) {
    auto by_name = due;
    by_name.event.total.reset();
    by_name.event.blackjack = true;
    out.allowed.push_back(std::move(by_name));
  }
  out.required.push_back(std::move(due));
  return true;
}

}  // namespace assay21::oracle::turns

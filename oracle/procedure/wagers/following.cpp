// Those who bet on a box beside the one who decides for it: what they do when he doubles or splits.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Choice;
using spec::Step;
using spec::WagerKind;

/// For whom a choice counts that the others cannot make: for all of them, or for one alone.
void Course::weigh_others(const BoxState& box, Choice call) {
  const bool shown_by_what_they_do = call == Choice::double_down || call == Choice::split;
  if (coverage_ == nullptr || !is_shared(box) || shown_by_what_they_do) return;
  const auto decision = other_bettor(rules_, call);
  if (decision.decided()) apply(decision.clauses);
}

/// Before the card of a double each of the others may double along (§13(d)); before those of a
/// split each covers both hands or names one (§13(e)). Who names none is on the left one.
bool Course::follow_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if ((!hand.card_due && !hand.passed_over) || !is_shared(box)) return false;
  const auto before = dues.size();
  for (const auto& one : box.others) {
    if (one.wager != WagerKind::main || one.settled) continue;
    if (hand.is_doubled && one.hand == hand.id) {
      double_along(hand, one, dues);
    } else if (hand.id == one.hand.left() && hand.cards.size() == 1) {
      split_along(one, dues);
    }
  }
  return dues.size() > before;
}

/// As much as his own wager, or less: §9(a), §13(d); or exactly that, as the reading in force has
/// it.
void Course::double_along(const HandState& hand, const OtherWager& main, std::vector<Due>& dues) {
  const auto call = other_bettor(rules_, Choice::double_down);
  if (!call.decided() || call.then().bettor == spec::OtherBettor::bound) return;
  const auto* wish = wish_to_follow(state_, hand.id, main.player, Choice::double_down);
  if (wish == nullptr) {
    if (coverage_ != nullptr) withhold(call.clauses);
    return;
  }
  const auto amount = std::get<spec::Money>(wish->does);
  spec::ClauseSet limit = rules_.clauses(Step::double_limit);
  if (const auto* given = rules_.parameter(spec::ParameterName::shared_double))
    limit.add(given->clauses);
  const bool too_little = rules_.figures().shared.doubles_exactly && amount < main.amount;
  Due due;
  due.event.player = main.player;
  due.event.amount = amount;
  if (amount > double_limit(rules_, state_, main.player, main.amount) || too_little) {
    due.event.kind = EventKind::refuse_wager;
    due.event.hand = HandId(hand.id.box());
    due.event.wager = WagerKind::double_down;
    due.event.ask = Ask::place;
    due.what = limit;
  } else {
    due.axis = Axis::offers;
    due.event.kind = EventKind::follow;
    due.event.hand = hand.id;
    due.event.choice = Choice::double_down;
    due.what = call.clauses;
    due.value = limit;
  }
  dues.push_back(std::move(due));
}

void Course::split_along(const OtherWager& main, std::vector<Due>& dues) {
  const auto call = other_bettor(rules_, Choice::split);
  if (!call.decided() || call.then().bettor == spec::OtherBettor::bound) return;
  const auto* wish = wish_to_follow(state_, main.hand, main.player, Choice::split);
  Due due;
  due.axis = Axis::offers;
  due.event.kind = EventKind::follow;
  due.event.hand = main.hand;
  due.event.player = main.player;
  due.event.choice = Choice::split;
  due.what = call.clauses;
  if (wish != nullptr && std::holds_alternative<CoverBoth>(wish->does)) {
    due.event.amount = main.amount;
    due.value = rules_.clauses(Step::split_wager);
  } else if (wish != nullptr) {
    due.event.other_hand = std::get<HandId>(wish->does);
  } else {
    due.event.other_hand = main.hand.left();
  }
  dues.push_back(std::move(due));
}

/// What is paid for a Blackjack in its turn, by what the dealer shows: to the one who decides for
/// it, and then to the others.
Settlement Course::pay_in_turn(const BoxState& box, HandId id, const spec::ClauseSet& by) {
  Settlement all;
  DealerState open = state_.dealer;
  open.cards = {};
  for (std::size_t i = 0; i < state_.dealer.cards.size(); ++i) {
    if (!state_.dealer.hole_down || i != state_.dealer.hole) open.cards.add(state_.dealer.cards[i]);
  }
  open.hole_down = false;
  const auto shown = dealer_view(rules_, open);
  if (!shown) {
    all.unsaid = "the dealer shows no card";
    return all;
  }
  for_each_wager_on(rules_, box, id, [&](const BoxState& seen, const HandState& hand) {
    auto one = settle_blackjack(rules_, seen, hand, *shown, by, coverage_);
    if (!one.unsaid.empty()) all.unsaid = one.unsaid;
    all.lines.insert(all.lines.end(), one.lines.begin(), one.lines.end());
  });
  return all;
}

}  // namespace assay21::oracle

// Those who bet on a box beside the one who decides for it: what they do when he doubles or splits.
#include <algorithm>

#include "oracle/duties/duties.h"
#include "oracle/procedure/turns/own_turn.h"
#include "oracle/procedure/turns/turns.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle::turns {

using spec::Choice;
using spec::Step;
using spec::WagerId;

namespace {

/// As much as his own wager, or less: §9(a), §13(d); or exactly that, as the reading in force has
/// it.
void double_along(const At<Wishes, Boxes>& at, const HandState& hand, const OtherWager& main,
                  Duties& out) {
  const auto call = other_bettor(at.rules, Choice::double_down);
  if (!call.decided() || call.then().bettor == spec::OtherBettor::bound) return;
  const auto* wish = wish_to_follow(at.state, hand.id, main.player, Choice::double_down);
  if (wish == nullptr) {
    out.evidence.consider(call.clauses);
    return;
  }
  const auto amount = std::get<spec::Money>(wish->does);
  spec::ClauseSet limit = at.rules.clauses(Step::double_limit);
  if (const auto* given = at.rules.parameter(spec::ParameterName::shared_double))
    limit.add(given->clauses);
  const bool too_little = at.rules.figures().shared.doubles_exactly && amount < main.amount;
  Duty due;
  due.event.player = main.player;
  due.event.amount = amount;
  if (amount > double_limit(at.rules, at.state, main.player, main.amount) || too_little) {
    due.event.kind = EventKind::refuse_wager;
    due.event.hand = HandId(hand.id.box());
    due.event.wager = WagerId::double_down;
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
  out.required.push_back(std::move(due));
}

void split_along(const At<Wishes>& at, const OtherWager& main, Duties& out) {
  const auto call = other_bettor(at.rules, Choice::split);
  if (!call.decided() || call.then().bettor == spec::OtherBettor::bound) return;
  const auto* wish = wish_to_follow(at.state, main.hand, main.player, Choice::split);
  Duty due;
  due.axis = Axis::offers;
  due.event.kind = EventKind::follow;
  due.event.hand = main.hand;
  due.event.player = main.player;
  due.event.choice = Choice::split;
  due.what = call.clauses;
  if (wish != nullptr && std::holds_alternative<CoverBoth>(wish->does)) {
    due.event.amount = main.amount;
    due.value = at.rules.clauses(Step::split_wager);
  } else if (wish != nullptr) {
    due.event.other_hand = std::get<HandId>(wish->does);
  } else {
    due.event.other_hand = main.hand.left();
  }
  out.required.push_back(std::move(due));
}

/// Who wants to double on a hand on which he has no wager may be refused it in so many words.
void refuse_without_wager(const At<Wishes>& at, const BoxState& box, const HandState& hand,
                          Duties& out) {
  if (!hand.is_doubled) return;
  for (const auto player : bettors_on(box)) {
    const auto* wish = wish_to_follow(at.state, hand.id, player, Choice::double_down);
    const bool has_one = std::ranges::any_of(box.others, [&](const OtherWager& one) {
      return one.wager == spec::WagerId::main && one.player == player && one.hand == hand.id;
    });
    if (wish == nullptr || has_one || player == hand.player) continue;
    Duty due;
    due.event.kind = EventKind::refuse_wager;
    due.event.hand = HandId(hand.id.box());
    due.event.player = player;
    due.event.wager = spec::WagerId::double_down;
    due.event.ask = Ask::place;
    due.event.amount = std::get<spec::Money>(wish->does);
    out.allowed.push_back(std::move(due));
  }
}

}  // namespace

/// For whom a choice counts that the others cannot make: for all of them, or for one alone.
void weigh_others(const At<>& at, const BoxState& box, Choice call, Evidence& evidence) {
  const bool shown_by_what_they_do = call == Choice::double_down || call == Choice::split;
  if (!at.counts || !is_shared(box) || shown_by_what_they_do) return;
  const auto decision = other_bettor(at.rules, call);
  if (decision.decided()) evidence.apply(decision.clauses);
}

/// Before the card of a double each of the others may double along (§13(d)); before those of a
/// split each covers both hands or names one (§13(e)). Who names none is on the left one.
void go_along(const At<Wishes, Boxes>& at, const BoxState& box, const HandState& hand,
              Duties& out) {
  if ((!hand.card_due && !hand.passed_over) || !is_shared(box)) return;
  refuse_without_wager(at, box, hand, out);
  for (const auto& one : box.others) {
    if (one.wager != WagerId::main || one.settled) continue;
    if (hand.is_doubled && one.hand == hand.id) {
      double_along(at, hand, one, out);
    } else if (hand.id == one.hand.left() && hand.cards.size() == 1) {
      split_along(at, one, out);
    }
  }
}

}  // namespace assay21::oracle::turns

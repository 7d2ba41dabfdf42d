// The players' part of a round: whose turn it is, and who may act out of turn.
#include <algorithm>

#include "oracle/edition/answers.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/turns/turns.h"

namespace assay21::oracle::order {

using spec::Choice;
using spec::Step;

namespace {

/// Adds what is due in the turn of a hand. Returns whether it is its turn. One that was passed over
/// waits for the others; its wish may be told at once.
bool hand_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at, const BoxState& box,
               const HandState& hand, Duties& out) {
  if (is_out(box, hand)) return false;
  if (!hand.passed_over) return turns::own_turn(at, box, hand, out);
  const auto before = out.required.size();
  turns::go_along(at, box, hand, out);
  if (out.required.size() > before || turns::turn_up_due(at, box, hand, out)) return true;
  if (hand.remedy == Remedy::card) return false;
  auto late = irregularities::late_draw(at, box, hand);
  release(late);
  add(out, std::move(late));
  return false;
}

/// As soon as two cards are dealt: Ch.9 §A. Who has one of his other choices in mind waits for his
/// turn.
Duties early_surrenders(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty() || (!hand.surrendered && is_blackjack(at.rules, box, hand).decided()))
        continue;
      const bool surrenders = next_request(at.state, hand).choice == Choice::surrender;
      if (surrenders || hand.surrendered) hand_turn(at, box, hand, out);
    }
  }
  std::erase_if(out.required, [](const Duty& due) {
    const auto kind = due.event.kind;
    const bool surrenders = kind == EventKind::choose && due.event.choice == Choice::surrender;
    return kind != EventKind::offer && kind != EventKind::hold && kind != EventKind::turn_up &&
           !surrenders;
  });
  release(out);
  return out;
}

Duties first_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at) {
  auto out = turns::first_totals(at);
  if (out.due()) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (!hand.cards.empty() && hand_turn(at, box, hand, out)) return out;
    }
  }
  return out;
}

/// It is the turn of this hand: what may come besides.
void beside_turn(const At<Wishes, Boxes, Cards, Awards>& at, const BoxState& box,
                 const HandState& hand, Duties& out) {
  add(out, side_wagers::awards_in_turn(at, box.box));
  if (!irregularities::goes_on_late(at.state, hand)) return;
  auto late = irregularities::late_draws(at);
  release(late);
  add(out, std::move(late));
}

void later_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at, const BoxState& box,
                const HandState& hand, Duties& out) {
  Duties later(at);
  hand_turn(at, box, hand, later);
  append(out.later, std::exchange(later.required, {}));
  later.asked.clear();
  add(out, std::move(later));
}

void turns_by_box(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments, Awards>& at,
                  Duties& out) {
  bool found = false;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty()) continue;
      if (found) {
        later_turn(at, box, hand, out);
        continue;
      }
      found = hand_turn(at, box, hand, out);
      if (!out.undetermined.empty()) return;
      if (found) beside_turn(at, box, hand, out);
      if (found && !at.looks_ahead()) break;
    }
    if (!found && !at.side().empty())
      found = answers(out, side_wagers::awards(at, spec::Moment::in_turn, box.box));
    if (found && !at.looks_ahead()) break;
  }
  if (found && !out.due()) out.undetermined = "nothing says what comes next";
}

/// Where no order of the players is in force each box has its own; what goes wrong in a turn waits
/// for those to the left.
void turns_in_any_order(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments, Awards>& at,
                        Duties& out) {
  for (const auto& box : at.state.boxes()) {
    bool found = false;
    for (const auto& hand : box.hands) {
      if (hand.cards.empty()) continue;
      if (found) {
        later_turn(at, box, hand, out);
        continue;
      }
      found = hand_turn(at, box, hand, out);
      if (!out.undetermined.empty()) return;
      if (found) beside_turn(at, box, hand, out);
      if (found && !at.looks_ahead()) break;
    }
    if (!found && !at.side().empty())
      answers(out, side_wagers::awards(at, spec::Moment::in_turn, box.box));
  }
}

}  // namespace

/// From the dealer's left, clockwise: Ch.7 §H. Not at all once the reader has shown a Blackjack:
/// Ch.7 §G(3).
Duties player_turns(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments, Awards>& at) {
  Duties out(at);
  const auto& ends = at.rules.clauses(Step::reader_blackjack_ends);
  if (at.state.dealer().reader_shows && !ends.empty()) {
    out.evidence.apply(ends);
    return out;
  }
  if (at.state.dealer().read) out.evidence.consider(ends);
  if (answers(out, turns::first_totals(at))) return out;
  const bool ordered = at.rules.has(Step::turn_order) || at.looks_for_irregularity();
  ordered ? turns_by_box(at, out) : turns_in_any_order(at, out);
  return out;
}

/// Where the reader need only come before a further card, the first player who is to decide may do
/// so already; a card that he asks for waits (§7(i)).
Duties before_reader(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& counted) {
  const auto at = counted.uncounted();
  Duties out(at);
  if (at.rules.conventions().surrender_before_reader) add(out, early_surrenders(at));
  const auto deadline = at.rules.table(spec::Question::deadline)
                            .decide(spec::Facts().with(spec::Fact::act, spec::Act::card_reader));
  if (!deadline.decided() || deadline.then().deadline != spec::Deadline::first_draw) return out;
  auto turn = first_turn(at);
  // A card waits, with whatever goes wrong as it is dealt, and so does what its player wants who
  // was passed over with it.
  const auto waits = [](const Duty& due) {
    return due.event.kind == EventKind::deal || due.event.kind == EventKind::remedy;
  };
  for (auto* duties : {&turn.required, &turn.later, &turn.allowed})
    std::erase_if(*duties, waits);
  const bool card_waits = std::ranges::any_of(at.state.boxes(), [](const BoxState& box) {
    return std::ranges::any_of(box.hands, &HandState::card_due);
  });
  if (card_waits) turn.irregularity.reset();
  release(turn);
  add(out, std::move(turn));
  return out;
}

}  // namespace assay21::oracle::order

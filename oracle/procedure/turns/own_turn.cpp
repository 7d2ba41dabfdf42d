// A hand's own turn, step by step, until nothing is left to decide.
#include "oracle/procedure/turns/own_turn.h"

#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/duties/moments.h"
#include "oracle/duties/remedies.h"
#include "oracle/duties/settlement_duties.h"
#include "oracle/duties/weighing.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/turns/known_turns.h"
#include "oracle/procedure/turns/turns.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle::turns {

using spec::Choice;
using spec::Question;
using spec::Step;

namespace {

/// What hangs on a card of the dealer's cannot be said where the engine has dealt him none.
bool without_dealer(Duties& out) {
  out.undetermined = "the dealer has no card";
  return true;
}

/// Where no text obliges the dealer to deal a card that was asked for, the right to ask does.
spec::ClauseSet right_to_draw(const At<Dealer>& at, const BoxState& box, const HandState& hand) {
  return open_choices(at.rules, box, hand, at.state.dealer()).given_by(Choice::hit);
}

/// A card that was asked for comes face up (Ch.7 §I); a doubled hand gets one, sideways (Ch.10 §§C,
/// D), or sideways and with either face (Blackjack, Ch.10 §C); the hands of a split get theirs one
/// after the other, the left one first (Ch.11 §B).
bool card_due(const At<Dealer, Cards>& at, const BoxState& box, const HandState& hand,
              Duties& out) {
  if (!hand.card_due) return false;
  auto due = card_to(at, hand.id);
  if (hand.is_doubled) {
    due.event.sideways = lies_sideways(at.rules);
    due.what = at.rules.clauses(Step::double_one_card);
    if (is_shared(box)) due.what.add(at.rules.clauses(Step::shared_double_one_card));
    due.value = at.rules.clauses(Step::double_sideways);
    due.value.add(at.rules.clauses(Step::double_either_face));
    due.value.add(at.rules.clauses(Step::draw_face_up));
  } else if (hand.id.from_split() && hand.cards.size() == 1) {
    due.what = at.rules.clauses(Step::split_left_first);
    due.order = at.rules.clauses(Step::split_left_first);
  } else {
    due.what = at.rules.clauses(Step::draw_face_up);
    out.evidence.consider(at.rules.clauses(Step::double_one_card));
    out.evidence.consider(at.rules.clauses(Step::double_sideways));
    out.evidence.consider(at.rules.clauses(Step::double_either_face));
    if (due.what.empty()) due.what = right_to_draw(at, box, hand);
  }
  due.either_face = comes_either_way(at.rules, hand);
  out.required.push_back(due);
  return true;
}

/// What is paid for a Blackjack in its turn, by what the dealer shows: to the one who decides for
/// it, and then to the others.
void pay_in_turn(const At<Dealer>& at, const BoxState& box, HandId id, const spec::ClauseSet& by,
                 Duties& out) {
  auto open = at.state.dealer();
  open.cards = {};
  for (std::size_t i = 0; i < at.state.dealer().cards.size(); ++i) {
    if (!at.state.dealer().hole_down || i != at.state.dealer().hole)
      open.cards.add(at.state.dealer().cards[i]);
  }
  open.hole_down = false;
  const auto shown = dealer_view(at.rules, open);
  if (!shown) {
    out.undetermined = "the dealer shows no card";
    return;
  }
  for_each_wager_on(at.rules, box, id, [&](const BoxState& seen, const HandState& hand) {
    add_lines(settle_blackjack(at.rules, seen, hand, *shown, by, out.evidence.if_wanted()),
              at.rules.clauses(Step::pay_blackjack), out.required, out);
  });
}

/// A player's Blackjack is announced; with some up cards it is paid at once and its cards removed
/// (Ch.7 §H(1)(a)), with others it waits for the dealer's hand (Ch.7 §H(1)(b)). Which, the
/// edition's table says. Where it may be surrendered, its player is asked first.
bool blackjack_turn(const At<Dealer>& at, const BoxState& box, const HandState& hand, Duties& out) {
  const auto decision = is_blackjack(at.rules, box, hand);
  if (!weigh(at, Question::blackjack, decision, out)) return false;
  if (!at.dealer()) return without_dealer(out);
  const auto timing = blackjack_timing(at.rules, at.dealer()->up);
  if (!weigh(at, Question::blackjack_payment, timing, out)) return false;
  const auto choices = open_choices(at.rules, box, hand, at.state.dealer());
  weigh(at, Question::choices, choices.decision, out);
  if (hand.surrendered) return false;
  const bool at_once = timing.then().timing == spec::Timing::at_once;
  const auto due_for = [&](EventKind kind, Axis axis, Step step) {
    auto due = duty_of(kind, hand.id, at.rules.clauses(step));
    due.axis = axis;
    due.what.add(timing.clauses);
    return due;
  };
  const auto announcing = at_once ? Step::announce_blackjack : Step::announce_waiting;
  const bool unannounced = !hand.announced && at.rules.has(announcing);
  if (unannounced) {
    auto due = due_for(EventKind::announce, Axis::announcements, announcing);
    due.event.blackjack = true;
    const bool asked_first = choices.worth_offering() && !hand.stood && !hand.main_settled;
    if (asked_first) {
      out.allowed.push_back(std::move(due));
      return false;
    }
    out.required.push_back(due);
  }
  if (!at_once) return unannounced;
  if (!hand.main_settled) {
    auto by = at.rules.clauses(Step::pay_blackjack);
    by.add(timing.clauses);
    pay_in_turn(at, box, hand.id, by, out);
  }
  const bool uncleared = !hand.cleared && at.rules.has(Step::clear_blackjack);
  if (uncleared)
    out.required.push_back(due_for(EventKind::clear, Axis::procedure, Step::clear_blackjack));
  return unannounced || !hand.main_settled || uncleared;
}

/// Choices lie before the player and he has asked for one: it is carried out where the table leaves
/// it open, and refused where not. A double is at most the original wager (Ch.10 §A); a split takes
/// an equal wager (Ch.11 §A).
bool answer_due(const At<Wishes, Bettors, Boxes, Dealer>& at, const BoxState& box,
                const HandState& hand, Duties& out) {
  if (!hand.offer_open) return false;
  const auto choices = open_choices(at.rules, box, hand, at.state.dealer());
  const auto request = next_request(at.state, hand);
  auto due = duty_of(EventKind::choose, hand.id, {});
  due.axis = Axis::offers;
  due.event.choice = request.choice;
  const auto refuse = [&](const spec::ClauseSet& clauses) {
    due.event.kind = EventKind::refuse;
    if (request.choice == Choice::double_down)
      due.event.amount = request.amount.value_or(hand.main);
    due.what = clauses;
    out.required.push_back(due);
    return true;
  };
  if (!choices.open.contains(request.choice)) {
    if (is_barred(at.rules, box, hand) && takes_card(request.choice))
      return refuse(remedy_for(at, spec::Irregularity::exposed_refused, out).clauses);
    return refuse(choices.closed_by(request.choice));
  }
  due.what = choices.given_by(request.choice);
  const auto by = caller_clauses(at.rules, at.state, box);
  due.what.add(by);
  weigh_others(at, box, request.choice, out.evidence);
  if (request.choice == Choice::double_down) {
    const auto amount = request.amount.value_or(hand.main);
    if (amount > double_limit(at.rules, at.state, hand.player, hand.main))
      return refuse(at.rules.clauses(Step::double_limit));
    due.event.amount = amount;
    due.value = at.rules.clauses(Step::double_limit);
    due.value.add(by);
  } else if (request.choice == Choice::split) {
    due.event.amount = hand.main;
    due.value = at.rules.clauses(Step::split_wager);
    due.value.add(by);
  }
  if (choices.open.contains(Choice::surrender)) {
    const auto& first = at.rules.clauses(Step::decisions_first);
    request.choice == Choice::surrender ? out.evidence.consider(first) : out.evidence.apply(first);
  }
  out.required.push_back(due);
  return true;
}

/// A surrendered wager is settled at once, or laid on the cards to wait (Ch.9 §C); a rescue gives
/// back the double and forfeits the original wager (Ch.10 §H), when the reading in force says.
bool given_up(const At<Dealer>& at, const BoxState& box, const HandState& hand, Duties& out) {
  if (!hand.surrendered && !hand.rescued) return false;
  if (!at.dealer()) return without_dealer(out);
  const auto timing = settlement_timing(at.rules, hand, at.state.dealer(), *at.dealer());
  if (!weigh(at, timing_question(hand), timing, out)) return false;
  const bool at_once = timing.then().timing == spec::Timing::at_once;
  const auto before = out.required.size();
  if (hand.surrendered && !at_once) {
    if (hand.held || hand.main_settled || !at.rules.has(Step::surrender_hold)) return false;
    out.required.push_back(
        duty_of(EventKind::hold, hand.id, at.rules.clauses(Step::surrender_hold)));
    out.required.back().what.add(timing.clauses);
    return true;
  }
  for_each_wager_on(at.rules, box, hand.id, [&](const BoxState& seen, const HandState& his) {
    if (!his.surrendered && !his.rescued) return;
    // What a rescue forfeits of a split may yet go back, by the dealer's second card.
    const auto lines =
        his.rescued ? certain_settlement(at.rules, at.state.dealer(), seen, his)
                    : settle_hand(at.rules, seen, his, *at.dealer(), out.evidence.if_wanted());
    add_lines(lines, timing.clauses, out.required, out);
  });
  // The double comes back in any case. The forfeited wager may wait; one that nobody could collect
  // before the dealer's second card was seen is settled with the others, unless that card lies open
  // from the deal on.
  const bool open_in_the_deal =
      at.rules.has(Step::no_hole_card) && !at.rules.has(Step::second_card_last);
  std::erase_if(out.required, [&](const Duty& due) {
    return due.event.hand == hand.id && due.event.wager == spec::WagerId::main &&
           (!at_once || (at.state.dealer().revealed && !open_in_the_deal));
  });
  return out.required.size() > before;
}

/// What the table leaves open is put to the player, where there is anything but to stand.
bool offer_due(const At<Dealer, Moments>& at, const BoxState& box, const HandState& hand,
               Duties& out) {
  if (hand.surrendered || hand.rescued || hand.main_settled) return false;
  if (hand.stood && !may_rescue_yet(at, hand)) return false;
  if (at.rules.values().busted(hand.cards.cards())) return false;
  const auto choices = open_choices(at.rules, box, hand, at.state.dealer());
  if (!hand.stood) weigh(at, Question::choices, choices.decision, out);
  if (!choices.open.contains(Choice::switch_cards))
    out.evidence.consider(at.rules.clauses(Step::switch_cards));
  auto due = duty_of(EventKind::offer, hand.id, {});
  due.axis = Axis::offers;
  due.event.choices = choices.open;
  for (const auto& entry : spec::choice_names) {
    if (choices.open.contains(entry.value)) due.what.add(choices.given_by(entry.value));
  }
  if (hand.stood || !choices.worth_offering()) {
    if (!choices.open.empty()) out.allowed.push_back(due);
    return false;
  }
  const auto nth = static_cast<std::uint8_t>(hand.requests + 1);
  if (!at.has_moments() || !comes_or_asked(at, {MomentKind::turn, hand.id, nth}, out))
    out.required.push_back(std::move(due));
  return true;
}

/// Step by step, until nothing is left to decide.
bool steps_of_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at,
                   const BoxState& box, const HandState& hand, Duties& out) {
  // Who has taken even money decides no more.
  if (is_paid_even_money(at.rules, hand)) return false;
  const auto before = out.required.size();
  go_along(at, box, hand, out);
  const bool due = out.required.size() > before || turn_up_due(at, box, hand, out) ||
                   card_due(at, box, hand, out) || giving_up_due(at, hand, out) ||
                   announce_total(at, box, hand, out) || blackjack_turn(at, box, hand, out) ||
                   answer_due(at, box, hand, out) || given_up(at, box, hand, out) ||
                   offer_due(at, box, hand, out);
  if (out.required.size() > before && at.state.boxes_in_play() > 1) {
    for (auto i = before; i < out.required.size(); ++i)
      out.required[i].order.add(at.rules.clauses(Step::turn_order));
  }
  return due;
}

/// Nothing is known of a box on which several bet: what the others wish lies not with it.
IdleHand* known_turn(const At<Dealer>& at, const BoxState& box, const HandState& hand) {
  if (is_shared(box)) return nullptr;
  auto* kept = box.known.of<KnownTurns>();
  const auto place = kept == nullptr ? std::nullopt : place_in(box, hand);
  return place ? &kept->at(*place, at.rules, at.state.dealer()) : nullptr;
}

}  // namespace

Duties offers_to_stand(const At<Wishes, Bettors, Boxes, Dealer>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      const bool over = hand.stood || hand.surrendered || hand.rescued || hand.main_settled ||
                        hand.card_due || at.rules.values().busted(hand.cards.cards());
      const auto choices = open_choices(at.rules, box, hand, at.state.dealer());
      if (over || choices.open.empty() || choices.worth_offering()) continue;
      Duties answer(at);
      if (!answer_due(at, box, hand, answer)) {
        auto due = duty_of(EventKind::offer, hand.id, choices.given_by(Choice::stand));
        due.axis = Axis::offers;
        due.event.choices = choices.open;
        answer.required.push_back(std::move(due));
      }
      append(out.allowed, std::move(answer.required));
    }
  }
  return out;
}

/// A hand without anything due stays so as long as neither its box nor the dealer's hand changes:
/// what else is looked at, is looked at for something that is due.
bool own_turn(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at, const BoxState& box,
              const HandState& hand, Duties& out) {
  auto* known = known_turn(at, box, hand);
  if (known == nullptr) return steps_of_turn(at, box, hand, out);
  if (known->idle && (known->counted || !at.counts)) {
    if (at.counts) out.evidence.add(known->evidence);
    return false;
  }
  const auto said = [&] {
    return out.required.size() + out.later.size() + out.allowed.size() +
           (out.undetermined.empty() ? 0U : 1U) + (out.irregularity ? 1U : 0U);
  };
  const auto before = said();
  const auto evidence = out.evidence.size();
  const bool due = steps_of_turn(at, box, hand, out);
  if (!due && said() == before) *known = {true, at.counts, out.evidence.since(evidence)};
  return due;
}

}  // namespace assay21::oracle::turns

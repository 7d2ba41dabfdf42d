#include "oracle/blame/denial.h"

#include <algorithm>

#include "oracle/blame/mishap_denial.h"
#include "oracle/blame/side_blame.h"
#include "oracle/edition/answers.h"
#include "oracle/edition/in_force.h"
#include "oracle/event/own_kinds.h"
#include "oracle/procedure/permitted.h"
#include "oracle/rulings/betting.h"
#include "oracle/rulings/bonus_beside.h"
#include "oracle/rulings/card_earnings.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

using spec::Choice;
using spec::ClauseSet;
using spec::Question;
using spec::Step;

/// Is all done that comes before the dealer says that his own card comes?
bool is_to_be_announced(const Rules& rules, const TableState& state) {
  return std::ranges::any_of(permitted(rules, state).now, [](const Due& due) {
    return due.event.kind == EventKind::announce && due.event.own_card;
  });
}

/// It comes last, not before it is announced, and under a reading only where it matters.
ClauseSet against_second_card(const Rules& rules, const TableState& state) {
  const bool idle = rules.idle_second_card() == IdleCard::omitted && !drawing_matters(rules, state);
  if (idle) return rules.clauses(Step::no_draw_without_effect);
  return rules.clauses(is_to_be_announced(rules, state) ? Step::announce_second_card
                                                        : Step::second_card_last);
}

/// Who is to have no hole card can be dealt none face down (Ch.12 §C(1)).
ClauseSet against_dealer_card(const Rules& rules, const TableState& state, spec::Face face) {
  const auto& dealer = state.dealer;
  if (face == spec::Face::down && rules.has(Step::no_hole_card))
    return rules.clauses(Step::no_hole_card);
  if (dealer.reader_shows && rules.has(Step::reader_blackjack_ends))
    return rules.clauses(Step::reader_blackjack_ends);
  const auto view = dealer_view(rules, dealer);
  if (rules.has(Step::second_card_last) && view && !dealer.revealed)
    return against_second_card(rules, state);
  if (!dealer.revealed || !view) return {};
  const auto decision = dealer_draw(rules, view->total, view->soft, view->cards);
  if (decision.decided() && !decision.then().yes) return decision.clauses;
  if (!drawing_matters(rules, state) && !may_draw_beside(rules, state))
    return rules.clauses(Step::no_draw_without_effect);
  return {};
}

ClauseSet against_choice(const Rules& rules, const TableState& state, const BoxState& box,
                         const HandState& hand, Choice choice) {
  const auto choices = open_choices(rules, box, hand, state.dealer);
  return choices.open.contains(choice) ? ClauseSet() : choices.closed_by(choice);
}

ClauseSet against_card(const Rules& rules, const TableState& state, const Event& event) {
  if (event.hand.is_community()) return rules.clauses(Step::community_cards);
  const auto* hand = state.hand(event.hand);
  if (hand == nullptr || !state.box(event.hand.box())->wagered)
    return rules.clauses(Step::take_part);
  if (state.dealer.reader_shows && rules.has(Step::reader_blackjack_ends))
    return rules.clauses(Step::reader_blackjack_ends);
  if (hand->is_doubled) {
    auto clauses = rules.clauses(Step::double_one_card);
    if (is_shared(*state.box(event.hand.box())))
      clauses.add(rules.clauses(Step::shared_double_one_card));
    return clauses;
  }
  const auto denial =
      against_choice(rules, state, *state.box(event.hand.box()), *hand, Choice::hit);
  return denial.empty() ? rules.clauses(Step::draw_face_up) : denial;
}

ClauseSet against_chosen(const Rules& rules, const TableState& state, const Event& event) {
  const auto* hand = state.hand(event.hand);
  if (hand == nullptr) return {};
  if (hand->stood && event.choice == Choice::surrender) return rules.clauses(Step::decisions_first);
  const auto denial =
      against_choice(rules, state, *state.box(event.hand.box()), *hand, event.choice);
  if (!denial.empty()) return denial;
  if (event.choice == Choice::double_down && event.amount &&
      *event.amount > double_limit(rules, state, hand->player, hand->main)) {
    return rules.clauses(Step::double_limit);
  }
  return {};
}

/// A payout that is not due violates what excludes this hand from it; where nothing does, it
/// misapplies the rows of this amount, which do not reach the case.
ClauseSet against_fixed(const Rules& rules, const TableState& state, const Event& event) {
  const auto view = dealer_view(rules, state.dealer);
  const auto* hand = state.hand(event.hand);
  ClauseSet excluding;
  ClauseSet of_this_amount;
  for (const auto& row : rules.table(Question::additional_payout).rows()) {
    if (row.then.pays == event.pays) of_this_amount.add(row.clauses);
    if (!row.then.pays.is_zero() || !view || hand == nullptr) continue;
    const auto& box = *state.box(event.hand.box());
    auto facts = hand_facts(rules, box, *hand);
    add_dealer(facts, *view, rules, *hand);
    const auto bettors = bettors_on(box);
    const bool holds = std::ranges::find(bettors, event.player) != bettors.end();
    facts.with(spec::Fact::player_role, holds ? spec::Role::holder : spec::Role::other);
    if (std::ranges::all_of(row.when, [&](const auto& one) { return one.holds(facts); }))
      excluding.add(row.clauses);
  }
  if (of_this_amount.empty() && excluding.empty()) return grounds_for_bonuses(rules);
  return excluding.empty() ? of_this_amount : excluding;
}

ClauseSet against_settling(const Rules& rules, const TableState& state, const Event& event) {
  const auto* hand = state.hand(event.hand);
  if (hand == nullptr) return {};
  if (rules.has(Step::keep_waiting) && !state.dealer.revealed &&
      is_blackjack(rules, *state.box(event.hand.box()), *hand).decided()) {
    return rules.clauses(Step::keep_waiting);
  }
  return rules.settlement_clauses();
}

/// The cards of a Blackjack that waits stay; others lie until their wagers are settled (Ch.7 §T),
/// and are taken up from the dealer's right (§7(h)).
ClauseSet against_clearing(const Rules& rules, const TableState& state, const Event& event) {
  const auto* hand = event.hand.is_dealer() ? nullptr : state.hand(event.hand);
  const bool waits = hand != nullptr && rules.has(Step::keep_waiting) && !state.dealer.revealed &&
                     is_blackjack(rules, *state.box(event.hand.box()), *hand).decided();
  if (waits) return rules.clauses(Step::keep_waiting);
  const bool all_settled = std::ranges::all_of(state.boxes, [](const BoxState& box) {
    return std::ranges::all_of(box.hands,
                               [&](const HandState& one) { return is_settled(box, one); });
  });
  if (all_settled && !is_farthest_right(state, event.hand))
    return rules.clauses(Step::clear_in_order);
  return rules.clauses(Step::clear_table);
}

/// What is asked by an event about a wager that stands on the layout, or is placed there.
WagerAsk asked_by(const TableState& state, const Event& event) {
  const auto* box = state.box(event.hand.box());
  const bool stands = box != nullptr && standing_wager(*box, event.player, event.wager).has_value();
  WagerAsk ask;
  ask.box = event.hand.box();
  ask.player = event.player;
  ask.wager = event.wager;
  ask.amount = event.amount.value_or(spec::Money());
  if (event.kind == EventKind::refuse_wager) {
    ask.ask = event.ask;
  } else if (event.kind == EventKind::withdraw) {
    ask.ask = Ask::withdraw;
  } else {
    ask.ask = stands ? Ask::raise : Ask::place;
  }
  return ask;
}

ClauseSet against_wager(const Rules& rules, const TableState& state, const Event& event) {
  return objection_to(rules, state, asked_by(state, event)).value_or(ClauseSet());
}

/// What must be accepted is refused: that which gives it is violated.
ClauseSet against_refusal(const Rules& rules, const TableState& state, const Event& event) {
  const auto ask = asked_by(state, event);
  if (objection_to(rules, state, ask)) return {};
  auto clauses = grounds_for(rules, state, ask);
  clauses.add(bounds_of(rules, state, ask));
  return clauses;
}

/// A match wager has its turn among the others; every side wager its moment.
ClauseSet against_side_settling(const Rules& rules, const Event& event) {
  const auto* order = rules.parameter(spec::ParameterName::match_order);
  if (is_match(event.wager) && order != nullptr) return order->clauses;
  ClauseSet clauses;
  const auto side = side_of(rules, event.wager);
  for (const auto& row : rules.table(Question::side_settlement).rows()) {
    const bool about_it = std::ranges::any_of(row.when, [&](const spec::Condition& one) {
      return side && one.fact() == spec::Fact::wager_side &&
             one.low() == static_cast<std::int64_t>(*side);
    });
    if (about_it) clauses.add(row.clauses);
  }
  return clauses;
}

ClauseSet against_insurance(const Rules& rules, const TableState& state) {
  ClauseSet clauses;
  if (insurance_offer(rules, state.dealer).decided()) return clauses;
  for (const auto& row : rules.table(Question::insurance_offer).rows())
    clauses.add(row.clauses);
  return clauses;
}

/// Will the reader be used for this hole card?
bool is_to_be_read(const Rules& rules, const TableState& state) {
  const auto view = dealer_view(rules, state.dealer);
  return !state.dealer.read && view && rules.has(Step::read_hole_card) &&
         use_of_reader(rules, view->up).decided();
}

ClauseSet against_reading(const Rules& rules) {
  ClauseSet clauses = rules.clauses(Step::read_hole_card);
  for (const auto& row : rules.table(Question::reader).rows())
    clauses.add(row.clauses);
  return clauses;
}

ClauseSet against_offer(const Rules& rules, const TableState& state, const Event& event) {
  const auto* hand = state.hand(event.hand);
  if (hand == nullptr) return {};
  ClauseSet clauses;
  for (const auto& entry : spec::choice_names) {
    if (!event.choices.contains(entry.value)) continue;
    clauses.add(against_choice(rules, state, *state.box(event.hand.box()), *hand, entry.value));
  }
  return clauses;
}

/// Who goes along does so when the one who decides doubles or splits, and for no more than his own.
ClauseSet against_following(const Rules& rules, const Event& event) {
  auto clauses = other_bettor(rules, event.choice).clauses;
  if (event.choice == Choice::double_down) clauses.add(rules.clauses(Step::double_limit));
  return clauses;
}

/// Who puts a card away that should not lie in the shoe so was about to deal it: when the hole card
/// is shown, to the dealer.
bool puts_faulty_away(const Rules& rules, const TableState& state, const Event& event) {
  const bool away = event.kind == EventKind::discard || event.kind == EventKind::remove;
  if (!away || state.round == nullptr || !state.dealer.revealed || state.shoe.cards.empty())
    return false;
  return state.shoe.cards.next_is_face_up() || !rules.in_play(state.shoe.cards.next().rank());
}

/// Would it be the determinant card?
bool would_determine(const TableState& state, const Event& event) {
  return state.double_shoe && state.round != nullptr && !state.table_life.determinant &&
         event.card && (event.kind == EventKind::deal || event.kind == EventKind::discard);
}

/// One that points to the side that it came from is dealt, and one that does not is put by.
ClauseSet against_determinant(const Rules& rules, const TableState& state, const Event& event) {
  const bool fits = oracle::side_of(event.card->suit(), state.double_shoe->red) == event.shoe;
  if (fits == (event.kind == EventKind::deal)) return rules.clauses(Step::determinant_card);
  return rules.clauses(fits ? Step::determinant_to_player : Step::determinant_put_by);
}

/// With a double shoe no card is burned.
ClauseSet against_burning(const Rules& rules, const TableState& state) {
  if (!state.double_shoe) return rules.clauses(Step::burn_after_batch);
  const auto occasion = std::holds_alternative<NewDealer>(state.stimulus())
                            ? spec::BurnOccasion::new_dealer
                            : spec::BurnOccasion::full_batch;
  return rules.table(Question::burn)
      .decide(spec::Facts().with(spec::Fact::burn_occasion, occasion))
      .clauses;
}

}  // namespace

bool comes_from_a_shoe(EventKind kind) {
  return kind == EventKind::deal || kind == EventKind::burn || kind == EventKind::discard ||
         kind == EventKind::cover || kind == EventKind::cover_out;
}

/// A round is dealt from the side to which its determinant card points; one that was begun from the
/// wrong side is concluded from there.
ClauseSet against_other_side(const Rules& rules, const TableState& state) {
  const auto& determinant = state.table_life.determinant;
  const bool wrong =
      state.double_shoe && state.round != nullptr && determinant &&
      oracle::side_of(determinant->suit(), state.double_shoe->red) != state.shoe.side;
  return wrong ? remedy_of(rules, spec::Irregularity::wrong_side).clauses
               : rules.clauses(Step::deal_from_side);
}

ClauseSet denied_by(const Rules& declared, const TableState& state, const Event& event) {
  // A card that may not be used is found by who draws: where the dealer draws nothing more, it is
  // he.
  if (!state.mishaps.loose && puts_faulty_away(declared, state, event)) {
    Event draw;
    draw.kind = EventKind::deal;
    draw.card = event.card;
    return denied_by(declared, state, draw);
  }
  const auto& rules = in_force(declared, state);
  if (state.stopped && (event.kind == EventKind::deal || event.kind == EventKind::wager)) {
    auto clauses = rows_answering(rules, spec::Remedy::stop_dealing);
    if (!clauses.empty()) return clauses;
  }
  if (state.round != nullptr && !state.round->incidents.empty()) {
    auto clauses = denied_in_mishap(rules, state, event);
    if (!clauses.empty()) return clauses;
  }
  if (const auto* own = own_kind(event.kind)) return rules.clauses(own->step);
  if (puts_faulty_away(rules, state, event))
    return against_dealer_card(rules, state, spec::Face::up);
  if (would_determine(state, event)) return against_determinant(rules, state, event);
  if (comes_from_a_shoe(event.kind) && state.double_shoe && event.shoe != state.shoe.side)
    return against_other_side(rules, state);
  if (event.kind == EventKind::deal) {
    return event.hand.is_dealer() ? against_dealer_card(rules, state, event.face)
                                  : against_card(rules, state, event);
  }
  if (event.kind == EventKind::choose) return against_chosen(rules, state, event);
  if (event.kind == EventKind::follow) return against_following(rules, event);
  if (event.kind == EventKind::offer) return against_offer(rules, state, event);
  if (event.kind == EventKind::burn && state.round == nullptr) return against_burning(rules, state);
  if (event.kind == EventKind::stop)
    return rows_answering(rules, spec::Remedy::deal_without_reader);
  if (event.kind == EventKind::peek) {
    auto clauses = against_reading(rules);
    if (clauses.empty()) clauses = rows_answering(rules, spec::Remedy::deal_without_reader);
    return clauses;
  }
  if (event.kind == EventKind::reveal) {
    return rules.clauses(is_to_be_read(rules, state) ? Step::read_unexposed
                                                     : Step::reveal_hole_card);
  }
  const bool on_side = event.kind == EventKind::wheel || event.kind == EventKind::community ||
                       (event.kind == EventKind::settle && is_awarded(event.wager));
  if (on_side) return against_side_award(rules, state, event);
  if (event.kind == EventKind::fixed) return against_fixed(rules, state, event);
  if (event.kind == EventKind::wager || event.kind == EventKind::withdraw)
    return against_wager(rules, state, event);
  if (event.kind == EventKind::refuse_wager) return against_refusal(rules, state, event);
  if (event.kind == EventKind::offer_insurance || event.kind == EventKind::decline_insurance)
    return against_insurance(rules, state);
  if (is_about_even_money(event.kind))
    return against_even_money(rules, state, event.hand.box(), event.player);
  if (event.kind == EventKind::settle && !spec::is_on_a_hand(event.wager))
    return against_side_settling(rules, event);
  if (event.kind == EventKind::settle) return against_settling(rules, state, event);
  if (event.kind == EventKind::clear) return against_clearing(rules, state, event);
  if (event.kind == EventKind::gather && event.from == Source::table && state.round != nullptr)
    return rules.clauses(Step::clear_table);
  // Against the others nothing speaks but what was due instead.
  return {};
}

}  // namespace assay21::oracle

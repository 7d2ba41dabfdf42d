#include "conformance/judge/blame.h"

#include <algorithm>

#include "oracle/blame/denial.h"
#include "oracle/edition/answers.h"
#include "oracle/rulings/shoe_rulings.h"
#include "spec/tables/condition.h"

namespace assay21::conformance {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using spec::ClauseSet;

/// Choices missing from an offer violate what gives them; choices too many violate what denies
/// them, or that whoever refused a card gets no more.
ClauseSet for_offer(const oracle::Rules& rules, const oracle::TableState& state, const Due& due,
                    const Event& observed) {
  const auto* hand = state.hand(due.event.hand);
  ASSAY21_CHECK(hand != nullptr);
  const auto& box = *state.box(due.event.hand.box());
  const auto choices = oracle::open_choices(rules, box, *hand, state.dealer);
  const auto wrong = observed.choices.differing(choices.open);
  ClauseSet clauses;
  for (const auto& entry : spec::choice_names) {
    if (!wrong.contains(entry.value)) continue;
    if (choices.open.contains(entry.value)) {
      clauses.add(choices.given_by(entry.value));
    } else if (oracle::takes_card(entry.value) && oracle::is_barred(rules, box, *hand)) {
      clauses.add(oracle::remedy_of(rules, spec::Irregularity::exposed_refused).clauses);
    } else {
      clauses.add(choices.closed_by(entry.value));
    }
  }
  return clauses.empty() ? due.what : clauses;
}

/// A wrong total comes from the value of some cards. Where the cards of one clause alone explain
/// the difference, that clause is violated as well.
ClauseSet for_total(const oracle::Rules& rules, const oracle::TableState& state, const Due& due,
                    const Event& observed) {
  ClauseSet clauses = due.what;
  const auto* hand = due.event.hand.is_dealer() ? nullptr : state.hand(due.event.hand);
  const auto& cards = hand == nullptr ? state.dealer.cards : hand->cards;
  const int difference =
      std::abs(static_cast<int>(*observed.total) - static_cast<int>(*due.event.total));
  // A card with two values, counted by the wrong one, is the likeliest cause of a difference that
  // fits it.
  for (const auto& [ranks, behind] : rules.rulebook().value_clauses) {
    const auto two_valued =
        std::ranges::find_if(cards.cards(), [&, ranks = ranks](spec::Card card) {
          const auto value = rules.values().of(card.rank());
          return (ranks & spec::bit(card.rank())) != 0 && value.high != value.low &&
                 difference % (value.high - value.low) == 0;
        });
    if (two_valued == cards.cards().end()) continue;
    clauses.add(behind);
    return clauses;
  }
  const ClauseSet* only = nullptr;
  for (const auto& [ranks, behind] : rules.rulebook().value_clauses) {
    const auto count = std::ranges::count_if(cards.cards(), [ranks = ranks](spec::Card card) {
      return (ranks & spec::bit(card.rank())) != 0;
    });
    if (count == 0 || difference % count != 0) continue;
    if (only != nullptr && !(*only == behind)) return clauses;
    only = &behind;
  }
  if (only != nullptr) clauses.add(*only);
  return clauses;
}

ClauseSet for_settlement(const Due& due, const Event& observed) {
  if (due.event.kind != observed.kind) return due.value.empty() ? due.what : due.value;
  if (due.event.outcome != observed.outcome) return due.what;
  // Of a side wager, whether the stake goes back is said elsewhere than what is paid.
  if (!spec::is_on_a_hand(due.event.wager) && due.event.pays == observed.pays) return due.what;
  return due.value.empty() ? due.what : due.value;
}

/// Of a match wager that was paid for one card where two match, what says that each is paid; of
/// other amounts the odds.
ClauseSet for_match(const oracle::Rules& rules, const oracle::TableState& state, const Due& due,
                    const Event& observed) {
  const auto& each = rules.clauses(spec::Step::match_each);
  const bool both = std::ranges::all_of(
      each.refs(), [&](spec::ClauseRef ref) { return due.value.contains(ref); });
  const auto* box = state.box(due.event.hand.box());
  const auto stake = oracle::standing_wager(*box, due.event.player, due.event.wager);
  if (each.empty() || !both || !stake) return due.value;
  const auto& odds = rules.table(spec::Question::match_odds);
  for (const bool same_suit : {false, true}) {
    const auto one = odds.decide(spec::Facts().with(spec::Fact::match_suit, same_suit));
    if (one.decided() && spec::times(*stake, *one.then().odds, rules.rounding()) == observed.pays) {
      return each;
    }
  }
  ClauseSet of_odds;
  for (const auto ref : due.value.refs()) {
    if (!each.contains(ref)) of_odds.add(ref);
  }
  return of_odds;
}

/// A cut in another place than was asked for: outside of the limits it violates them, within them
/// that what was cut off goes to the bottom.
ClauseSet for_cut(const oracle::Rules& rules, const oracle::TableState& state, const Due& due,
                  const Event& observed) {
  const bool somebody_else = observed.by != due.event.by || observed.player != due.event.player;
  if (somebody_else || observed.cards == due.event.cards) return due.what;
  const auto limits = oracle::cut_limits(rules, static_cast<int>(state.shoe.cards.left()));
  const auto* margin = rules.parameter(spec::ParameterName::cut_margin);
  const int at = static_cast<int>(observed.cards);
  if (margin != nullptr && (at < limits.least_at || at > limits.most_at)) return margin->clauses;
  return rules.clauses(spec::Step::cut_to_bottom);
}

bool is_about_insurance(const Event& event) {
  return event.kind == EventKind::offer_insurance || event.kind == EventKind::decline_insurance ||
         is_about_even_money(event.kind) ||
         (is_insurance(event.wager) &&
          (event.kind == EventKind::wager || event.kind == EventKind::refuse_wager));
}

}  // namespace

ClauseSet blame_for_order(const oracle::Rules& rules, const oracle::TableState& state,
                          const Due& delayed, const Due& met, const Event& observed) {
  if (delayed.axis == oracle::Axis::other_wagers && !spec::is_on_a_hand(delayed.event.wager) &&
      observed.wager != delayed.event.wager) {
    const auto& first = rules.clauses(spec::Step::side_wagers_first);
    return is_about_insurance(observed) && !first.empty() ? first : delayed.order;
  }
  if (is_about_insurance(delayed.event)) return delayed.order;
  // A wager beside the game comes after the main one because it is for who has one.
  if (observed.kind == EventKind::wager && !spec::is_on_a_hand(observed.wager)) return met.what;
  // The dealer's own card, the hole card's face, and a card that is thrown away have clauses of
  // their own against coming too soon.
  const bool by_itself = (observed.kind == EventKind::deal && observed.hand.is_dealer()) ||
                         observed.kind == EventKind::reveal || observed.kind == EventKind::discard;
  if (by_itself) {
    auto against = oracle::denied_by(rules, state, observed);
    if (!against.empty()) return against;
  }
  const bool money = observed.kind == EventKind::settle || observed.kind == EventKind::give_back ||
                     observed.kind == EventKind::repay || observed.kind == EventKind::fixed;
  // A card that is burned before the round, or put by because it points to the other side of a
  // double shoe, and cards that are turned up or given up before it goes on, have each a clause
  // that is about nothing else.
  const auto late = delayed.event.kind;
  const bool given_up =
      late == EventKind::clear && !delayed.order.empty() && delayed.order == delayed.what;
  const bool put_by = late == EventKind::discard && state.double_shoe &&
                      state.round != nullptr && !state.table_life.determinant;
  if (late == EventKind::burn || late == EventKind::turn_up || given_up || put_by)
    return delayed.what;
  // What must be said, or read, before anything else is what the order is about.
  const bool comes_first =
      delayed.axis == oracle::Axis::announcements || delayed.event.kind == EventKind::peek;
  if (comes_first && !money) return delayed.what;
  // A wager that is settled before the others has a clause that says when.
  const bool settles_early =
      delayed.event.kind == EventKind::settle && spec::is_on_a_hand(delayed.event.wager);
  if (settles_early && !money && !delayed.order.empty()) return delayed.order;
  auto clauses = money ? oracle::denied_by(rules, state, observed) : met.order;
  if (clauses.empty()) clauses = met.order.empty() ? delayed.what : met.order;
  return clauses;
}

ClauseSet blame_for(const oracle::Rules& rules, const oracle::TableState& state, const Due& due,
                    const Event& observed) {
  const auto kind = due.event.kind;
  const bool has_value = !due.value.empty();
  if (kind == EventKind::offer) return for_offer(rules, state, due, observed);
  if (kind == EventKind::cut) return for_cut(rules, state, due, observed);
  if (kind == EventKind::settle && is_match(due.event.wager) &&
      due.event.outcome == observed.outcome) {
    return for_match(rules, state, due, observed);
  }
  if (kind == EventKind::settle || kind == EventKind::give_back)
    return for_settlement(due, observed);
  if ((kind == EventKind::offer_insurance || kind == EventKind::wager) && has_value)
    return due.value;
  if (kind == EventKind::announce && due.event.total && observed.total)
    return for_total(rules, state, due, observed);
  if (oracle::comes_from_a_shoe(kind) && due.event.shoe != observed.shoe)
    return oracle::against_other_side(rules, state);
  if (kind == EventKind::deal && due.event.sideways && !observed.sideways && has_value)
    return due.value;
  if (kind == EventKind::choose && due.event.choice == observed.choice && has_value)
    return due.value;
  return due.what;
}

}  // namespace assay21::conformance

#include "oracle/blame/misapplied.h"

#include <algorithm>
#include <limits>

#include "oracle/blame/side_blame.h"
#include "oracle/edition/answers.h"
#include "oracle/edition/in_force.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

using spec::ClauseSet;
using spec::Fact;
using spec::Question;

/// Among the rows that answer as wanted: those that match and were displaced, else those that miss
/// by a single condition.
template <typename Wanted>
ClauseSet nearest_rows(const spec::Table& table, const spec::Facts& facts, Wanted wanted) {
  ClauseSet nearest;
  std::ptrdiff_t least = 2;
  for (const auto& row : table.rows()) {
    if (!wanted(row)) continue;
    const auto missed = std::ranges::count_if(
        row.when, [&](const spec::Condition& one) { return !one.holds(facts); });
    if (missed > least || missed > 1) continue;
    if (missed < least) nearest = ClauseSet();
    least = missed;
    nearest.add(row.clauses);
  }
  return nearest;
}

ClauseSet for_settlement(const Rules& rules, const BoxState& box, const HandState& hand,
                         const DealerView& dealer, const Event& observed) {
  auto facts = hand_facts(rules, box, hand);
  add_dealer(facts, dealer, rules, hand);
  facts.with(Fact::wager_kind, observed.wager);
  const auto& outcomes = rules.table(Question::outcome);
  const auto outcome = outcomes.decide(facts);
  ClauseSet clauses;
  if (outcome.decided() && outcome.then().outcome != observed.outcome) {
    clauses = nearest_rows(outcomes, facts, [&](const spec::Row& row) {
      return row.then.outcome == observed.outcome;
    });
  }
  if (observed.outcome == spec::Outcome::win) {
    const auto stake = observed.wager == spec::WagerId::main ? hand.main : hand.doubled;
    const auto& odds = rules.table(Question::odds);
    const auto paid = odds.decide(facts);
    const auto gives = [&](const spec::Row& row) {
      return spec::times(stake, *row.then.odds, rules.rounding()) == observed.pays;
    };
    // Even money goes by no row: that of the hand was applied, then.
    if (is_paid_even_money(rules, hand)) {
      if (paid.decided() && gives(*paid.row)) clauses.add(paid.clauses);
    } else if (paid.decided() && !gives(*paid.row)) {
      clauses.add(nearest_rows(odds, facts, gives));
    }
  }
  return clauses;
}

ClauseSet for_offer(const Rules& rules, const TableState& state, const BoxState& box,
                    const HandState& hand, const Event& observed) {
  auto facts = hand_facts(rules, box, hand);
  if (!state.dealer.cards.empty()) facts.with(Fact::dealer_up, state.dealer.cards[0].rank());
  const auto open = open_choices(rules, box, hand, state.dealer).open;
  ClauseSet clauses;
  for (const auto& entry : spec::choice_names) {
    if (!observed.choices.contains(entry.value) || open.contains(entry.value)) continue;
    clauses.add(nearest_rows(rules.table(Question::choices), facts, [&](const spec::Row& row) {
      return row.then.choice == entry.value && row.then.yes;
    }));
  }
  return clauses;
}

ClauseSet for_fixed(const Rules& rules, const TableState& state, const BoxState& box,
                    const HandState& hand, const DealerView& dealer, const Event& observed) {
  auto facts = hand_facts(rules, box, hand);
  add_dealer(facts, dealer, rules, hand);
  const auto bets_on = [&](const BoxState& one) {
    const auto bettors = bettors_on(one);
    return std::ranges::find(bettors, observed.player) != bettors.end();
  };
  const bool playing = std::ranges::any_of(state.boxes, bets_on);
  const bool holds = bets_on(box);
  facts.with(Fact::player_role, holds ? spec::Role::holder : spec::Role::other);
  if (!playing) return {};
  return nearest_rows(rules.table(Question::additional_payout), facts,
                      [&](const spec::Row& row) { return row.then.pays == observed.pays; });
}

/// Odds of a matching card of the other suit, where they would give what was paid.
ClauseSet for_match(const Rules& rules, const TableState& state, const BoxState& box,
                    const Event& observed) {
  const auto stake = standing_wager(box, observed.player, observed.wager);
  ClauseSet clauses;
  if (!stake || state.dealer.cards.empty()) return clauses;
  const auto up = state.dealer.cards[0];
  const auto& table = rules.table(Question::match_odds);
  for (const bool same_suit : {false, true}) {
    const auto odds = table.decide(spec::Facts().with(Fact::match_suit, same_suit));
    const bool applies = std::ranges::any_of(box.first_cards.cards(), [&](spec::Card card) {
      return card.rank() == up.rank() && (card.suit() == up.suit()) == same_suit;
    });
    if (!odds.decided() || applies) continue;
    const auto paid = spec::times(*stake, *odds.then().odds, rules.rounding());
    if (observed.pays == paid || observed.pays == paid + paid) clauses.add(odds.clauses);
  }
  return clauses;
}

}  // namespace

ClauseSet misapplied_by(const Rules& declared, const TableState& state, const Event& observed) {
  const auto& rules = in_force(declared, state);
  const bool on_side = observed.kind == EventKind::community ||
                       (observed.kind == EventKind::settle && is_awarded(observed.wager));
  if (on_side) return side_award_misapplied(rules, state, observed);
  const auto view = dealer_view(rules, state.dealer);
  const auto* hand = observed.hand.is_dealer() ? nullptr : state.hand(observed.hand);
  if (!view || hand == nullptr) return {};
  const auto& box = *state.box(observed.hand.box());
  if (observed.kind == EventKind::settle && is_match(observed.wager))
    return for_match(rules, state, box, observed);
  if (observed.kind == EventKind::settle && !spec::is_on_a_hand(observed.wager)) return {};
  if (observed.kind == EventKind::settle) {
    ClauseSet clauses;
    for_each_wager_on(rules, box, hand->id, [&](const BoxState& seen, const HandState& his) {
      if (his.player == observed.player)
        clauses = for_settlement(rules, seen, his, *view, observed);
    });
    return clauses;
  }
  if (observed.kind == EventKind::offer) return for_offer(rules, state, box, *hand, observed);
  if (observed.kind == EventKind::fixed)
    return for_fixed(rules, state, box, *hand, *view, observed);
  // The others are not read off a table that another row of could have been taken for.
  return {};
}

}  // namespace assay21::oracle

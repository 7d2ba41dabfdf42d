#include "oracle/rulings/two_areas.h"

#include <algorithm>

#include "oracle/edition/card_paytables.h"
#include "oracle/rulings/betting.h"

namespace assay21::oracle {

using spec::ClauseSet;
using spec::Money;
using spec::ParameterName;
using spec::Step;
using spec::WagerId;

namespace {

/// Has nobody answered yet to his bet on this box?
bool is_awaited(const std::vector<BetState>& bets, PlayerId player, int box) {
  return std::ranges::any_of(bets, [&](const BetState& bet) {
    return bet.box == box && bet.player == player && bet.is_open(WagerId::main);
  });
}

/// Does what is bet on the other area of this place, or may still come there, equal it? Ch.12
/// §A(1).
bool is_equalled(View<Wishes, Bettors, Boxes> state, const WagerAsk& ask) {
  const int beside = other_area(ask.box);
  if (const auto* there = state.box(beside); there != nullptr) {
    const auto main = standing_wager(*there, ask.player, WagerId::main);
    if (main) return main == ask.amount;
  }
  const auto& bets = state.round()->bets;
  return is_awaited(state.bets(), ask.player, beside) &&
         std::ranges::any_of(bets, [&](const Bet& bet) {
           return bet.box == beside && bet.player == ask.player && bet.main == ask.amount;
         });
}

/// Does he ask at the same moment, and for the same, about the other one of his two wagers? Then it
/// is one change of both.
bool asks_for_both(View<Wishes> state, const WagerAsk& ask) {
  auto beside = ask;
  beside.box = other_area(ask.box);
  const auto& asks = state.round()->asks;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (!state.asks()[i] && asks[i] == beside) return true;
  }
  return false;
}

}  // namespace

int areas_of_a_box(const Rules& rules) {
  return rules.figures().areas_are_boxes ? 1 : rules.areas_of_a_place();
}

std::optional<ClauseSet> against_unequal(const Rules& rules, View<Wishes, Bettors, Boxes> state,
                                         const WagerAsk& ask) {
  if (!rules.has(Step::equal_wagers) || is_equalled(state, ask)) return std::nullopt;
  const auto* box = state.box(ask.box);
  const bool changes =
      box != nullptr && standing_wager(*box, ask.player, WagerId::main).has_value();
  if (changes && asks_for_both(state, ask)) return std::nullopt;
  return rules.clauses(Step::equal_wagers);
}

std::optional<ClauseSet> against_area(const Rules& rules, const WagerAsk& ask,
                                      spec::SideWager side) {
  const auto* cards = rules.card_paytables().of(ask.wager);
  const bool on_both = cards != nullptr && cards->looks_at(spec::CardPlace::other_first);
  if (on_both) {
    if (is_first_area(ask.box)) return std::nullopt;
    return side_offer(rules, side, true).clauses;
  }
  const auto* others = rules.parameter(ParameterName::switch_side_wagers);
  const bool may_stand = others == nullptr || others->value == "each" ||
                         (others->value == "first-area" && is_first_area(ask.box));
  return may_stand ? std::nullopt : std::optional(others->clauses);
}

Money left_of_one(const Rules& rules, View<Boxes> state, PlayerId player, int box, Money main) {
  const auto& share = rules.figures().insurance_share;
  const auto* there = state.box(other_area(box));
  if (!share || there == nullptr) return main;
  const spec::Odds whole(share->per(), share->pays());
  auto left = main;
  for (const auto& one : there->others) {
    if (one.player == player && is_insurance(one.wager))
      left = left - std::min(left, spec::times(one.amount, whole, spec::Rounding::up));
  }
  return left;
}

}  // namespace assay21::oracle

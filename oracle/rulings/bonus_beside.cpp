#include "oracle/rulings/bonus_beside.h"

#include <algorithm>

#include "oracle/rulings/card_earnings.h"
#include "oracle/rulings/given_up.h"

namespace assay21::oracle {
namespace {

SettlementLine line_for(const Rules& rules, const CardPaytable& bonus, const Earnings& earned,
                        const BoxState& box, const OtherWager& placed, Evidence* evidence) {
  SettlementLine line;
  line.event.kind = EventKind::fixed;
  line.event.hand = box.hands.front().id;
  line.event.player = placed.player;
  const auto& lines = bonus.in_force.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto clauses = lines[i]->clauses;
    clauses.add(bonus.hands_of_lines[i]);
    if (!earned.pay(spec::SideMask{1} << i)) {
      if (evidence != nullptr) evidence->consider(clauses);
      continue;
    }
    line.event.pays +=
        paid_by(*lines[i], placed.amount, main_beside(box, placed), rules.rounding());
    line.amount.add(clauses);
    line.outcome.add(clauses);
    line.outcome.add(bonus.table->clauses);
    line.outcome.add(bonus.paytable->clauses);
  }
  if (evidence != nullptr) {
    evidence->consider(bonus.table->clauses);
    evidence->consider(bonus.paytable->clauses);
  }
  return line;
}

bool is_beside(const OtherWager& wager) {
  return wager.wager.goes_by(spec::WagerMechanism::cards) && !wager.returned;
}

}  // namespace

Settlement bonuses_beside(const Rules& rules, View<Boxes, Dealer> state, const BoxState& box,
                          Evidence* evidence) {
  Settlement all;
  if (rules.card_paytables().empty()) return all;
  for (const auto& wager : box.others) {
    if (!is_beside(wager) || is_given_up(rules, box, state.dealer(), wager)) continue;
    for (const auto* bonus : rules.card_paytables().paid_beside(wager.wager)) {
      if (lies_hidden(rules, *bonus, box)) continue;
      const auto earned = earned_by(rules, *bonus, state, box, wager);
      if (!earned) continue;
      auto line = line_for(rules, *bonus, *earned, box, wager, evidence);
      if (!line.event.pays.is_zero()) all.lines.push_back(std::move(line));
    }
  }
  return all;
}

bool is_replaced(const Rules& rules, View<Boxes, Dealer> state, const BoxState& box,
                 const OtherWager& wager) {
  const auto& bonuses = rules.card_paytables().paid_instead_of(wager.wager);
  return std::ranges::any_of(bonuses, [&](const CardPaytable* bonus) {
    const bool stands =
        !bonus->rules.placed || std::ranges::any_of(box.others, [&](const OtherWager& one) {
          return one.wager == bonus->wager && one.player == wager.player && !one.returned;
        });
    if (!stands) return false;
    const auto earned = earned_by(rules, *bonus, state, box, wager);
    return earned && earned->pay(~spec::SideMask{0});
  });
}

spec::ClauseSet grounds_for_bonuses(const Rules& rules) {
  spec::ClauseSet clauses;
  for (const auto& bonus : rules.card_paytables().all()) {
    if (bonus.rules.placed && !bonus.rules.raised_later) continue;
    clauses.add(bonus.table->clauses);
    clauses.add(bonus.paytable->clauses);
    for (const auto* line : bonus.in_force.lines())
      clauses.add(line->clauses);
  }
  return clauses;
}

}  // namespace assay21::oracle

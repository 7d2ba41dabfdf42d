#include "oracle/rulings/even_money.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"
#include "oracle/rulings/deadlines.h"

namespace assay21::oracle {

using spec::ParameterName;
using spec::Question;

spec::Decision even_money_offer(const Rules& rules, const BoxState& box, const HandState& hand,
                                const DealerState& dealer) {
  const auto& table = rules.table(Question::even_money);
  if (table.rows().empty() || dealer.cards.empty() || hand.cards.empty()) return {};
  auto facts = hand_facts(rules, box, hand);
  facts.with(spec::Fact::dealer_up, dealer.cards[0].rank());
  return table.decide(facts);
}

bool is_open_to_the_end(const Rules& rules) {
  const auto* row = rules.deadline(spec::Act::even_money);
  return row != nullptr && row->then.deadline == spec::Deadline::hand_settled;
}

const spec::Parameter* instead_of_insurance(const Rules& rules) {
  const auto* one = rules.parameter(ParameterName::even_money_insurance);
  return one != nullptr && one->value == "instead" ? one : nullptr;
}

bool insures(const BoxState& box, PlayerId player) {
  return std::ranges::any_of(box.others, [&](const OtherWager& one) {
    return one.player == player && is_insurance(one.wager) && !one.settled;
  });
}

bool has_taken_even_money(const BoxState& box, PlayerId player) {
  return std::ranges::any_of(
      box.hands, [&](const HandState& one) { return one.player == player && one.even_money; });
}

bool is_paid_even_money(const Rules& rules, const HandState& hand) {
  return hand.even_money && rules.parameter(ParameterName::even_money_odds) != nullptr;
}

spec::ClauseSet against_even_money(const Rules& rules, View<Betting> state, int box,
                                   PlayerId player) {
  spec::ClauseSet clauses;
  const auto& rows = rules.table(Question::even_money).rows();
  // Where it is not declared, the question whether it is stands against it.
  if (rows.empty()) {
    const auto* option = rules.rulebook().option(spec::OptionName::even_money);
    return option == nullptr ? clauses : option->clauses;
  }
  const auto* there = state.box(box);
  const bool open =
      there != nullptr && std::ranges::any_of(there->hands, [&](const HandState& hand) {
        return even_money_offer(rules, *there, hand, state.dealer()).decided();
      });
  if (!open) {
    for (const auto& row : rows)
      clauses.add(row.clauses);
    return clauses;
  }
  const auto* row = rules.deadline(spec::Act::even_money);
  if (row != nullptr && is_past(state, row->then.deadline, box)) return row->clauses;
  const auto* instead = instead_of_insurance(rules);
  return instead != nullptr && insures(*there, player) ? instead->clauses : clauses;
}

}  // namespace assay21::oracle

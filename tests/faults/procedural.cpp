#include "tests/faults/procedural.h"

#include "spec/edition/followed.h"

namespace assay21::faults {

using spec::Question;

bool is_about_amounts(Question question) {
  switch (question) {
    case Question::outcome:
    case Question::odds:
    case Question::collection:
    case Question::additional_payout:
    case Question::surrender_share:
    case Question::insurance_outcome:
    case Question::insurance_odds:
    case Question::match:
    case Question::match_odds:
    case Question::award_on_hand:
    case Question::award_on_dealer:
    case Question::side_stake:
    case Question::community:
      return true;
    case Question::blackjack:
    case Question::reader:
    case Question::choices:
    case Question::dealer_draw:
    case Question::blackjack_payment:
    case Question::surrender_timing:
    case Question::bust_timing:
    case Question::rescue_timing:
    case Question::insurance_offer:
    case Question::side_settlement:
    case Question::cut_offer:
    case Question::burn:
    case Question::irregularity:
    case Question::box_caller:
    case Question::other_bettor:
    case Question::deadline:
    case Question::even_money:
    case Question::switch_cards:
    case Question::side_offer:
      return false;
  }
  return false;
}

void add_procedural(const oracle::Rules& rules, spec::ClauseSet& clauses) {
  const auto add = [&](const spec::ClauseSet& decided) {
    for (const auto ref : decided.refs()) {
      if (rules.rulebook().clause(ref).method == spec::Method::engine) clauses.add(ref);
    }
  };
  for (const auto& info : spec::question_infos) {
    if (!spec::is_asked(info.value) || is_about_amounts(info.value)) continue;
    const auto& table = rules.table(info.value);
    for (const auto& row : table.rows()) {
      if (spec::is_asked(table, row)) add(row.clauses);
    }
  }
  for (const auto& info : spec::step_infos) {
    if (spec::is_carried_out(info.value)) add(rules.clauses(info.value));
  }
  for (const auto& pass : rules.deal())
    add(pass.clauses);
  for (const auto& info : spec::parameter_infos) {
    const auto* parameter = rules.parameter(info.value);
    if (parameter != nullptr && info.use != spec::Use::recorded) add(parameter->clauses);
  }
}

}  // namespace assay21::faults

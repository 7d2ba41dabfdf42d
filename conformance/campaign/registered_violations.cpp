#include "conformance/campaign/registered_violations.h"

#include <algorithm>

#include "spec/tables/question.h"
#include "spec/vocabulary/step.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;
using spec::Question;
using spec::Step;

struct OfStep {
  Step step;
  Violation violation;
};

struct OfQuestion {
  Question question;
  Violation violation;
};

/// Steps that say when, how or that something is not done.
constexpr OfStep of_steps[] = {
    {Step::cut_to_bottom, {EventKind::cut, Otherwise::one_card_deeper}},
    {Step::collect_table, {EventKind::clear, Otherwise::with_its_cards_left}},
    {Step::clear_table, {EventKind::clear, Otherwise::before_the_reveal}},
    {Step::deal_order, {EventKind::deal, Otherwise::of_another_hand}},
    {Step::read_unexposed, {EventKind::peek, Otherwise::at_the_end_of_its_turn}},
    {Step::reader_blackjack_ends, {EventKind::settle, Otherwise::with_a_card_more}},
    {Step::turn_order, {EventKind::offer, Otherwise::of_another_hand}},
    {Step::keep_waiting, {EventKind::settle, Otherwise::before_the_first_offer}},
    {Step::draw_face_up, {EventKind::deal, Otherwise::other_face}},
    {Step::decisions_first, {EventKind::choose, Otherwise::with_surrender}},
    {Step::double_sideways, {EventKind::deal, Otherwise::other_way_round}},
    {Step::double_either_face, {EventKind::deal, Otherwise::other_way_round}},
    {Step::no_draw_without_effect, {EventKind::reveal, Otherwise::with_a_card_more}},
    {Step::match_each, {EventKind::settle, Otherwise::half_as_much}},
    {Step::settle_declared, {EventKind::settle, Otherwise::after_the_next}},
};

/// Answers that deny something, or say when it is done and what it comes to.
constexpr OfQuestion of_questions[] = {
    {Question::choices, {EventKind::offer, Otherwise::hit_differs}},
    {Question::choices, {EventKind::offer, Otherwise::double_differs}},
    {Question::choices, {EventKind::offer, Otherwise::split_differs}},
    {Question::choices, {EventKind::offer, Otherwise::surrender_differs}},
    {Question::choices, {EventKind::offer, Otherwise::rescue_differs}},
    {Question::choices, {EventKind::announce, Otherwise::with_a_card_more}},
    {Question::dealer_draw, {EventKind::deal, Otherwise::with_a_card_more}},
    {Question::dealer_draw, {EventKind::reveal, Otherwise::with_a_card_more}},
    {Question::bust_timing, {EventKind::settle, Otherwise::at_the_end_of_its_turn}},
    {Question::outcome, {EventKind::settle, Otherwise::won}},
    {Question::outcome, {EventKind::settle, Otherwise::lost}},
    {Question::outcome, {EventKind::settle, Otherwise::pushed}},
    {Question::odds, {EventKind::settle, Otherwise::more_money}},
    {Question::additional_payout, {EventKind::fixed, Otherwise::more_money}},
    {Question::additional_payout, {EventKind::settle, Otherwise::with_a_bonus}},
    {Question::additional_payout, {EventKind::settle, Otherwise::with_a_great_bonus}},
    {Question::insurance_odds, {EventKind::settle, Otherwise::more_money}},
    {Question::match_odds, {EventKind::settle, Otherwise::more_money}},
    {Question::side_settlement, {EventKind::settle, Otherwise::after_the_next}},
    {Question::side_settlement, {EventKind::settle, Otherwise::at_the_end_of_its_turn}},
    {Question::side_settlement, {EventKind::settle, Otherwise::of_another_hand}},
    {Question::cut_offer, {EventKind::offer_cut, Otherwise::left_out}},
    {Question::irregularity, {EventKind::notify, Otherwise::with_a_dead_hand}},
    {Question::irregularity, {EventKind::deal, Otherwise::at_the_end_of_its_turn}},
    {Question::irregularity, {EventKind::deal, Otherwise::at_the_beginning_of_its_turn}},
    {Question::irregularity, {EventKind::reveal, Otherwise::with_a_peek}},
    {Question::deadline, {EventKind::deal, Otherwise::at_the_beginning_of_its_turn}},
    {Question::deadline, {EventKind::wager, Otherwise::after_the_next}},
    {Question::deadline, {EventKind::wager, Otherwise::at_the_end_of_its_turn}},
    {Question::deadline, {EventKind::offer_insurance, Otherwise::after_the_next}},
    {Question::deadline, {EventKind::refuse_wager, Otherwise::granted}},
    {Question::deadline, {EventKind::withdraw, Otherwise::of_another_hand}},
};

}  // namespace

std::vector<Violation> registered_violations(const oracle::Rules& rules, spec::ClauseRef clause) {
  std::vector<Violation> all;
  for (const auto& [step, violation] : of_steps) {
    if (rules.clauses(step).contains(clause)) all.push_back(violation);
  }
  for (const auto& [question, violation] : of_questions) {
    if (std::ranges::any_of(rules.table(question).rows(),
                            [&](const spec::Row& row) { return row.clauses.contains(clause); }))
      all.push_back(violation);
  }
  return all;
}

}  // namespace assay21::conformance

#include "oracle/edition/answers.h"

#include <algorithm>
#include <optional>

#include "oracle/edition/card_paytables.h"
#include "oracle/edition/known_hands.h"

namespace assay21::oracle {

using spec::Choice;
using spec::Fact;
using spec::Irregularity;
using spec::Question;
using spec::WagerId;

namespace {

/// By the table of its own, asked for both of the hands whose second cards would change places.
bool may_switch(const Rules& rules, const BoxState& box, const spec::Facts& facts) {
  const auto& table = rules.table(Question::switch_cards);
  if (!rules.has(spec::Step::switch_cards) || !box.beside.plays) return false;
  if (!table.decide(facts).decided()) return false;
  const auto& beside = box.beside;
  const int decided =
      beside.decisions + (rules.conventions().indicated_decides ? beside.refusals : 0);
  return table
      .decide(spec::Facts()
                  .with(Fact::hand_cards, beside.cards)
                  .with(Fact::hand_decisions, decided)
                  .with(Fact::hand_doubled, beside.doubled)
                  .with(Fact::hand_from_split, false))
      .decided();
}

OpenChoices choices_against(const Rules& rules, const BoxState& box, const HandState& hand,
                            std::optional<spec::Rank> up) {
  auto facts = hand_facts(rules, box, hand);
  if (up) facts.with(Fact::dealer_up, *up);
  OpenChoices choices;
  choices.table = &rules.table(Question::choices);
  choices.decision = choices.table->decide(facts);
  choices.rules = &rules;
  choices.open = choices.table->open_choices(choices.decision);
  if (may_switch(rules, box, facts)) choices.open.add(Choice::switch_cards);
  if (is_barred(rules, box, hand)) {
    for (const auto choice : {Choice::hit, Choice::double_down, Choice::split})
      choices.open.remove(choice);
  }
  return choices;
}

}  // namespace

spec::ClauseSet OpenChoices::of_the_switch() const {
  auto clauses = rules->clauses(spec::Step::switch_cards);
  for (const auto& row : rules->table(Question::switch_cards).rows())
    clauses.add(row.clauses);
  return clauses;
}

OpenChoices open_choices(const Rules& rules, const BoxState& box, const HandState& hand,
                         const DealerState& dealer) {
  if (dealer.cards.empty()) return choices_against(rules, box, hand, std::nullopt);
  const auto up = dealer.cards[0].rank();
  auto* known = known_hand(rules, box, hand);
  if (known == nullptr) return choices_against(rules, box, hand, up);
  if (known->up != up) {
    known->choices = choices_against(rules, box, hand, up);
    known->up = up;
  }
  return known->choices;
}

bool takes_card(Choice choice) {
  return choice == Choice::hit || choice == Choice::double_down || choice == Choice::split;
}

/// Who refused a card that all have seen gets no more in this round (Ch.13 §G): the hand, or all
/// hands of its player, as the reading in force has it.
bool is_barred(const Rules& rules, const BoxState& box, const HandState& hand) {
  return hand.refused_card || (box.refused_card && rules.conventions().refusal_bars_player);
}

bool lies_sideways(const Rules& rules) {
  return rules.has(spec::Step::double_sideways) || rules.has(spec::Step::double_either_face);
}

bool comes_either_way(const Rules& rules, const HandState& hand) {
  if (hand.is_doubled && rules.has(spec::Step::double_either_face)) return true;
  return !rules.has(spec::Step::draw_face_up);
}

spec::Decision use_of_reader(const Rules& rules, spec::Rank up) {
  return rules.table(Question::reader).decide(spec::Facts().with(Fact::dealer_up, up));
}

spec::Decision dealer_draw(const Rules& rules, int total, bool soft, int cards) {
  spec::Facts facts;
  facts.with(Fact::dealer_total, total)
      .with(Fact::dealer_soft, soft)
      .with(Fact::dealer_cards, cards);
  return rules.table(Question::dealer_draw).decide(facts);
}

bool must_draw(const Rules& rules, const DealerView& dealer) {
  const auto decision = dealer_draw(rules, dealer.total, dealer.soft, dealer.cards);
  return decision.decided() && decision.then().yes;
}

bool may_stand(const Rules& rules, const DealerView& dealer) {
  const auto decision = dealer_draw(rules, dealer.total, dealer.soft, dealer.cards);
  return decision.decided() && !decision.then().yes;
}

bool draws_or_stands(const Rules& rules, const DealerState& dealer) {
  using spec::Step;
  if (dealer.done || dealer.hole_down) return false;
  if (rules.has(Step::second_card_last) && !dealer.revealed) return false;
  return !dealer.reader_shows || !rules.has(Step::reader_blackjack_ends);
}

spec::Decision blackjack_timing(const Rules& rules, spec::Rank up) {
  return rules.table(Question::blackjack_payment).decide(spec::Facts().with(Fact::dealer_up, up));
}

Question timing_question(const HandState& hand) {
  if (hand.surrendered) return Question::surrender_timing;
  return hand.rescued ? Question::rescue_timing : Question::bust_timing;
}

spec::Decision settlement_timing(const Rules& rules, const HandState& hand,
                                 const DealerState& dealer, const DealerView& seen) {
  spec::Facts facts;
  facts.with(Fact::dealer_up, seen.up)
      .with(Fact::dealer_blackjack, dealer.revealed && seen.blackjack);
  return rules.table(timing_question(hand)).decide(facts);
}

spec::Decision remedy_of(const Rules& rules, Irregularity one, int count, int dealer_total) {
  spec::Facts facts;
  facts.with(Fact::irregularity, one)
      .with(Fact::irregularity_count, count)
      .with(Fact::dealer_total, dealer_total);
  return rules.table(Question::irregularity).decide(facts);
}

spec::Decision remedy_for(const Rules& rules, Evidence* evidence, Irregularity one, int count,
                          int dealer_total) {
  auto decision = remedy_of(rules, one, count, dealer_total);
  if (evidence == nullptr) return decision;
  const auto facts = spec::Facts().with(Fact::irregularity, one);
  const auto& rows = rules.table(Question::irregularity).rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool about_it = std::ranges::any_of(rows[i].when, [&](const spec::Condition& condition) {
      return condition.fact() == Fact::irregularity && condition.holds(facts);
    });
    if (about_it && (decision.remaining >> i & 1U) == 0) evidence->consider(rows[i].clauses);
  }
  return decision;
}

bool shares_first_cards(const Rules& rules) {
  return std::ranges::find(rules.deal(), spec::DealtTo::all_boxes, &spec::DealPass::to) !=
         rules.deal().end();
}

const BoxMissed* missed_cards(View<Wishes> state, int box) {
  if (state.round() == nullptr) return nullptr;
  for (const auto& one : state.round()->incidents) {
    const auto* missed = std::get_if<BoxMissed>(&one);
    if (missed != nullptr && missed->box == box) return missed;
  }
  return nullptr;
}

bool plays_one_card(const Rules& rules, View<Wishes> state, const BoxState& box) {
  if (box.missed != 1 || box.initial != 1 || is_out(box)) return false;
  const auto* missed = missed_cards(state, box.box);
  if (missed == nullptr) return false;
  if (missed->accepts && !is_barred(rules, box, box.hands.front())) return false;
  const auto declined = remedy_of(rules, Irregularity::late_card_declined);
  return declined.decided() && declined.then().remedy == spec::Remedy::continue_play;
}

bool lacks_other_hand(const Rules& rules, const BoxState& box, WagerId wager) {
  const auto* cards = rules.card_paytables().of(wager);
  return cards != nullptr && cards->looks_at(spec::CardPlace::other_second) && box.beside.dead &&
         box.beside.first_cards.size() < 2;
}

/// It does where the two cards that decide it did not come, and else by a reading. What the
/// dealer's cards decide needs none of the hand's.
bool goes_back(const Rules& rules, const BoxState& box, WagerId wager) {
  if (lacks_other_hand(rules, box, wager)) return true;
  if (!is_out(box)) return false;
  const auto& conventions = rules.conventions();
  if (is_insurance(wager) && conventions.dead_insurance_decided) return false;
  if (is_awarded(wager) && conventions.dead_side_wagers_return) return true;
  const auto* cards = rules.card_paytables().of(wager);
  if (cards != nullptr && conventions.dead_card_wagers_decided && !cards->looks_at_player())
    return false;
  const auto* prizes = rules.prizes();
  const bool on_dealer = prizes != nullptr && is_awarded(wager) && prizes->hangs_on_dealer(wager);
  return box.initial < 2 && !on_dealer;
}

}  // namespace assay21::oracle

// Cards that the dealer forgot: to himself, to a box in the initial deal, to a hand that asked.
#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/duties/remedies.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/irregularities/irregularities.h"

namespace assay21::oracle::irregularities {

using spec::Irregularity;
using spec::Step;

namespace {

/// Has the dealer dealt himself (or missed) what comes before the boxes' second cards? A late one
/// does not come before it: Ch.7 §§E(2), (3).
bool is_past_first_pass(const Rules& rules, const DealerState& dealer) {
  const auto& passes = rules.deal();
  const auto last =
      std::ranges::find(passes.rbegin(), passes.rend(), spec::DealtTo::boxes, &spec::DealPass::to);
  const auto own = std::count_if(passes.begin(), last.base(),
                                 [](const spec::DealPass& pass) { return pass.to_dealer(); });
  return dealer.initial >= own || (dealer.missed > 0 && dealer.missed <= own);
}

/// What the dealer missed of his own first two: Ch.13 §J.
void forgotten_own_card(const At<Dealer, Cards>& at, Duties& out) {
  std::uint8_t nth = 0;
  for (const auto& pass : at.rules.deal()) {
    if (!pass.to_dealer() || at.state.dealer().initial >= ++nth) continue;
    auto due = duty_of(EventKind::deal, {}, pass.clauses);
    due.event.face = pass.face;
    if (!at.state.shoe().empty() && pass.face == spec::Face::up)
      due.event.card = at.state.shoe().next();
    due.order = remedy_for(at, Irregularity::dealer_passed_over, out).clauses;
    out.required.push_back(std::move(due));
    return;
  }
}

/// One with a single card gets its second if its player wants it: Ch.13 §N.
void late_card_to(const At<Wishes, Cards>& at, const BoxState& box, Duties& out) {
  const auto& hand = box.hands.front();
  const auto* missed = oracle::missed_cards(at.state, box.box);
  if (is_out(box, hand) || missed == nullptr || box.initial >= 2) return;
  const auto late = remedy_for(at, Irregularity::one_card, out);
  const bool takes = missed->accepts && !is_barred(at.rules, box, hand);
  if (!takes) {
    const auto declined = remedy_for(at, Irregularity::late_card_declined, out);
    if (!declined.decided()) return;
    if (declined.then().remedy != spec::Remedy::dead_hand) {
      out.evidence.apply(declined.clauses);
      return;
    }
  }
  if (hand.remedy) {
    out.required.push_back(card_to(at, hand.id, late.clauses));
    // It lies as it would have lain in the deal.
    const auto& passes = at.rules.deal();
    const auto last = std::ranges::find(passes.rbegin(), passes.rend(), spec::DealtTo::boxes,
                                        &spec::DealPass::to);
    if (last != passes.rend() && last->face == spec::Face::down) {
      out.required.back().event.face = spec::Face::down;
      out.required.back().event.card.reset();
    }
    out.required.back().either_face = at.rules.conventions().players_cards_either;
  } else {
    out.required.push_back(duty_of(EventKind::remedy, hand.id, late.clauses));
    out.required.back().event.remedy = takes ? Remedy::card : Remedy::dead;
  }
}

/// What the player of a hand that was passed over wants.
Remedy wish_of(const At<Wishes>& at, const HandState& hand) {
  if (hand.remedy) return *hand.remedy;
  for (const auto& one : at.state.round()->incidents) {
    const auto* missed = std::get_if<DrawMissed>(&one);
    if (missed != nullptr && missed->hand == hand.id && missed->nth == hand.asked_cards)
      return missed->takes;
  }
  return Remedy::card;
}

}  // namespace

/// When all others have their first two cards.
Duties missed_cards(const At<Wishes, Boxes, Dealer, Cards>& at, bool deal_goes_on) {
  Duties out(at);
  if (!others_have_two(at.state)) return out;
  if (is_past_first_pass(at.rules, at.state.dealer())) {
    for (const auto& box : at.state.boxes()) {
      if (box.missed > 0 && box.wagered) late_card_to(at, box, out);
    }
  }
  if (!deal_goes_on && !out.due()) forgotten_own_card(at, out);
  return out;
}

/// When the others have theirs: Ch.13 §O. Of several nothing says who comes first.
Duties late_draws(const At<Wishes, Boxes, Cards>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.passed_over && !hand.dead) add(out, late_draw(at, box, hand));
    }
  }
  return out;
}

/// The others have no order with him.
bool goes_on_late(View<Wishes> state, const HandState& hand) {
  return !hand.passed_over &&
         std::ranges::any_of(state.round()->incidents, [&](const Incident& one) {
           const auto* missed = std::get_if<DrawMissed>(&one);
           return missed != nullptr && missed->hand == hand.id && missed->nth <= hand.asked_cards;
         });
}

Duties late_draw(const At<Wishes, Cards>& at, const BoxState& box, const HandState& hand) {
  Duties out(at);
  const auto takes = wish_of(at, hand);
  // Who refused a card that all had seen is dealt none any more (Ch.13 §G), this one neither.
  if (takes == Remedy::card && is_barred(at.rules, box, hand)) {
    out.evidence.apply(remedy_for(at, Irregularity::exposed_refused, out).clauses);
    if (at.rules.conventions().late_refusal_kills) {
      const auto& why = at.rules.parameter(spec::ParameterName::refused_late_card)->clauses;
      out.required.push_back(duty_of(EventKind::dead, hand.id, why));
    }
    return out;
  }
  const auto& clauses =
      at.rules.clauses(takes == Remedy::card ? Step::late_draw : Step::dead_for_draw);
  if (!hand.remedy) {
    out.required.push_back(duty_of(EventKind::remedy, hand.id, clauses));
    out.required.back().event.remedy = takes;
  } else if (takes == Remedy::card) {
    auto due = card_to(at, hand.id, clauses);
    due.order = clauses;
    if (hand.is_doubled) {
      due.event.sideways = lies_sideways(at.rules);
      due.value = at.rules.clauses(Step::double_sideways);
      due.value.add(at.rules.clauses(Step::double_either_face));
    }
    due.either_face = comes_either_way(at.rules, hand);
    out.required.push_back(std::move(due));
  }
  return out;
}

}  // namespace assay21::oracle::irregularities

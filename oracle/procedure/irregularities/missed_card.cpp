// Cards that the dealer forgot: to himself, to a box in the initial deal, to a hand that asked.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

using spec::Irregularity;
using spec::Step;

namespace {

Due to_hand(EventKind kind, HandId hand, const spec::ClauseSet& clauses) {
  Due due;
  due.event.kind = kind;
  due.event.hand = hand;
  due.what = clauses;
  return due;
}

}  // namespace

/// All boxes have their first two cards, but for those that were passed over.
bool Course::others_have_two() const {
  return std::ranges::all_of(state_.boxes, [](const BoxState& box) {
    return !box.wagered || box.initial + box.missed >= 2;
  });
}

/// Has the dealer dealt himself (or missed) what comes before the boxes' second cards? A late one
/// does not come before it: Ch.7 §§E(2), (3).
bool Course::is_past_first_pass(const DealerState& dealer) const {
  const auto& passes = rules_.deal();
  const auto last =
      std::ranges::find(passes.rbegin(), passes.rend(), false, &spec::DealPass::to_dealer);
  const auto own = std::count_if(passes.begin(), last.base(),
                                 [](const spec::DealPass& pass) { return pass.to_dealer; });
  return dealer.initial >= own || (dealer.missed > 0 && dealer.missed <= own);
}

/// What the dealer missed of his own first two: Ch.13 §J.
void Course::forgotten_own_cards(std::vector<Due>& dues) {
  std::uint8_t nth = 0;
  for (const auto& pass : rules_.deal()) {
    if (!pass.to_dealer || state_.dealer.initial >= ++nth) continue;
    Due due;
    due.event.kind = EventKind::deal;
    due.event.face = pass.face;
    if (!state_.shoe.empty() && pass.face == spec::Face::up) due.event.card = state_.shoe.next();
    due.what = pass.clauses;
    due.order = remedy_for(spec::Irregularity::dealer_passed_over).clauses;
    dues.push_back(std::move(due));
    return;
  }
}

/// When all others have their first two cards one with a single card gets its second if its player
/// wants it (Ch.13 §N), and the dealer deals himself what he forgot (Ch.13 §J).
void Course::late_cards(std::vector<Due>& dues) {
  for (const auto& box : state_.boxes) {
    if (box.missed > 0 && box.wagered) late_card_to(box, dues);
  }
}

bool Course::late_card_to(const BoxState& box, std::vector<Due>& dues) {
  const auto& hand = box.hands.front();
  const auto* missed = missed_cards(state_, box.box);
  if (is_out(box, hand) || missed == nullptr || box.initial >= 2) return false;
  const auto late = remedy_for(Irregularity::one_card);
  const bool takes = missed->accepts && !is_barred(rules_, box, hand);
  if (!takes) {
    const auto declined = remedy_for(Irregularity::late_card_declined);
    if (!declined.decided()) return false;
    if (declined.then().remedy != spec::Remedy::dead_hand) {
      apply(declined.clauses);
      return false;
    }
    if (hand.remedy) {
      dues.push_back(to_hand(EventKind::dead, hand.id, declined.clauses));
      return true;
    }
  }
  if (!hand.remedy) {
    auto due = to_hand(EventKind::remedy, hand.id, late.clauses);
    due.event.remedy = takes ? Remedy::card : Remedy::dead;
    dues.push_back(std::move(due));
    return true;
  }
  auto due = to_hand(EventKind::deal, hand.id, late.clauses);
  if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
  dues.push_back(std::move(due));
  return true;
}

/// Who asked for a card and was passed over has it when the others have theirs, or his hand is
/// dead: Ch.13 §O. Of several nothing says who comes first.
bool Course::forgotten_draws(std::vector<Due>& dues) {
  const auto before = dues.size();
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.passed_over && !hand.dead) choose_remedy(box, hand, dues);
    }
  }
  return dues.size() > before;
}

/// Is this the turn of one who was passed over and has his card now? The others have no order with
/// him.
bool Course::goes_on_late(const HandState& hand) const {
  return !hand.passed_over &&
         std::ranges::any_of(state_.round->incidents, [&](const Incident& one) {
           const auto* missed = std::get_if<DrawMissed>(&one);
           return missed != nullptr && missed->hand == hand.id && missed->nth <= hand.asked_cards;
         });
}

void Course::choose_remedy(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  const auto wanted = [&] {
    for (const auto& one : state_.round->incidents) {
      const auto* missed = std::get_if<DrawMissed>(&one);
      if (missed != nullptr && missed->hand == hand.id && missed->nth == hand.asked_cards)
        return missed->takes;
    }
    return Remedy::card;
  }();
  const auto takes = hand.remedy.value_or(wanted);
  // Who refused a card that all had seen is dealt none any more (Ch.13 §G), this one neither.
  if (takes == Remedy::card && is_barred(rules_, box, hand)) {
    apply(remedy_for(Irregularity::exposed_refused).clauses);
    if (rules_.conventions().late_refusal_kills) {
      dues.push_back(to_hand(EventKind::dead, hand.id,
                             rules_.parameter(spec::ParameterName::refused_late_card)->clauses));
    }
    return;
  }
  const auto& clauses =
      rules_.clauses(takes == Remedy::card ? Step::late_draw : Step::dead_for_draw);
  if (!hand.remedy) {
    auto due = to_hand(EventKind::remedy, hand.id, clauses);
    due.event.remedy = takes;
    dues.push_back(std::move(due));
  } else if (takes == Remedy::dead) {
    dues.push_back(to_hand(EventKind::dead, hand.id, clauses));
  } else {
    auto due = to_hand(EventKind::deal, hand.id, clauses);
    if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
    due.order = clauses;
    if (hand.is_doubled) {
      due.event.sideways = rules_.has(Step::double_sideways);
      due.value = rules_.clauses(Step::double_sideways);
    }
    dues.push_back(std::move(due));
  }
}

}  // namespace assay21::oracle

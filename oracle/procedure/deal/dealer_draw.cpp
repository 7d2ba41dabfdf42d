// What the dealer draws, and what he says of it.
#include "oracle/duties/card_duties.h"
#include "oracle/duties/moments.h"
#include "oracle/duties/weighing.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/rulings/card_earnings.h"
#include "oracle/rulings/dealer_outcomes.h"

namespace assay21::oracle::deal {

using spec::Question;
using spec::Step;

namespace {

bool asked_after_draw(const At<Dealer, Moments>& at, Duties& out) {
  const auto& dealer = at.state.dealer();
  if (!at.has_moments() || dealer.cards.size() <= dealer.initial) return false;
  const auto drawn = static_cast<std::uint8_t>(dealer.cards.size() - dealer.initial);
  return comes_or_asked(at, {MomentKind::dealer, {}, drawn}, out);
}

Duty total_of_dealer(const At<Dealer>& at, Step step) {
  auto due = duty_of(EventKind::announce, {}, at.rules.clauses(step));
  due.axis = Axis::announcements;
  due.event.total = static_cast<std::uint8_t>(at.dealer()->total);
  return due;
}

}  // namespace

/// The dealer draws, face up, until the table lets him stand, and announces his total after each
/// card: Ch.7 §§L(2), L(3), M. He draws nothing when his points cannot matter any more: Ch.7 §N.
Duties dealer_draw(const At<Boxes, Dealer, Cards, Moments>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  if (!at.dealer()) {
    out.undetermined = "the dealer has no card";
    return out;
  }
  const auto& announcing = at.rules.clauses(Step::announce_dealer_total);
  if (dealer.announce_due && !announcing.empty() && can_be_announced(at.dealer()->total)) {
    out.required.push_back(total_of_dealer(at, Step::announce_dealer_total));
    asked_after_draw(at, out);
    weigh_values(at, dealer.cards, out.evidence);
    return out;
  }
  if (asked_after_draw(at, out) || !draws_or_stands(at.rules, dealer)) return out;
  out.evidence.consider(announcing);
  // Where nobody says what his cards count, what he does shows it.
  if (announcing.empty()) weigh_values(at, dealer.cards, out.evidence);

  const auto decision =
      oracle::dealer_draw(at.rules, at.dealer()->total, at.dealer()->soft, at.dealer()->cards);
  const auto& without_effect = at.rules.clauses(Step::no_draw_without_effect);
  const bool would_draw = decision.decided() && decision.then().yes;
  const bool for_hands =
      !would_draw || without_effect.empty() || drawing_matters_to_hands(at.rules, at.state);
  const bool idle = !for_hands && !draws_beside(at.rules, at.state, DealerDraws::must);
  // For a wager beside the game he may draw, though he need not: where it is read so, and where he
  // completes his hand for one that no card can change any more.
  const bool free = idle && may_draw_beside(at.rules, at.state);
  if (idle && !free) {
    out.evidence.apply(without_effect);
    out.evidence.consider(decision.clauses);
    return out;
  }
  if (!weigh(at, Question::dealer_draw, decision, out) || !would_draw) return out;
  out.evidence.consider(without_effect);
  auto due = card_to(at, {}, decision.clauses);
  due.what.add(at.rules.clauses(Step::dealer_draw_face_up));
  due.either_face = !at.rules.has(Step::dealer_draw_face_up);
  if (!for_hands)
    due.what.add(grounds_to_draw(at.rules, at.state, free ? DealerDraws::may : DealerDraws::must));
  out.required.push_back(std::move(due));
  if (free) release(out);
  return out;
}

/// When the dealer's hand is complete its total is announced (§7(g)): always, or only where he drew
/// beyond the second card, as the reading in force has it; so with a Blackjack that the reader has
/// shown (§7(i)). A card that was not seen has no total.
Duties final_total(const At<Dealer>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  const auto& announcing = at.rules.clauses(Step::announce_final_total);
  if (announcing.empty() || !at.dealer() || !dealer.revealed || dealer.total_announced ||
      !can_be_announced(at.dealer()->total))
    return out;
  const bool shown_by_reader = dealer.reader_shows && at.rules.has(Step::reader_blackjack_ends) &&
                               !at.rules.conventions().total_after_reader;
  if (shown_by_reader || (!at.rules.total_without_draw() && at.dealer()->cards <= 2)) {
    out.evidence.consider(announcing);
    return out;
  }
  out.required.push_back(total_of_dealer(at, Step::announce_final_total));
  weigh_values(at, dealer.cards, out.evidence);
  return out;
}

}  // namespace assay21::oracle::deal

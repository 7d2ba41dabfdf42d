// Even money: offered to a player with a Blackjack, taken or declined, and paid.
#include "oracle/rulings/even_money.h"

#include <algorithm>

#include "oracle/duties/settlement_duties.h"
#include "oracle/duties/weighing.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/rulings/betting.h"
#include "oracle/rulings/deadlines.h"

namespace assay21::oracle::side_wagers {
namespace {

using spec::Question;

/// It is offered, and he takes it or does not. Nothing says whether that comes before the offer of
/// insurance, or to whom first.
Duty even_money_due(const At<Betting>& at, const BetState& bet, const spec::Decision& offered) {
  auto due = duty_of(EventKind::offer_even_money, HandId(bet.box), offered.clauses);
  due.axis = Axis::offers;
  due.event.player = bet.player;
  if (const auto* row = at.rules.deadline(spec::Act::even_money)) due.order = row->clauses;
  if (!bet.even_money_offered) return due;
  const auto& all = at.state.round()->even_money;
  const bool takes = std::ranges::any_of(all, [&](const EvenMoneyTaken& one) {
    return one.box == bet.box && one.player == bet.player;
  });
  due.event.kind = takes ? EventKind::even_money : EventKind::decline_even_money;
  return due;
}

/// To each whose hand has it open, and who has not answered.
Duties open_offers(const At<Betting>& at) {
  Duties out(at);
  if (at.rules.table(Question::even_money).rows().empty() || !at.dealer()) return out;
  const auto* row = at.rules.deadline(spec::Act::even_money);
  const auto* instead = instead_of_insurance(at.rules);
  for (const auto& bet : at.state.bets()) {
    const auto& box = *at.state.box(bet.box);
    const auto& hand = box.hands.front();
    const bool plays = box.wagered && !is_out(box) && hand.player == bet.player &&
                       !hand.main_settled && !hand.surrendered;
    if (bet.even_money_answered || !plays) continue;
    if (row != nullptr && is_past(at.state, row->then.deadline, bet.box)) continue;
    const auto offered = even_money_offer(at.rules, box, hand, at.state.dealer());
    weigh(at, Question::even_money, offered, out);
    if (!offered.decided()) continue;
    if (instead != nullptr && insures(box, bet.player)) {
      out.evidence.apply(instead->clauses);
      continue;
    }
    out.required.push_back(even_money_due(at, bet, offered));
  }
  return out;
}

}  // namespace

/// Who holds a Blackjack is offered it where the operator has declared it (Blackjack, Ch.8 §§E, F).
/// Where it stands open until the hand is settled, nobody need offer it so soon.
Duties even_money(const At<Betting>& at) {
  auto out = open_offers(at);
  if (!is_open_to_the_end(at.rules)) return out;
  const auto waits = [](const Duty& due) { return due.event.kind == EventKind::offer_even_money; };
  for (const auto& due : out.required) {
    if (!waits(due)) continue;
    out.allowed.push_back(due);
    out.allowed.back().usual = true;
  }
  std::erase_if(out.required, waits);
  return out;
}

Duties late_even_money(const At<Betting>& at) {
  return is_open_to_the_end(at.rules) ? open_offers(at) : Duties(at);
}

/// Who has taken it is paid, and his cards are removed: at once as a rule; but nothing says by when
/// (Ch.8 §E(2)).
Duties even_money_paid(const At<Turn, Boxes, Dealer>& at) {
  Duties out(at);
  if (at.state.voided() || !at.dealer()) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (!is_paid_even_money(at.rules, hand) || is_out(box, hand)) continue;
      if (!hand.main_settled) {
        add_lines(settle_hand(at.rules, box, hand, *at.dealer(), nullptr), {}, out.allowed, out);
      } else if (!hand.cleared) {
        out.allowed.push_back(
            duty_of(EventKind::clear, hand.id, at.rules.clauses(spec::Step::clear_even_money)));
      }
    }
  }
  for (auto& due : out.allowed) {
    due.usual = true;
    out.evidence.apply(due.what);
    out.evidence.apply(due.value);
  }
  return out;
}

/// The cards of who was paid even money are removed, before the round is over.
Duties even_money_cards(const At<Turn, Boxes, Dealer>& at) {
  auto out = even_money_paid(at);
  std::erase_if(out.allowed, [](const Duty& due) { return due.event.kind != EventKind::clear; });
  for (auto& due : out.allowed) {
    due.usual = false;
    out.required.push_back(std::move(due));
  }
  out.allowed.clear();
  return out;
}

}  // namespace assay21::oracle::side_wagers

// Insurance: offered against certain up cards, taken or declined, and what it comes to.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/duties/wager_answers.h"
#include "oracle/duties/weighing.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/side_wagers/side_wagers.h"
#include "oracle/rulings/betting.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Question;
using spec::WagerId;

/// It wins by the dealer's second card alone, and is paid at odds of its own: Ch.8 §§A, E, F.
std::optional<SideLine> insurance_line(const SideContext& context, const OtherWager& wager) {
  const auto& dealer = context.state.dealer();
  const bool known = dealer.cards.size() > 1 && (!dealer.hole_down || dealer.read);
  if (!known) return std::nullopt;
  spec::Facts facts;
  facts.with(spec::Fact::dealer_hole, dealer.cards[1].rank());
  const auto outcome = context.ask(Question::insurance_outcome, facts);
  if (!outcome.decided()) return std::nullopt;
  SideLine line;
  line.outcome = outcome.clauses;
  line.won = outcome.then().outcome == spec::Outcome::win;
  line.event.outcome = outcome.then().outcome;
  if (!line.won) {
    line.event.takes = wager.amount;
    return line;
  }
  const auto odds = context.ask(Question::insurance_odds, facts);
  if (!odds.decided()) return std::nullopt;
  line.event.pays = spec::times(wager.amount, *odds.then().odds, context.rules.rounding());
  line.event.returns = wager.amount;
  line.amount = odds.clauses;
  return line;
}

}  // namespace assay21::oracle

namespace assay21::oracle::side_wagers {
namespace {

/// At most half of the main wager, or the next amount that chips can make: Ch.8 §§B, C.
void insure(const At<Betting>& at, const BetState& bet, spec::Money main,
            const spec::ClauseSet& offered, Duties& out) {
  const auto& rules = at.rules;
  const auto& box = *at.state.box(bet.box);
  WagerAsk ask;
  ask.box = bet.box;
  ask.player = bet.player;
  ask.wager = at.rules.insurance();
  auto due = duty_of(EventKind::decline_insurance, HandId(bet.box), offered);
  due.axis = Axis::offers;
  due.event.player = bet.player;
  if (is_shared(box)) due.what.add(rules.clauses(spec::Step::insure_each));
  due.value = bounds_of(rules, at.state, ask);
  if (!bets_on_match(box, bet.player))
    out.evidence.consider(rules.clauses(spec::Step::match_uninsured));
  due.order = rules.clauses(spec::Step::side_wagers_first);
  if (const auto* row = rules.deadline(spec::Act::insurance)) due.order.add(row->clauses);
  if (!bet.insurance_offered) {
    const auto limit = insurance_limit(rules.figures(), main);
    due.event.kind = EventKind::offer_insurance;
    due.event.amount = limit.most;
    const auto* next = rules.parameter(spec::ParameterName::insurance_rounding);
    if (!limit.rounded && next != nullptr) out.evidence.consider(next->clauses);
    out.required.push_back(std::move(due));
    return;
  }
  const auto& all = at.state.round()->insurance;
  const auto wish = std::ranges::find_if(
      all, [&](const Insured& one) { return one.box == bet.box && one.player == bet.player; });
  if (wish == all.end()) {
    out.evidence.consider(due.value);
    due.value = {};
    out.required.push_back(std::move(due));
    return;
  }
  ask.amount = wish->amount;
  weigh_deadline(at, ask, out.evidence);
  auto answer = answer_to(at, ask);
  answer.order = due.order;
  if (answer.event.kind == EventKind::wager) answer.what.add(due.what);
  out.required.push_back(std::move(answer));
}

}  // namespace

/// Offered to each player, one with a Blackjack too, against the up cards that the edition's table
/// names, when wagers on the first cards are settled and before the hole card is read: Ch.7
/// §G(1), Ch.8 §§A, D. To whom first, nothing says.
Duties insurance(const At<Betting>& at) {
  Duties out(at);
  const auto& state = at.state;
  if (at.rules.table(Question::insurance_offer).rows().empty() || !at.dealer()) return out;
  constexpr auto later = bit(EventKind::peek) | bit(EventKind::offer) | bit(EventKind::reveal) |
                         bit(EventKind::offer_insurance);
  const bool offered = (at.rules.figures().insured_ranks & spec::bit(at.dealer()->up)) != 0;
  const bool first = (state.happened() & later) == 0;
  if (!offered && (!first || !at.counts)) return out;
  const auto decision = insurance_offer(at.rules, state.dealer());
  if (first) weigh(at, Question::insurance_offer, decision, out);
  if (!offered) return out;
  const auto* instead = instead_of_insurance(at.rules);
  for (const auto& bet : state.bets()) {
    if (bet.insurance_answered || is_out(*state.box(bet.box))) continue;
    if (instead != nullptr && has_taken_even_money(*state.box(bet.box), bet.player)) {
      out.evidence.apply(instead->clauses);
      continue;
    }
    const auto main = standing_wager(*state.box(bet.box), bet.player, WagerId::main);
    if (!main) continue;
    // Who has insured all that he may elsewhere is asked no more.
    const auto stake = insured_stake(at.rules, state, bet.player, bet.box, *main);
    if (!stake.is_zero()) insure(at, bet, stake, decision.clauses, out);
  }
  return out;
}

}  // namespace assay21::oracle::side_wagers

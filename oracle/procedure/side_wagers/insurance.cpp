// Insurance: offered against certain up cards, taken or declined, and what it comes to.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/procedure/course.h"
#include "oracle/procedure/side_wagers/side_wagers.h"
#include "oracle/rulings/betting.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Question;
using spec::WagerKind;

/// Offered to each player, one with a Blackjack too, against the up cards that the edition's table
/// names, when wagers on the first cards are settled and before the hole card is read: Ch.7
/// §G(1), Ch.8 §§A, D. To whom first, nothing says.
bool Course::insurance() {
  const auto& table = rules_.table(Question::insurance_offer);
  if (table.rows().empty() || !dealer_) return false;
  constexpr auto later = bit(EventKind::peek) | bit(EventKind::offer) | bit(EventKind::reveal) |
                         bit(EventKind::offer_insurance);
  const bool offered = (rules_.figures().insured_ranks & spec::bit(dealer_->up)) != 0;
  const bool first = (state_.happened & later) == 0;
  if (!offered && (!first || coverage_ == nullptr)) return false;
  const auto decision = insurance_offer(rules_, state_.dealer);
  if (first) weigh(Question::insurance_offer, decision);
  if (!offered) return false;
  for (const auto& bet : state_.bets) {
    if (bet.insurance_answered || is_out(*state_.box(bet.box))) continue;
    const auto main = standing_wager(*state_.box(bet.box), bet.player, WagerKind::main);
    if (!main) continue;
    // Who has insured all that he may elsewhere is asked no more.
    const auto stake = insured_stake(rules_, state_, bet.player, bet.box, *main);
    if (!stake.is_zero()) insure(bet, stake, decision.clauses);
  }
  return !out_.now.empty();
}

/// At most half of the main wager, or the next amount that chips can make: Ch.8 §§B, C.
void Course::insure(const BetState& bet, spec::Money main, const spec::ClauseSet& offered) {
  WagerAsk ask;
  ask.box = bet.box;
  ask.player = bet.player;
  ask.wager = WagerKind::insurance;
  Due due;
  due.axis = Axis::offers;
  due.event.hand = HandId(bet.box);
  due.event.player = bet.player;
  due.what = offered;
  if (is_shared(*state_.box(bet.box))) due.what.add(rules_.clauses(spec::Step::insure_each));
  due.value = bounds_of(rules_, state_, ask);
  if (!bets_on_match(*state_.box(bet.box), bet.player))
    withhold(rules_.clauses(spec::Step::match_uninsured));
  due.order = rules_.clauses(spec::Step::side_wagers_first);
  if (const auto* row = rules_.deadline(spec::Act::insurance)) due.order.add(row->clauses);
  if (!bet.insurance_offered) {
    due.event.kind = EventKind::offer_insurance;
    due.event.amount = insurance_limit(rules_.figures(), main).most;
    if (!insurance_limit(rules_.figures(), main).rounded) {
      if (const auto* next = rules_.parameter(spec::ParameterName::insurance_rounding))
        withhold(next->clauses);
    }
    out_.now.push_back(due);
    return;
  }
  const auto& all = state_.round->insurance;
  const auto wish = std::ranges::find_if(
      all, [&](const Insured& one) { return one.box == bet.box && one.player == bet.player; });
  if (wish == all.end()) {
    due.event.kind = EventKind::decline_insurance;
    withhold(due.value);
    due.value = {};
    out_.now.push_back(due);
    return;
  }
  ask.amount = wish->amount;
  weigh_deadline(ask);
  const auto before = due;
  due = answer_to(ask);
  due.order = before.order;
  if (due.event.kind == EventKind::wager) due.what.add(before.what);
  out_.now.push_back(due);
}

/// It wins by the dealer's second card alone, and is paid at odds of its own: Ch.8 §§A, E, F.
std::optional<SideLine> insurance_line(const SideContext& context, const OtherWager& wager) {
  const auto& dealer = context.state.dealer;
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

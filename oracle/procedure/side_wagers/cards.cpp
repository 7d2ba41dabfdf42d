// Wagers that their own hands and paytables decide: which cards are looked at, which hands they
// make, and what the paytable in force brings for them.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/answers.h"
#include "oracle/edition/card_paytables.h"
#include "oracle/procedure/side_wagers/shared_maximum.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/side_wagers/side_wagers.h"
#include "oracle/rulings/bonus_beside.h"
#include "oracle/rulings/card_earnings.h"
#include "oracle/rulings/given_up.h"

namespace assay21::oracle {
namespace {

using spec::Money;

/// What the lines that pay bring, and the clauses of the lines and of their hands.
class Payment {
 public:
  Payment(const SideContext& context, const CardPaytable& wager, const BoxState& box,
          const OtherWager& placed)
      : context_(context), wager_(wager), box_(box), placed_(placed) {}

  SideLine of(const Earnings& earnings) {
    SideLine line;
    line.outcome = wager_.table->clauses;
    const auto& lines = wager_.in_force.lines();
    for (const auto& earned : earnings.each()) {
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if ((earned.paid >> i & 1U) != 0) {
          add(i, line);
        } else if (context_.evidence != nullptr) {
          context_.evidence->consider(lines[i]->clauses);
          context_.evidence->consider(wager_.hands_of_lines[i]);
        }
      }
    }
    if (line.from_meter) pay_from_meters(line);
    if (line.won) {
      line.outcome.add(wager_.paytable->clauses);
    } else if (context_.evidence != nullptr) {
      context_.evidence->consider(wager_.paytable->clauses);
    }
    line.event.outcome = line.won ? spec::Outcome::win : spec::Outcome::lose;
    const bool unpaid = earnings.are_unpaid() && wager_.rules.unpaid == UnpaidWin::returned;
    if (unpaid) {
      line.event.outcome = spec::Outcome::push;
      line.event.returns = placed_.amount;
    }
    if (line.event.returns.is_zero()) line.event.takes = placed_.amount;
    return line;
  }

 private:
  void add(std::size_t at, SideLine& line) {
    const auto& paying = *wager_.in_force.lines()[at];
    line.won = true;
    line.event.pays += (wager_.capped >> at & 1U) != 0 ? paid_at_most(paying, line) : paid(paying);
    line.from_meter = line.from_meter || std::holds_alternative<spec::MeterShare>(paying.pays);
    if (wager_.in_force.returns_stake(paying)) line.event.returns = placed_.amount;
    line.amount.add(paying.clauses);
    line.outcome.add(wager_.hands_of_lines[at]);
  }

  /// What a meter shows now, or a part of it.
  void pay_from_meters(SideLine& line) const {
    const auto& meters = context_.state.meters();
    const auto parts =
        meters.won_by_cards(context_.state.boxes(), context_.state.dealer(), box_, placed_);
    for (const auto& part : parts)
      line.event.pays += meters.due(part);
  }

  [[nodiscard]] Money paid(const spec::SideLine& paying) const {
    return paid_by(paying, placed_.amount, main_beside(box_, placed_), context_.rules.rounding());
  }

  Money paid_at_most(const spec::SideLine& paying, SideLine& line) {
    const auto share = share_of_maximum(context_, placed_);
    if (share) {
      line.amount.add(share->clauses);
      return share->pays;
    }
    if (context_.evidence != nullptr) {
      const auto& maximum = *context_.rules.card_paytables().maximum();
      context_.evidence->consider(maximum.cap->clauses);
      context_.evidence->consider(maximum.clauses_of(wager_, paying.hand));
    }
    return paid(paying);
  }

  const SideContext& context_;
  const CardPaytable& wager_;
  const BoxState& box_;
  const OtherWager& placed_;
};

}  // namespace

namespace {

/// Half of it, or all, goes with the wager of the hand that was surrendered: Ch.9 §§A, C.
std::optional<SideLine> given_up_line(const SideContext& context, const BoxState& box,
                                      const OtherWager& wager) {
  const auto& rules = context.rules;
  const auto& dealer = context.state.dealer();
  const auto& hand = box.hands.front();
  const auto seen = dealer_view(rules, dealer);
  if (!seen) return std::nullopt;
  const auto timing = settlement_timing(rules, hand, dealer, *seen);
  const bool known = dealer.revealed || dealer.reader_shows;
  if (!timing.decided() || (timing.then().timing != spec::Timing::at_once && !known))
    return std::nullopt;
  auto facts = hand_facts(rules, box, hand);
  add_dealer(facts, *seen, rules, hand);
  const auto share = context.ask(spec::Question::surrender_share, facts);
  if (!share.decided()) return std::nullopt;
  const auto taken = *share.then().odds;
  SideLine line;
  line.event.outcome = spec::Outcome::surrender;
  if (taken.pays() < taken.per()) {
    line.event.returns = spec::times(
        wager.amount, spec::Odds(taken.per() - taken.pays(), taken.per()), rules.rounding());
  }
  line.event.takes = wager.amount - line.event.returns;
  line.outcome = share.clauses;
  line.outcome.add(rules.parameter(spec::ParameterName::surrendered_wagers)->clauses);
  line.amount = share.clauses;
  return line;
}

/// What it earns by now: all of it, or where the rest is paid later what it has won in any case.
std::optional<Earnings> earned_by_now(const SideContext& context, const CardPaytable& paytable,
                                      const BoxState& box, const OtherWager& wager) {
  auto earned = earned_by(context.rules, paytable, context.state, box, wager);
  if (earned || !paytable.rules.raised_later) return earned;
  auto openly = earned_openly(context.rules, paytable, context.state, box, wager);
  if (openly && openly->pay(~spec::SideMask{0})) earned = std::move(openly);
  return earned;
}

}  // namespace

std::optional<SideLine> cards_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager) {
  const auto* paytable = context.rules.card_paytables().of(wager.wager);
  if (paytable == nullptr) return std::nullopt;
  if (lies_hidden(context.rules, *paytable, box)) return std::nullopt;
  if (is_given_up(context.rules, box, context.state.dealer(), wager))
    return given_up_line(context, box, wager);
  const auto earned = earned_by_now(context, *paytable, box, wager);
  if (!earned) return std::nullopt;
  if (earned->pay(paytable->capped) && !is_maximum_known(context, wager)) return std::nullopt;
  const bool unclear = earned->are_contradictory() ||
                       (earned->are_unpaid() && paytable->rules.unpaid == UnpaidWin::unclear);
  if (unclear) {
    context.unsaid = fmt::format("the paytable {} says not clearly what these cards bring",
                                 paytable->paytable->id);
    return std::nullopt;
  }
  auto line = Payment(context, *paytable, box, wager).of(*earned);
  // It is paid once: by what takes its place.
  if (line.won && is_replaced(context.rules, context.state, box, wager))
    line.event.pays = spec::Money();
  return line;
}

namespace side_wagers {

Duties raised(const At<Wishes, Boxes, Dealer, Payouts, Gauges>& at) {
  Duties out(at);
  std::string unsaid;
  const SideContext context{at.rules, at.state, out.evidence.if_wanted(), unsaid};
  for (const auto& box : at.state.boxes()) {
    for (const auto& wager : box.others) {
      const bool by_cards = wager.wager.goes_by(spec::WagerMechanism::cards);
      const auto* paytable = by_cards ? at.rules.card_paytables().of(wager.wager) : nullptr;
      if (paytable == nullptr || !paytable->rules.raised_later || wager.returned ||
          wager.paid.is_zero())
        continue;
      const auto line = cards_line(context, box, wager);
      const HandId hand = box.hands.front().id;
      const bool made = std::ranges::any_of(at.state.fixed(), [&](const FixedPaid& one) {
        return one.hand == hand && one.player == wager.player;
      });
      if (!line || made || line->event.pays <= wager.paid) continue;
      auto due = duty_of(EventKind::fixed, hand, line->outcome);
      due.event.player = wager.player;
      due.event.pays = line->event.pays - wager.paid;
      due.axis = axis_of(due.event);
      due.value = line->amount;
      out.required.push_back(std::move(due));
    }
  }
  if (!unsaid.empty()) out.undetermined = std::move(unsaid);
  return out;
}

}  // namespace side_wagers

}  // namespace assay21::oracle

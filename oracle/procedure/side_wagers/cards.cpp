// Wagers that their own hands and paytables decide: which cards are looked at, which hands they
// make, and what the paytable in force brings for them.
#include <fmt/format.h>

#include "oracle/edition/card_paytables.h"
#include "oracle/procedure/side_wagers/shared_maximum.h"
#include "oracle/procedure/side_wagers/side_wagers.h"
#include "oracle/rulings/bonus_beside.h"
#include "oracle/rulings/card_earnings.h"

namespace assay21::oracle {
namespace {

using spec::Money;

/// What the lines that pay bring, and the clauses of the lines and of their hands.
class Payment {
 public:
  Payment(const SideContext& context, const CardPaytable& wager, const BoxState& box,
          const OtherWager& placed)
      : context_(context),
        wager_(wager),
        box_(box),
        placed_(placed),
        capped_(context.rules.card_paytables().capped(wager)) {}

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
          context_.evidence->consider(clauses_of(lines[i]->hand));
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
    line.event.pays += (capped_ >> at & 1U) != 0 ? paid_at_most(paying, line) : paid(paying);
    line.from_meter = line.from_meter || std::holds_alternative<spec::MeterShare>(paying.pays);
    if (wager_.in_force.returns_stake(paying)) line.event.returns = placed_.amount;
    line.amount.add(paying.clauses);
    line.outcome.add(clauses_of(paying.hand));
  }

  /// What a meter shows now, or a part of it.
  void pay_from_meters(SideLine& line) const {
    const auto& meters = context_.state.meters();
    const auto parts =
        meters.won_by_cards(context_.state.boxes(), context_.state.dealer(), box_, placed_);
    for (const auto& part : parts)
      line.event.pays += meters.due(part);
  }

  [[nodiscard]] spec::ClauseSet clauses_of(const std::string& hand) const {
    spec::ClauseSet clauses;
    for (const auto& form : wager_.table->hands) {
      if (form.id == hand && spec::in_force(form.under, context_.rules.readings()))
        clauses.add(form.clauses);
    }
    return clauses;
  }

  [[nodiscard]] Money paid(const spec::SideLine& paying) const {
    return paid_by(paying, placed_.amount, main_beside(box_, placed_), context_.rules.rounding());
  }

  Money paid_at_most(const spec::SideLine& paying, SideLine& line) {
    const auto share = share_of_maximum(context_.rules, context_.state, placed_);
    if (share) {
      line.amount.add(share->clauses);
      return share->pays;
    }
    if (context_.evidence != nullptr)
      context_.evidence->consider(context_.rules.card_paytables().maximum()->cap->clauses);
    return paid(paying);
  }

  const SideContext& context_;
  const CardPaytable& wager_;
  const BoxState& box_;
  const OtherWager& placed_;
  spec::SideMask capped_;
};

}  // namespace

std::optional<SideLine> cards_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager) {
  const auto* paytable = context.rules.card_paytables().of(wager.wager);
  if (paytable == nullptr) return std::nullopt;
  const auto earned = earned_by(context.rules, *paytable, context.state, box, wager);
  if (!earned) return std::nullopt;
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

}  // namespace assay21::oracle

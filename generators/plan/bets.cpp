#include "generators/plan/bets.h"

#include <algorithm>

#include "generators/plan/areas.h"

namespace assay21::generators {
namespace {

using spec::BetRange;
using spec::BetRanges;
using spec::Money;
using spec::WagerId;

class Bounds {
 public:
  Bounds(const BetRanges& ranges, const spec::Terms& terms) : ranges_(ranges), terms_(terms) {}

  void keep(WagerId wager, Money& amount) const {
    if (const auto* range = range_of(wager)) amount = range->nearest(amount);
  }
  void keep(WagerId wager, std::optional<Money>& amount) const {
    if (amount) keep(wager, *amount);
  }
  void keep(oracle::SideStakes& stakes) const {
    const auto before = stakes;
    for (const auto& one : before) {
      auto amount = one.amount;
      keep(one.wager, amount);
      stakes.set(one.wager, amount);
    }
  }
  /// Not more than half of the wager, where it was not meant to be more.
  void keep_insurance(std::optional<Money>& amount, Money before, Money main) const {
    const auto* range = range_of(WagerId::main);
    if (range == nullptr || !amount) return;
    const auto unit = range->unit.in_cents();
    const bool too_much = 2 * amount->in_cents() >= before.in_cents() + 2 * unit;
    if (too_much) {
      amount = main;
    } else {
      amount = std::min(*amount, Money::cents(std::max(unit, main.in_cents() / 2)));
    }
    keep_added(amount);
  }
  /// What is added to a hand or insured has the main wager's unit, and is a unit at least.
  void keep_added(Money& amount) const {
    const auto* range = range_of(WagerId::main);
    if (range == nullptr || amount.is_zero()) return;
    const auto unit = range->unit.in_cents();
    amount = Money::cents(std::max(unit, amount.in_cents() / unit * unit));
  }
  void keep_added(std::optional<Money>& amount) const {
    if (amount) keep_added(*amount);
  }
  [[nodiscard]] const BetRange* main() const { return range_of(WagerId::main); }

 private:
  [[nodiscard]] const BetRange* range_of(WagerId wager) const {
    return spec::range_of(ranges_, terms_.name_of(wager));
  }

  const BetRanges& ranges_;
  const spec::Terms& terms_;
};

void keep(BoxPlan& box, const Bounds& bounds) {
  const auto before = box.main;
  bounds.keep(WagerId::main, box.main);
  bounds.keep_insurance(box.insurance, before, box.main);
  bounds.keep(box.side);
  for (auto& beside : box.beside) {
    const auto others = beside.main;
    bounds.keep(WagerId::main, beside.main);
    bounds.keep_insurance(beside.insurance, others, beside.main);
    bounds.keep(beside.side);
  }
  for (auto& along : box.along) {
    if (auto* amount = std::get_if<Money>(&along.does)) bounds.keep_added(*amount);
  }
  for (auto& hand : box.decisions) {
    for (auto& request : hand.requests) {
      if (!request.amount) continue;
      auto amount = *request.amount;
      bounds.keep_added(amount);
      request.amount = amount;
    }
  }
}

void keep(oracle::WagerAsk& ask, const Bounds& bounds) {
  if (is_insurance(ask.wager) || ask.wager == WagerId::double_down) {
    bounds.keep_added(ask.amount);
  } else {
    bounds.keep(ask.wager, ask.amount);
  }
}

}  // namespace

void keep_to(SessionPlan& plan, const spec::BetRanges& bets, const spec::Terms& terms) {
  if (bets.empty()) return;
  const Bounds bounds(bets, terms);
  for (auto& round : plan.rounds) {
    for (auto& box : round.boxes)
      keep(box, bounds);
    for (auto& ask : round.asks)
      keep(ask, bounds);
  }
  constexpr std::uint64_t one_of = 5;
  const bool any = plan.aim.empty() && !plan.rounds.empty() && !plan.rounds.front().boxes.empty();
  if (!any || bounds.main() == nullptr) return;
  auto& first = plan.rounds.front().boxes.front();
  if (first.insurance) return;
  auto* equal = is_equal_throughout(plan) ? beside(plan.rounds.front(), first) : nullptr;
  if (plan.filler_seed % one_of == 0) first.main = bounds.main()->minimum;
  if (plan.filler_seed % one_of == 1) first.main = bounds.main()->maximum;
  if (equal != nullptr) equal->main = first.main;
}

}  // namespace assay21::generators

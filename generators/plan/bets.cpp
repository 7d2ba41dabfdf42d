#include "generators/plan/bets.h"

#include <algorithm>

namespace assay21::generators {
namespace {

using spec::BetRange;
using spec::BetRanges;
using spec::Money;
using spec::WagerKind;

class Bounds {
 public:
  explicit Bounds(const BetRanges& ranges) : ranges_(ranges) {}

  void keep(WagerKind wager, Money& amount) const {
    if (const auto* range = spec::range_of(ranges_, wager)) amount = range->nearest(amount);
  }
  void keep(WagerKind wager, std::optional<Money>& amount) const {
    if (amount) keep(wager, *amount);
  }
  /// Not more than half of the wager, where it was not meant to be more.
  void keep_insurance(std::optional<Money>& amount, Money before, Money main) const {
    const auto* range = spec::range_of(ranges_, WagerKind::main);
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
    const auto* range = spec::range_of(ranges_, WagerKind::main);
    if (range == nullptr || amount.is_zero()) return;
    const auto unit = range->unit.in_cents();
    amount = Money::cents(std::max(unit, amount.in_cents() / unit * unit));
  }
  void keep_added(std::optional<Money>& amount) const {
    if (amount) keep_added(*amount);
  }
  [[nodiscard]] const BetRange* main() const { return spec::range_of(ranges_, WagerKind::main); }

 private:
  const BetRanges& ranges_;
};

void keep(BoxPlan& box, const Bounds& bounds) {
  const auto before = box.main;
  bounds.keep(WagerKind::main, box.main);
  bounds.keep_insurance(box.insurance, before, box.main);
  bounds.keep(WagerKind::match_the_dealer, box.match_the_dealer);
  bounds.keep(WagerKind::bonus_spin, box.bonus_spin);
  bounds.keep(WagerKind::xtreme_16, box.xtreme_16);
  for (auto& beside : box.beside) {
    const auto others = beside.main;
    bounds.keep(WagerKind::main, beside.main);
    bounds.keep_insurance(beside.insurance, others, beside.main);
    bounds.keep(WagerKind::match_the_dealer, beside.match_the_dealer);
    bounds.keep(WagerKind::bonus_spin, beside.bonus_spin);
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
  if (ask.wager == WagerKind::insurance || ask.wager == WagerKind::double_down) {
    bounds.keep_added(ask.amount);
  } else {
    bounds.keep(ask.wager, ask.amount);
  }
}

}  // namespace

void keep_to(SessionPlan& plan, const spec::BetRanges& bets) {
  if (bets.empty()) return;
  const Bounds bounds(bets);
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
  if (plan.filler_seed % one_of == 0) first.main = bounds.main()->minimum;
  if (plan.filler_seed % one_of == 1) first.main = bounds.main()->maximum;
}

}  // namespace assay21::generators

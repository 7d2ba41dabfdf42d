#include "oracle/rulings/settlement_order.h"

#include <algorithm>

#include "spec/values/check.h"

namespace assay21::oracle {
namespace {

using When = SettledWhen;

bool any_of_side(std::span<const OpenLine> open, SettlementSide side) {
  return std::ranges::find(open, side, &OpenLine::side) != open.end();
}

/// Ties and what goes back; alone where nothing else is left.
When when_neither(std::span<const OpenLine> open) {
  const bool others =
      any_of_side(open, SettlementSide::paid) || any_of_side(open, SettlementSide::collected);
  return others ? When::any_time : When::now;
}

/// All losing wagers, then all winning ones: Ch.7 §R(1). Within each the order is free, and ties
/// may go back at any time.
When collect_then_pay(std::span<const OpenLine> open, const OpenLine& one) {
  if (!any_of_side(open, SettlementSide::collected) || one.side == SettlementSide::collected)
    return When::now;
  return one.side == SettlementSide::paid ? When::next : When::any_time;
}

int farthest_right(std::span<const OpenLine> open, bool paid_only) {
  int box = 0;
  for (const auto& one : open) {
    if (one.side == SettlementSide::paid || (!paid_only && one.side == SettlementSide::collected))
      box = std::max(box, one.box);
  }
  return box;
}

/// Each player in his turn, from the dealer's right, counterclockwise: Ch.7 §R(2). It speaks of
/// payments and collections; ties may go back at any time.
When in_one_pass(std::span<const OpenLine> open, const OpenLine& one) {
  if (one.side == SettlementSide::neither) return when_neither(open);
  return one.box == farthest_right(open, false) ? When::now : When::next;
}

/// Ch.7 §R(2) read as two passes: winners from the dealer's right, then losers from the dealer's
/// right.
When pay_then_collect(std::span<const OpenLine> open, const OpenLine& one) {
  if (one.side == SettlementSide::neither) return when_neither(open);
  const bool paying = any_of_side(open, SettlementSide::paid);
  if (paying && one.side == SettlementSide::collected) return When::last;
  return one.box == farthest_right(open, paying) ? When::now : When::next;
}

}  // namespace

SettlementSide side_of(const Event& event) {
  if (event.kind == EventKind::settle && event.outcome == spec::Outcome::win)
    return SettlementSide::paid;
  if (event.kind == EventKind::settle && !event.takes.is_zero()) return SettlementSide::collected;
  if (event.kind == EventKind::wheel || event.kind == EventKind::display)
    return SettlementSide::paid;
  return SettlementSide::neither;
}

std::vector<When> settled_when(SettlementOrder order, std::span<const OpenLine> open) {
  std::vector<When> when;
  when.reserve(open.size());
  for (const auto& one : open) {
    switch (order) {
      case SettlementOrder::collect_then_pay:
        when.push_back(collect_then_pay(open, one));
        break;
      case SettlementOrder::pay_and_collect_in_one_pass:
        when.push_back(in_one_pass(open, one));
        break;
      case SettlementOrder::pay_then_collect:
        when.push_back(pay_then_collect(open, one));
        break;
      case SettlementOrder::in_any_order:
        when.push_back(When::now);
        break;
    }
  }
  return when;
}

}  // namespace assay21::oracle

#include "oracle/procedure/sound_answer.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/event/own_kinds.h"
#include "oracle/physics/physics.h"

namespace assay21::oracle {
namespace {

/// A player may have the same payout for several of his hands or wagers: a reading counts them.
bool may_come_again(const Duty& due) {
  return due.event.kind == EventKind::fixed || due.event.kind == EventKind::community;
}

/// Where a player has bet again what was settled, each of the two has what is owed to it.
bool stands_twice(const TableState& state, const Event& event) {
  const auto* box = state.box(event.hand.box());
  if (box == nullptr) return false;
  const auto wagers = std::ranges::count_if(box->others, [&](const OtherWager& one) {
    return one.player == event.player && one.wager == event.wager;
  });
  return wagers > 1;
}

}  // namespace

std::string unsound(const Permitted& permitted, const TableState& state) {
  const auto& now = permitted.now;
  if (now.empty() == permitted.unsaid.empty())
    return now.empty() ? "nothing is owed, and not why" : "something is owed that cannot be said";
  for (auto one = now.begin(); one != now.end(); ++one) {
    const bool again = std::any_of(now.begin(), one, [&](const Duty& before) {
      return before.event == one->event && !may_come_again(*one) &&
             !stands_twice(state, one->event);
    });
    if (again) return fmt::format("{} is owed twice", name_of(one->event.kind));
  }
  return {};
}

std::string impossible_duty(const Permitted& permitted, const TableState& state) {
  for (const auto& due : permitted.now) {
    auto trial = state;
    if (auto reason = apply(trial, due.event); !reason.empty())
      return fmt::format("{} is owed and impossible: {}", name_of(due.event.kind), reason);
  }
  return {};
}

}  // namespace assay21::oracle

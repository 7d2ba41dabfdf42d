// Money neither comes from nothing nor vanishes: what lies on the layout was put there by a player,
// and goes back to him or to the house.
#include <algorithm>
#include <map>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/oracle/any_table.h"

namespace assay21::tests {
namespace {

using oracle::Event;
using oracle::EventKind;
using spec::Money;
using spec::WagerKind;

/// Three purses. A fixed amount, a share of another's spin and odds are the house's own money; a
/// meter only shows what the house holds ready.
class Purses {
 public:
  void take(const Event& event) {
    switch (event.kind) {
      case EventKind::wager:
      case EventKind::withdraw:
        return put(event, event.wager, event.kind == EventKind::wager);
      case EventKind::choose:
        if (event.choice == spec::Choice::double_down) put(event, WagerKind::double_down, true);
        if (event.choice == spec::Choice::split) put(event, WagerKind::main, true);
        return;
      case EventKind::follow:
        if (event.choice == spec::Choice::double_down) put(event, WagerKind::double_down, true);
        return;
      case EventKind::give_back:
        return put(event, event.wager, false);
      case EventKind::settle:
        settle(event);
        return;
      case EventKind::fixed:
      case EventKind::community:
        pay(event.pays);
        return;
      default:
        return;
    }
  }

  [[nodiscard]] bool layout_is_empty() const {
    return std::ranges::all_of(layout_, [](const auto& one) { return one.second.is_zero(); });
  }
  [[nodiscard]] Money players() const { return players_; }
  [[nodiscard]] Money house() const { return house_; }

 private:
  /// On whose behalf a stake lies in a box. Whose it is, a choice does not say: a box of several
  /// bettors is one here.
  static std::pair<int, WagerKind> place(const Event& event, WagerKind wager) {
    return {event.hand.box(), wager};
  }

  void put(const Event& event, WagerKind wager, bool onto) {
    const auto amount = event.amount.value_or(Money());
    auto& stake = layout_[place(event, wager)];
    if (onto) {
      stake += amount;
      players_ -= amount;
    } else {
      RC_ASSERT(stake >= amount);
      stake -= amount;
      players_ += amount;
    }
  }

  void settle(const Event& event) {
    auto& stake = layout_[place(event, event.wager)];
    RC_ASSERT(stake >= event.returns + event.takes);
    RC_ASSERT(event.pays.is_zero() || event.outcome == spec::Outcome::win);
    RC_ASSERT(!(event.pays > Money() && event.takes > Money()));
    stake -= event.returns + event.takes;
    players_ += event.returns;
    house_ += event.takes;
    pay(event.pays);
  }

  void pay(Money amount) {
    RC_ASSERT(amount >= Money());
    players_ += amount;
    house_ -= amount;
  }

  std::map<std::pair<int, WagerKind>, Money> layout_;
  Money players_;
  Money house_;
};

RC_GTEST_PROP(Money, IsConserved, ()) {
  const auto session = any_session();
  Purses purses;
  for (const auto& due : played(*session.rules, session.script()))
    purses.take(due.event);
  RC_ASSERT(purses.layout_is_empty());
  RC_ASSERT(purses.players() + purses.house() == Money());
}

}  // namespace
}  // namespace assay21::tests

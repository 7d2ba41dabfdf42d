// Money neither comes from nothing nor vanishes: what lies on the layout was put there by a player,
// and goes back to him or to the house.
#include <algorithm>
#include <map>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/oracle/properties/any_table.h"

namespace assay21::tests {
namespace {

using oracle::Event;
using oracle::EventKind;
using spec::Money;
using spec::WagerId;

/// Three purses. A fixed amount, a share of another's spin and odds are the house's own money; a
/// meter only shows what the house holds ready.
class Purses {
 public:
  void take(const Event& event) {
    switch (event.kind) {
      case EventKind::wager:
        return stand(event, *event.amount);
      case EventKind::withdraw:
        return stand(event, Money());
      case EventKind::choose:
      case EventKind::follow:
        if (event.choice == spec::Choice::double_down) put(event, WagerId::double_down);
        if (event.choice == spec::Choice::split) put(event, WagerId::main);
        return;
      case EventKind::give_back:
        return take_off({event.hand.box(), event.wager}, *event.amount);
      case EventKind::settle:
        settle(event);
        return;
      case EventKind::repay:
        players_ -= *event.amount;
        house_ += *event.amount;
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
  using Place = std::pair<int, WagerId>;  ///< what lies in a box, whosever it is

  /// The wager of this player stands with this amount from now on.
  void stand(const Event& event, Money amount) {
    const Place place(event.hand.box(), event.wager);
    auto& standing = standing_[place][event.player];
    layout_[place] += amount;
    layout_[place] -= standing;
    players_ += standing;
    players_ -= amount;
    standing = amount;
  }

  void put(const Event& event, WagerId wager) {
    const auto amount = event.amount.value_or(Money());
    layout_[{event.hand.box(), wager}] += amount;
    players_ -= amount;
  }

  void take_off(const Place& place, Money amount) {
    lift(place, amount);
    players_ += amount;
  }

  void lift(const Place& place, Money amount) {
    auto& stake = layout_[place];
    RC_ASSERT(stake >= amount);
    stake -= amount;
    if (stake.is_zero()) standing_.erase(place);
  }

  void settle(const Event& event) {
    RC_ASSERT(event.pays.is_zero() || event.outcome == spec::Outcome::win);
    const Place place(event.hand.box(), event.wager);
    take_off(place, event.returns);
    lift(place, event.takes);
    house_ += event.takes;
    pay(event.pays);
  }

  void pay(Money amount) {
    RC_ASSERT(amount >= Money());
    players_ += amount;
    house_ -= amount;
  }

  std::map<Place, Money> layout_;
  std::map<Place, std::map<oracle::PlayerId, Money>> standing_;
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

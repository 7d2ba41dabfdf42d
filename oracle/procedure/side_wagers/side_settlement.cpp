#include "oracle/procedure/side_wagers/side_settlement.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/rulings/wheel.h"

namespace assay21::oracle {
namespace {

using spec::Money;
using spec::ParameterName;
using spec::Question;
using spec::Step;
using spec::WagerId;

/// Rows by which this wager brings nothing; where there are none, all that speak of it.
spec::ClauseSet lost_by(const Rules& rules, WagerId wager) {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, side_wager(rules, wager));
  spec::ClauseSet nothing;
  spec::ClauseSet all;
  for (const auto question : {Question::award_on_hand, Question::award_on_dealer}) {
    for (const auto& row : rules.table(question).rows()) {
      const bool about = std::ranges::any_of(row.when, [&](const spec::Condition& one) {
        return one.fact() == spec::Fact::wager_side && one.holds(facts);
      });
      if (!about) continue;
      all.add(row.clauses);
      if (!row.then.spin && row.then.pays.is_zero()) nothing.add(row.clauses);
    }
  }
  return nothing.empty() ? all : nothing;
}

class WheelDues {
 public:
  WheelDues(const Rules& rules, View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state,
            WagerId kind, Evidence* evidence, std::vector<SideDue>& dues)
      : rules_(rules),
        prizes_(*rules.prizes()),
        state_(state),
        evidence_(evidence),
        wheel_(rules, state, kind, evidence),
        dues_(dues) {}

  void all() {
    for (const auto& group : wheel_.groups()) {
      if (!displays(group)) spins(group);
    }
    for (std::size_t i = 0; i < wheel_.wagers().size(); ++i) {
      if (!wheel_.wagers()[i].wager->settled) settlement(i);
    }
    community();
    dues_.insert(dues_.end(), spins_left_open_.begin(), spins_left_open_.end());
  }

 private:
  /// Something about this wager, by when its table has it settled; null while that is hidden.
  SideDue* add(const AwardedWager& one, EventKind kind, bool won, bool spin,
               bool from_meter = false) {
    const auto moment = moment_of(rules_, state_, wheel_.kind(), won, spin, from_meter);
    const bool hidden = state_.dealer().hole_down && prizes_.hangs_on_dealer(wheel_.kind()) &&
                        !is_decided_unseen(rules_, state_, wheel_.kind());
    if (moment.decided() && hidden && moment.then().moment != spec::Moment::after_initial_deal)
      return nullptr;
    auto& added = dues_.emplace_back();
    if (!moment.decided()) {
      added.unsaid = "the table side-settlement says not clearly when a side wager is settled";
      return &added;
    }
    if (evidence_ != nullptr) evidence_->weigh(rules_.table(Question::side_settlement), moment);
    added.moment = moment.then().moment;
    added.early = added.moment == spec::Moment::any_time;
    auto& event = added.due.event;
    event.kind = kind;
    event.hand = HandId(one.box->box);
    event.player = one.wager->player;
    event.wager = wheel_.kind();
    added.due.axis = axis_of(event);
    added.due.order = moment.clauses;
    if (added.moment == spec::Moment::at_settlement)
      added.due.order.add(rules_.settlement_clauses());
    return &added;
  }

  /// The seat's button is pressed before the wheel is spun for it: §16(d)(1).
  bool displays(const SpinGroup& group) {
    if (!rules_.has(Step::display_blackjack)) return false;
    bool missing = false;
    for (const auto member : group.members) {
      const auto& one = wheel_.wagers()[member];
      if (one.box->displayed) continue;
      if (is_displayed_for_another(one)) {
        missing = true;
        continue;
      }
      auto* added = add(one, EventKind::display, true, true);
      if (added == nullptr) continue;
      added->due.event.player = 0;
      added->due.event.wager = WagerId::main;
      added->due.what = rules_.clauses(Step::display_blackjack);
      added->early = true;
      missing = true;
    }
    return missing;
  }

  /// A seat has one button, however many have a wager there.
  [[nodiscard]] bool is_displayed_for_another(const AwardedWager& one) const {
    return std::ranges::any_of(dues_, [&](const SideDue& known) {
      return known.due.event.kind == EventKind::display &&
             known.due.event.hand == HandId(one.box->box);
    });
  }

  /// The wheel is spun for a wager that is set off, and once more where Community Pay has a stop of
  /// its own.
  void spins(const SpinGroup& group) {
    const bool for_community =
        group.stop != nullptr && group.community_stop == nullptr && wheel_.is_shared(group);
    if (group.stop != nullptr && !for_community) return;
    const auto& stops = state_.round()->wheel;
    for (const auto member : group.members) {
      if (for_community && !wheel_.spun_for(group, member)) continue;
      const auto& one = wheel_.wagers()[member];
      auto* added = add(one, EventKind::wheel, true, true);
      if (added == nullptr) continue;
      added->instead = !for_community && member != group.members.front();
      added->due.what = one.award.clauses;
      if (state_.spins().size() < stops.size()) {
        added->due.event.symbol = stops[state_.spins().size()];
      } else {
        added->unsaid = "the script names no further stop of the wheel";
      }
    }
  }

  void settlement(std::size_t wager) {
    const auto& one = wheel_.wagers()[wager];
    const auto* group = wheel_.group_of(wager);
    const bool spins = prizes_.spins(wheel_.kind()) == Spins::hot_spot && !wheel_.groups().empty();
    // Who has the Hot Spot is known when the wheel has been spun.
    if ((spins && !wheel_.all_spun()) || (group != nullptr && group->stop == nullptr)) return;
    const bool by_wheel = group != nullptr && wheel_.pays(*group, wager);
    if (by_wheel || !one.award.pays.is_zero()) {
      win(one, by_wheel ? group : nullptr, wager);
    } else {
      lose(one);
    }
  }

  /// The amount is all that is paid, or the stake goes back besides: a matter of readings, which
  /// the table side-stake has.
  void win(const AwardedWager& one, const SpinGroup* group, std::size_t wager) {
    const auto pay = group == nullptr ? WheelPay() : wheel_.pay_for(*group, wager);
    auto* added = add(one, EventKind::settle, true, group != nullptr, pay.from_meter);
    if (added == nullptr) return;
    auto& due = added->due;
    due.event.outcome = spec::Outcome::win;
    due.event.pays = one.award.pays;
    due.what = one.award.clauses;
    due.value = one.award.clauses;
    if (group != nullptr) {
      due.event.pays += pay.pays;
      due.value = pay.clauses;
      if (!pay.on_the_wheel && added->unsaid.empty())
        added->unsaid = "the wheel shows what is on no paytable of the wager it was spun for";
    }
    spec::Facts facts;
    facts.with(spec::Fact::wager_side, side_wager(rules_, wheel_.kind()))
        .with(spec::Fact::wager_spin, group != nullptr);
    const auto& table = rules_.table(Question::side_stake);
    const auto stake = table.decide(facts);
    if (!stake.decided()) {
      added->unsaid = "the table side-stake says not clearly what becomes of the stake";
      return;
    }
    if (evidence_ != nullptr) evidence_->weigh(table, stake);
    const bool returned = stake.then().stake == spec::StakeGoes::returned;
    (returned ? due.event.returns : due.event.takes) = one.wager->amount;
    due.what.add(stake.clauses);
    if (!due.event.pays.is_zero() || returned) return;
    // A win of nothing whose stake is collected is as well called a loss.
    auto instead = *added;
    instead.instead = true;
    instead.due.event.outcome = spec::Outcome::lose;
    dues_.push_back(std::move(instead));
  }

  void lose(const AwardedWager& one) {
    const bool returned = prizes_.says(ParameterName::community_stake, "returned");
    if (returned && !wheel_.all_spun()) return;
    auto* added = add(one, EventKind::settle, false, false);
    if (added == nullptr) return;
    auto& due = added->due;
    due.what = lost_by(rules_, wheel_.kind());
    if (one.award.unspecified) leave_open(one, *added);
    if (returned && shares_in_a_stop(one)) {
      due.event.outcome = spec::Outcome::push;
      due.event.returns = one.wager->amount;
    } else {
      due.event.outcome = spec::Outcome::lose;
      due.event.takes = one.wager->amount;
    }
  }

  /// Nothing says what it comes to, with a spin of the wheel or without one: only that it is
  /// settled.
  void leave_open(const AwardedWager& one, SideDue& settled) {
    settled.due.what = settled.due.order;
    settled.due.unspecified = true;
    const auto& stops = state_.round()->wheel;
    const bool spun = std::ranges::any_of(state_.spins(), [&](const Spin& spin) {
      return spin.wager == wheel_.kind() && spin.box == one.box->box &&
             spin.player == one.wager->player;
    });
    if (spun || state_.spins().size() >= stops.size()) return;
    auto spin = settled;
    spin.instead = true;
    spin.due.unspecified = false;
    spin.due.what = {};
    spin.due.order = {};
    spin.due.event.kind = EventKind::wheel;
    spin.due.event.symbol = stops[state_.spins().size()];
    spin.due.axis = axis_of(spin.due.event);
    spins_left_open_.push_back(std::move(spin));
  }

  [[nodiscard]] bool shares_in_a_stop(const AwardedWager& one) const {
    return std::ranges::any_of(
        wheel_.shares(), [&](const CommunityShare& share) { return share.wager == one.wager; });
  }

  /// Paid by the list for the stake of who receives it: Ch.12 §§D(8)-(10), E(5), (6).
  void community() {
    if (wheel_.groups().empty()) return;
    const bool by_player = prizes_.says(ParameterName::community_counted, "player");
    auto paid = state_.community();
    std::vector<CommunityShare> owed;
    for (auto& share : wheel_.shares()) {
      const auto done = std::ranges::find_if(paid, [&](const CommunityPaid& made) {
        return made.of == share.of && made.player == share.wager->player &&
               made.wager == share.wager->wager && (by_player || made.box == share.box->box);
      });
      if (done == paid.end()) {
        owed.push_back(std::move(share));
      } else if (!by_player) {
        paid.erase(done);
      }
    }
    for (std::size_t i = 0; i < owed.size(); ++i) {
      const auto& share = owed[i];
      auto& added = dues_.emplace_back();
      added.early = true;
      added.instead =
          by_player && std::any_of(owed.begin(), owed.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const CommunityShare& before) {
                                     return before.of == share.of &&
                                            before.wager->player == share.wager->player;
                                   });
      auto& event = added.due.event;
      event.kind = EventKind::community;
      event.hand = HandId(share.box->box);
      event.player = share.wager->player;
      event.wager = share.wager->wager;
      event.other_hand = HandId(share.of);
      event.pays = share.pays;
      added.due.axis = axis_of(event);
      added.due.what = share.clauses;
      for (const auto& row : rules_.table(Question::community).rows()) {
        if (row.when.empty() ||
            row.when.front().low() == static_cast<std::int64_t>(side_wager(rules_, wheel_.kind())))
          added.due.what.add(row.clauses);
      }
    }
  }

  const Rules& rules_;
  const Prizes& prizes_;
  View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state_;
  Evidence* evidence_;
  Wheel wheel_;
  std::vector<SideDue>& dues_;
  std::vector<SideDue> spins_left_open_;  ///< for wagers of which nothing says what they earn
};

Duty showing(const Progressive& one, Money amount) {
  Duty due;
  due.event.kind = EventKind::meter;
  due.event.meter = one.meter;
  due.event.amount = amount;
  due.axis = axis_of(due.event);
  due.what = one.clauses;
  return due;
}

/// A meter shows what it stands at: owed when that has changed, right at any time.
void meters(const Rules& rules, View<Gauges> state, std::vector<SideDue>& dues) {
  if (!state.meters().any()) return;
  for (const auto& one : rules.prizes()->meters()) {
    const auto amount = state.meters().amount(one.meter);
    auto& added = dues.emplace_back();
    added.due = showing(one, amount);
    added.early = true;
    added.instead = state.meters().shown(one.meter) == amount;
    const auto won = state.meters().due({one.meter, spec::Odds(1, 1)});
    if (won == amount) continue;
    auto still = added;
    still.due.event.amount = won;
    still.instead = true;
    dues.push_back(std::move(still));
  }
}

}  // namespace

std::vector<SideDue> side_dues(const Rules& rules,
                               View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state,
                               Evidence* evidence) {
  std::vector<SideDue> dues;
  if (rules.prizes() == nullptr) return dues;
  constexpr std::size_t some = 16;
  dues.reserve(some);
  meters(rules, state, dues);
  for (const auto& term : rules.terms().wagers) {
    const auto kind = term.id;
    if (!is_awarded(kind)) continue;
    const bool made = std::ranges::any_of(state.boxes(), [&](const BoxState& box) {
      return std::ranges::find(box.others, kind, &OtherWager::wager) != box.others.end();
    });
    // Of a wager that the edition does not know nothing says what becomes of it.
    if (made && rules.knows(kind)) WheelDues(rules, state, kind, evidence, dues).all();
  }
  return dues;
}

std::vector<Duty> opening_meters(const Rules& rules, View<Gauges> state) {
  std::vector<Duty> dues;
  if (!state.meters().any()) return dues;
  for (const auto& one : rules.prizes()->meters()) {
    if (!state.meters().shown(one.meter))
      dues.push_back(showing(one, state.meters().amount(one.meter)));
  }
  return dues;
}

}  // namespace assay21::oracle

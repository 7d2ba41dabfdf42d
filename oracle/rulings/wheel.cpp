#include "oracle/rulings/wheel.h"

#include <algorithm>

#include "oracle/edition/answers.h"

namespace assay21::oracle {

using spec::Money;
using spec::ParameterName;
using spec::WagerId;

Wheel::Wheel(const Rules& rules, View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state,
             WagerId kind, Evidence* evidence)
    : rules_(rules), prizes_(*rules.prizes()), state_(state), kind_(kind), evidence_(evidence) {
  gather();
  group();
}

/// A wager that went back, or is to, brings nothing and shares in nothing.
bool Wheel::plays(const BoxState& box, const OtherWager& wager) const {
  return !wager.returned && !goes_back(rules_, box, wager.wager);
}

void Wheel::gather() {
  for (const auto& box : state_.boxes()) {
    for (const auto& other : box.others) {
      if (other.wager != kind_ || !plays(box, other)) continue;
      if (auto award = award_of(rules_, state_, box, other, evidence_))
        wagers_.push_back({&box, &other, std::move(*award)});
    }
  }
}

/// Wagers that are set off are spun for one by one, by player, or once: a matter of readings of
/// Ch.6 §G(2) and Ch.12 §D(5), and of Ch.12 §E for the wager that all have won at once.
void Wheel::group() {
  const bool any =
      std::ranges::any_of(wagers_, [](const AwardedWager& one) { return one.award.spin; });
  if (!any) return;
  const auto spins = prizes_.spins(kind_);
  const bool leftmost =
      spins == Spins::hot_spot && prizes_.says(ParameterName::hot_spot, "leftmost");
  for (std::size_t i = 0; i < wagers_.size(); ++i) {
    if (!wagers_[i].award.spin) continue;
    const auto same = std::ranges::find_if(groups_, [&](const SpinGroup& one) {
      const auto& first = *wagers_[one.members.front()].wager;
      return spins == Spins::round || spins == Spins::hot_spot ||
             (spins == Spins::each_player && first.player == wagers_[i].wager->player);
    });
    if (same == groups_.end()) {
      groups_.push_back({{i}, nullptr, nullptr});
    } else if (spins != Spins::hot_spot || !leftmost) {
      same->members.push_back(i);
    }
  }
  const bool apart = prizes_.community_stop(kind_);
  for (auto& one : groups_) {
    for (const auto& spin : state_.spins()) {
      const bool for_it = std::ranges::any_of(
          one.members, [&](std::size_t member) { return stopped_for(spin, member); });
      if (!for_it) continue;
      if (one.stop == nullptr) {
        one.stop = &spin;
        if (!apart) one.community_stop = &spin;
      } else if (one.community_stop == nullptr) {
        one.community_stop = &spin;
      }
    }
  }
}

bool Wheel::stopped_for(const Spin& spin, std::size_t wager) const {
  const auto& one = wagers_[wager];
  return spin.wager == kind_ && spin.box == one.box->box && spin.player == one.wager->player;
}

std::string_view Wheel::symbol(const Spin& spin) const {
  return state_.script()->symbols[spin.symbol];
}

bool Wheel::all_spun() const {
  return std::ranges::all_of(groups_, [](const SpinGroup& one) { return one.stop != nullptr; });
}

const SpinGroup* Wheel::group_of(std::size_t wager) const {
  const auto at = std::ranges::find_if(groups_, [&](const SpinGroup& one) {
    return std::ranges::find(one.members, wager) != one.members.end();
  });
  return at == groups_.end() ? nullptr : &*at;
}

bool Wheel::spun_for(const SpinGroup& group, std::size_t wager) const {
  return group.stop != nullptr && stopped_for(*group.stop, wager);
}

bool Wheel::pays(const SpinGroup& group, std::size_t wager) const {
  return prizes_.spins(kind_) != Spins::hot_spot || spun_for(group, wager);
}

/// The payout is that of the stop, by the paytable for the wager's amount: Ch.12 §§D(1)-(5), E(1),
/// (2). One player with one spin for several wagers is paid one amount.
WheelPay Wheel::pay_for(const SpinGroup& group, std::size_t wager) const {
  WheelPay pay;
  const auto& one = *wagers_[wager].wager;
  const auto* table = prizes_.player_table(kind_, one.amount);
  ASSAY21_CHECK(group.stop != nullptr && table != nullptr);
  pay.clauses = table->clauses;
  const bool own = spun_for(group, wager);
  if (!own && prizes_.spins(kind_) != Spins::round) return pay;
  const auto shown = symbol(*group.stop);
  pay.on_the_wheel = table->has_stop(shown) || !own;
  for (const auto& line : table->lines) {
    if (line.symbol != shown) {
      if (evidence_ != nullptr) evidence_->consider(line.clauses);
      continue;
    }
    pay.clauses.add(line.clauses);
    auto sum = line.pays;
    const bool grows = line.is_sum && !prizes_.hangs_on_dealer(kind_) &&
                       prizes_.says(ParameterName::paytable_amounts, "by-the-dollar");
    if (grows) sum = Money::cents(sum.in_cents() * one.amount.in_cents() / 100);
    pay.pays += sum;
    if (!line.part) continue;
    pay.from_meter = true;
    pay.pays += state_.meters().due(*line.part);
  }
  return pay;
}

bool Wheel::has_role(spec::Role role) const {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, side_wager(rules_, kind_)).with(spec::Fact::player_role, role);
  const auto& table = rules_.table(spec::Question::community);
  const auto decision = table.decide(facts);
  if (evidence_ != nullptr) evidence_->weigh(table, decision);
  return decision.decided();
}

/// Who shares in the stop is a matter of readings of Ch.12 §§D(8)(a), E(5)(a).
bool Wheel::takes_part(const SpinGroup& group, const BoxState& box, const OtherWager& wager) const {
  const bool spins_itself = group.stop->box == box.box && group.stop->player == wager.player &&
                            group.stop->wager == wager.wager;
  if (wager.player == group.stop->player) {
    if (has_role(spec::Role::holder)) return true;
    return !spins_itself && prizes_.says(ParameterName::community_own_box, "yes");
  }
  if (!has_role(spec::Role::other)) return false;
  for (std::size_t i = 0; i < wagers_.size(); ++i) {
    if (wagers_[i].wager != &wager) continue;
    const auto* own = group_of(i);
    if (own == nullptr || !pays(*own, i)) return true;
    // It is paid by a stop itself: by this one, or by another.
    if (own == &group) return false;
    return !prizes_.hangs_on_dealer(kind_) &&
           !prizes_.says(ParameterName::community_to_spinners, "no");
  }
  return true;
}

std::vector<std::pair<const BoxState*, const OtherWager*>> Wheel::community_of(
    const SpinGroup& group) const {
  std::vector<std::pair<const BoxState*, const OtherWager*>> all;
  const auto has_this = [&](PlayerId player) {
    return std::ranges::any_of(state_.boxes(), [&](const BoxState& box) {
      return std::ranges::any_of(box.others, [&](const OtherWager& one) {
        return one.wager == kind_ && one.player == player;
      });
    });
  };
  const bool across = prizes_.says(ParameterName::community_across_wagers, "yes");
  for (const auto& box : state_.boxes()) {
    for (const auto& other : box.others) {
      const bool counts =
          other.wager == kind_ || (across && is_awarded(other.wager) && !has_this(other.player));
      if (counts && plays(box, other) && takes_part(group, box, other))
        all.emplace_back(&box, &other);
    }
  }
  return all;
}

bool Wheel::is_shared(const SpinGroup& group) const {
  if (group.stop == nullptr) return false;
  return std::ranges::any_of(community_of(group), [&](const auto& one) {
    const auto* table = prizes_.community_table(kind_, one.second->amount);
    return table != nullptr && !table->lines.empty();
  });
}

/// A stop in which nobody else has a share calls for no list of what it pays them.
void Wheel::not_shared() const {
  if (evidence_ == nullptr) return;
  for (const auto& one : wagers_) {
    const auto* table = prizes_.community_table(kind_, one.wager->amount);
    if (table != nullptr) evidence_->consider(table->clauses);
  }
}

std::vector<CommunityShare> Wheel::shares() const {
  std::vector<CommunityShare> all;
  for (const auto& one : groups_) {
    if (one.stop == nullptr) continue;
    const auto community = community_of(one);
    if (community.empty()) not_shared();
    if (one.community_stop == nullptr) continue;
    for (const auto& [box, wager] : community) {
      const auto* table = prizes_.community_table(kind_, wager->amount);
      if (table == nullptr) continue;
      const auto line =
          std::ranges::find(table->lines, symbol(*one.community_stop), &PrizeLine::symbol);
      if (line == table->lines.end()) {
        if (evidence_ != nullptr) evidence_->consider(table->clauses);
        continue;
      }
      for (const auto& other : table->lines) {
        if (evidence_ != nullptr && other.symbol != line->symbol)
          evidence_->consider(other.clauses);
      }
      CommunityShare share{box, wager, one.stop->box, line->pays, table->clauses};
      share.clauses.add(line->clauses);
      all.push_back(std::move(share));
    }
  }
  return all;
}

}  // namespace assay21::oracle

// The wheel of one side wager in a round: for which wagers it is spun, where it stopped for them,
// and who shares in its stops.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "oracle/rulings/awards.h"

namespace assay21::oracle {

/// A side wager of the round, and what the cards bring it.
struct AwardedWager {
  const BoxState* box = nullptr;
  const OtherWager* wager = nullptr;
  Award award;
};

/// Wagers for which the wheel is spun once, and what it showed.
struct SpinGroup {
  std::vector<std::size_t> members;  ///< positions in `Wheel::wagers`
  const Spin* stop = nullptr;
  const Spin* community_stop = nullptr;  ///< where Community Pay has one of its own
};

/// What a wager is paid from a stop.
struct WheelPay {
  bool from_meter = false;  ///< a part of one is in it
  bool on_the_wheel = true;  ///< there is such a stop for wagers of this amount
  spec::Money pays;
  spec::ClauseSet clauses;
};

/// Community Pay for one stop.
struct CommunityShare {
  const BoxState* box = nullptr;
  const OtherWager* wager = nullptr;
  int of = 0;  ///< the box for which the wheel was spun
  spec::Money pays;
  spec::ClauseSet clauses;
};

class Wheel {
 public:
  Wheel(const Rules& rules, View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state,
        spec::WagerId kind, Evidence* evidence);

  [[nodiscard]] spec::WagerId kind() const { return kind_; }
  /// Those whose cards are there, in the order of boxes.
  [[nodiscard]] const std::vector<AwardedWager>& wagers() const { return wagers_; }
  [[nodiscard]] const std::vector<SpinGroup>& groups() const { return groups_; }
  [[nodiscard]] bool all_spun() const;
  /// The group of a wager that is set off; null for others.
  [[nodiscard]] const SpinGroup* group_of(std::size_t wager) const;
  /// Was the wheel spun for this one of them?
  [[nodiscard]] bool spun_for(const SpinGroup& group, std::size_t wager) const;
  /// Is it the wheel that pays this wager, once it has stopped?
  [[nodiscard]] bool pays(const SpinGroup& group, std::size_t wager) const;
  [[nodiscard]] WheelPay pay_for(const SpinGroup& group, std::size_t wager) const;

  /// What the stops so far bring the others. Where it is due once to a player who has several
  /// wagers, all of them are there: any will do.
  [[nodiscard]] std::vector<CommunityShare> shares() const;
  /// Would anybody share in a stop of the community's own?
  [[nodiscard]] bool is_shared(const SpinGroup& group) const;

 private:
  [[nodiscard]] bool plays(const BoxState& box, const OtherWager& wager) const;
  void gather();
  void group();
  [[nodiscard]] std::string_view symbol(const Spin& spin) const;
  [[nodiscard]] bool stopped_for(const Spin& spin, std::size_t wager) const;
  [[nodiscard]] std::vector<std::pair<const BoxState*, const OtherWager*>> community_of(
      const SpinGroup& group) const;
  [[nodiscard]] bool takes_part(const SpinGroup& group, const BoxState& box,
                                const OtherWager& wager) const;
  [[nodiscard]] bool has_role(spec::Role role) const;
  void not_shared() const;

  const Rules& rules_;
  const Prizes& prizes_;
  View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state_;
  spec::WagerId kind_;
  Evidence* evidence_;
  std::vector<AwardedWager> wagers_;
  std::vector<SpinGroup> groups_;
};

}  // namespace assay21::oracle

// What the wagers on a box were found to earn by their own hands and paytables. Internal to the
// rulings.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "oracle/edition/card_earned.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle {

/// By these rules, of this stake, with these cards of the dealer's.
struct KnownEarnings {
  const Rules* rules = nullptr;
  const CardPaytable* wager = nullptr;
  PlayerId player = 0;
  spec::Money stake;
  bool as_it_lies = false;
  DealerState dealer;
  std::optional<Earnings> earned = {};

  [[nodiscard]] bool is_about(const KnownEarnings& other) const {
    return rules == other.rules && wager == other.wager && player == other.player &&
           stake == other.stake && as_it_lies == other.as_it_lies && dealer == other.dealer;
  }
};

class KnownEarningsOfBox final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::earnings;

  void forget() override { all_.clear(); }
  [[nodiscard]] const KnownEarnings* find(const KnownEarnings& asked) const {
    const auto at = std::ranges::find_if(
        all_, [&](const KnownEarnings& one) { return one.is_about(asked); });
    return at == all_.end() ? nullptr : &*at;
  }
  const KnownEarnings& learn(KnownEarnings known) { return all_.emplace_back(std::move(known)); }

 private:
  std::vector<KnownEarnings> all_;
};

}  // namespace assay21::oracle

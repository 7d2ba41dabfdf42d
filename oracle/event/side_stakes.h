// What is staked on the wagers beside the main one, by their names.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "spec/values/money.h"
#include "spec/vocabulary/game.h"

namespace assay21::oracle {

struct SideStake {
  spec::WagerId wager = {};
  spec::Money amount;

  friend bool operator==(const SideStake&, const SideStake&) = default;
};

/// One for each wager at most, in the order of their names' table.
class SideStakes {
 public:
  [[nodiscard]] bool has(spec::WagerId wager) const { return on(wager).has_value(); }
  /// Nothing where none is staked.
  [[nodiscard]] std::optional<spec::Money> on(spec::WagerId wager) const {
    const auto at = std::ranges::find(stakes_, wager, &SideStake::wager);
    return at == stakes_.end() ? std::nullopt : std::optional(at->amount);
  }
  /// Nothing: it is not placed.
  void set(spec::WagerId wager, std::optional<spec::Money> amount) {
    remove(wager);
    if (!amount) return;
    stakes_.insert(std::ranges::upper_bound(stakes_, wager, {}, &SideStake::wager),
                   {wager, *amount});
  }
  void remove(spec::WagerId wager) {
    std::erase_if(stakes_, [&](const SideStake& one) { return one.wager == wager; });
  }

  [[nodiscard]] bool empty() const { return stakes_.empty(); }
  [[nodiscard]] std::size_t size() const { return stakes_.size(); }
  [[nodiscard]] auto begin() const { return stakes_.begin(); }
  [[nodiscard]] auto end() const { return stakes_.end(); }

  friend bool operator==(const SideStakes&, const SideStakes&) = default;

 private:
  std::vector<SideStake> stakes_;
};

}  // namespace assay21::oracle

// What the side wagers of a table bring that their own hands and paytables decide: each with the
// paytable that serves it, under the readings in force and the operator's declarations.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/side/paytable_in_force.h"
#include "spec/values/result.h"

namespace assay21::oracle {

class Rules;

/// The paytable of one such wager.
struct CardPaytable {
  spec::WagerId wager;
  const spec::SideWagerTable* table = nullptr;  ///< of the rulebook
  const spec::SidePaytable* paytable = nullptr;
  spec::HandsAsked hands;
  spec::PaytableInForce in_force;
  spec::HowRead how;
};

/// The most that certain lines pay in a round.
struct Maximum {
  const spec::PayoutCap* cap = nullptr;
  spec::Money amount;
};

class CardPaytables {
 public:
  explicit CardPaytables(const Rules& rules);

  /// Nothing where this table does not offer the wager.
  [[nodiscard]] const CardPaytable* of(spec::WagerId wager) const;
  /// Where the operator has declared one for a wager that is offered.
  [[nodiscard]] const std::optional<Maximum>& maximum() const { return maximum_; }
  /// Of the lines in force those that stand under the maximum.
  [[nodiscard]] spec::SideMask capped(const CardPaytable& wager) const;
  [[nodiscard]] bool empty() const { return all_.empty(); }
  /// Why this version cannot follow the table; empty where it can.
  [[nodiscard]] const std::string& unfollowed() const { return unfollowed_; }

 private:
  void add(const Rules& rules, spec::WagerId wager, const spec::SideWagerTable& table);
  void read_maximum(const Rules& rules);

  std::vector<CardPaytable> all_;
  std::optional<Maximum> maximum_;
  std::unique_ptr<const spec::Table> blackjack_;  ///< what `how` refers to
  std::string unfollowed_;
};

}  // namespace assay21::oracle

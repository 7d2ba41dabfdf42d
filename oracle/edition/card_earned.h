// What the hands of a wager earn by cards that are all there.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/edition/card_paytables.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// What a wager earns: once as a rule; once for each of the player's first two cards, or for each
/// of his hands, where it is read so.
class Earnings {
 public:
  void add(spec::Earned earned) { each_.push_back(earned); }

  [[nodiscard]] std::span<const spec::Earned> each() const { return each_; }
  /// Do the paytable's own words leave open what is paid?
  [[nodiscard]] bool are_contradictory() const;
  /// Is the wager won, and does no line pay it?
  [[nodiscard]] bool are_unpaid() const;
  /// Is this line of the paytable among those that pay?
  [[nodiscard]] bool pay(spec::SideMask lines) const;

  friend bool operator==(const Earnings&, const Earnings&) = default;

 private:
  std::vector<spec::Earned> each_;
};

/// Is this hand out of the round before the dealer's is known?
bool is_over(const spec::CardValues& values, const HandState& hand);

/// Of these forms those that no reading in force takes from the wager with the hands of its box.
spec::SideMask forms_left(const CardPaytable& wager, const BoxState& box, spec::SideMask forms);

/// The hands of the box that count as the player's finished hand.
std::vector<const HandState*> hands_counted(const CardPaytable& wager, const BoxState& box);

/// By these cards and finished hands, all of which the forms that look at them need.
Earnings earned_with(const CardPaytable& wager, spec::SideCards cards,
                     const std::vector<const HandState*>& own, spec::SideMask forms);

/// … by what lies there, seen or not, as if no card were to come; nothing where one is not there.
/// What is asked for beside cards is taken not to be there.
std::optional<Earnings> earned_as_it_lies(const CardPaytable& wager, const BoxState& box,
                                          const DealerState& dealer);

}  // namespace assay21::oracle

// What a wager earns by its own hands and paytable, from the cards that lie open.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "oracle/edition/card_paytables.h"
#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// What a wager earns: once, or once for each of the player's first two cards.
class Earnings {
 public:
  Earnings(const CardPaytable& wager, spec::SideCards cards);

  [[nodiscard]] std::span<const spec::Earned> each() const { return {earned_.data(), size_}; }
  /// Do the paytable's own words leave open what is paid?
  [[nodiscard]] bool are_unclear() const;
  /// Is this line of the paytable among those that pay?
  [[nodiscard]] bool pay(spec::SideMask lines) const;

  friend bool operator==(const Earnings&, const Earnings&) = default;

 private:
  std::array<spec::Earned, 2> earned_{};
  std::size_t size_ = 1;
};

/// As soon as no card that is still hidden could change it.
std::optional<Earnings> earned_by(const Rules& rules, const CardPaytable& wager,
                                  const BoxState& box, const DealerState& dealer);

/// The main wager beside which this one was placed.
spec::Money main_beside(const BoxState& box, const OtherWager& wager);

/// What one line pays on these stakes.
spec::Money paid_by(const spec::SideLine& line, spec::Money stake, spec::Money main,
                    spec::Rounding rounding);

}  // namespace assay21::oracle

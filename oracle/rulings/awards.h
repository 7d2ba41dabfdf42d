// What the first two cards bring the side wagers that are on them: a sum, a spin of the wheel, or
// nothing.
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/evidence.h"
#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

struct Award {
  bool spin = false;  ///< the wheel is to be spun, and a paytable serves the wager
  spec::Money pays;  ///< besides what the wheel brings
  bool unspecified = false;  ///< it is set off, and nothing says what a wager of its amount earns
  spec::ClauseSet clauses;

  [[nodiscard]] bool won() const { return spin || !pays.is_zero(); }
};

/// What this wager earns; nothing while the cards are not there. Of the dealer's hidden card it
/// knows as much as lies on the table.
std::optional<Award> award_of(const Rules& rules, View<Wishes, Dealer> state, const BoxState& box,
                              const OtherWager& wager, Evidence* evidence);

/// Does a wager that hangs on the dealer's cards earn the same whatever may still lie hidden? Of his
/// hole card it is known what the reader has said.
bool is_decided_unseen(const Rules& rules, View<Dealer> state, spec::WagerId wager);

/// When a side wager is settled, by the edition's table.
spec::Decision moment_of(const Rules& rules, View<Dealer> state, spec::WagerId wager, bool won,
                         bool spin, bool from_meter);

}  // namespace assay21::oracle

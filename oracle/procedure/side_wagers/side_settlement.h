// What is due on the side wagers that the first two cards set off: spins, payments, Community Pay
// and what the meters show, each with the moment by which it is owed.
#pragma once

#include <string>
#include <vector>

#include "oracle/duties/duty.h"
#include "oracle/edition/evidence.h"
#include "oracle/edition/rules.h"
#include "oracle/table/view.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::oracle {

struct SideDue {
  Duty due;
  spec::Moment moment = spec::Moment::any_time;  ///< by when it is owed
  bool early = false;  ///< it may come before
  bool instead = false;  ///< it is not owed itself: it may come in place of another that is
  std::string unsaid;  ///< why it cannot be said what is due
};

/// Everything that is due or will be, as far as the cards show it; nothing where the table has no
/// such wagers.
std::vector<SideDue> side_dues(const Rules& rules,
                               View<Turn, Wishes, Boxes, Dealer, Payouts, Gauges> state,
                               Evidence* evidence);

/// What the meters show when the table opens.
std::vector<Duty> opening_meters(const Rules& rules, View<Gauges> state);

}  // namespace assay21::oracle

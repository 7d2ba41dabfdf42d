// What is paid beside a side wager, without a stake of its own: a fixed payout for the box on which
// that wager lies.
#pragma once

#include "oracle/edition/evidence.h"
#include "oracle/edition/rules.h"
#include "oracle/rulings/settlement.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// Everything of the kind that the wagers on this box bring, paid already or not.
Settlement bonuses_beside(const Rules& rules, View<Boxes, Dealer> state, const BoxState& box,
                          Evidence* evidence);

/// Is one due that takes the place of what this wager would be paid?
bool is_replaced(const Rules& rules, View<Boxes, Dealer> state, const BoxState& box,
                 const OtherWager& wager);

/// The clauses of everything that can be paid so at this table.
spec::ClauseSet grounds_for_bonuses(const Rules& rules);

}  // namespace assay21::oracle

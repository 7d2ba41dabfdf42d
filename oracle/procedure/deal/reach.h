// What the dealer's further cards could still change: derived from the settlement tables over every
// hand that he can reach.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/procedure/settlement/settlement.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Could the dealer's drawing change what any open wager is settled at? Every hand that he can
/// still reach from the one that lies is settled by the tables, and the results are compared.
bool drawing_matters(const Rules& rules, const TableState& state);
/// … what this hand's wagers are settled at?
bool drawing_matters_to(const Rules& rules, const TableState& state, HandId hand);
/// Those of this hand's wagers that are settled alike by every hand that the dealer can reach. One
/// bettor's: the table's box is as he sees it.
Settlement certain_settlement(const Rules& rules, const TableState& state, HandId hand);

}  // namespace assay21::oracle

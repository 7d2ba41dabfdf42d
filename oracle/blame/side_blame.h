// Whose rule was broken, and which was taken for it, where an event is about a side wager on the
// first two cards.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// The clauses that stand against a payment, a spin or Community Pay that is not due.
spec::ClauseSet against_side_award(const Rules& rules, const TableState& state, const Event& event);

/// The lines of other paytables or other stops that pay what was paid: they seem to have been
/// applied.
spec::ClauseSet side_award_misapplied(const Rules& rules, const TableState& state,
                                      const Event& observed);

}  // namespace assay21::oracle

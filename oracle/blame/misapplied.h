// Which rule would give what was observed: the row that an engine seems to have applied where
// another was due.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// The clauses of the rows that come nearest to giving `observed` in this state; empty where none
/// comes near.
spec::ClauseSet misapplied_by(const Rules& rules, const TableState& state, const Event& observed);

}  // namespace assay21::oracle

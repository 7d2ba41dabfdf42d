// What stands against an event that is not permitted.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// The clauses that stand against an event which is not permitted now; empty when only what was due
/// instead speaks against it.
spec::ClauseSet denied_by(const Rules& rules, const TableState& state, const Event& event);

}  // namespace assay21::oracle

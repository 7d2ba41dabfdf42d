// What stands against an event that is not permitted.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// The clauses that stand against an event which is not permitted now; empty when only what was due
/// instead speaks against it.
spec::ClauseSet denied_by(const Rules& rules, const TableState& state, const Event& event);

/// Is it about a card, or the cover card, that comes from a shoe?
bool comes_from_a_shoe(EventKind kind);
/// What stands against a card from the other side of a double shoe than the one dealt from.
spec::ClauseSet against_other_side(const Rules& rules, const TableState& state);

}  // namespace assay21::oracle

// Which clauses stand against an event in a round in which something went wrong.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// The rows about irregularities that answer so.
spec::ClauseSet rows_answering(const Rules& rules, spec::Remedy remedy);

/// Empty where what went wrong has nothing to say about the event.
spec::ClauseSet denied_in_mishap(const Rules& rules, const TableState& state, const Event& event);

}  // namespace assay21::oracle

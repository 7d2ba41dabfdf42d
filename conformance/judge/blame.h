// Which of the clauses behind a duty a wrong value violates: those that the difference is about,
// and no others.
#pragma once

#include "oracle/duties/permitted.h"
#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::conformance {

/// `observed` is about the same act as `due` and says something else of it.
spec::ClauseSet blame_for(const oracle::Rules& rules, const oracle::TableState& state,
                          const oracle::Due& due, const oracle::Event& observed);

/// The clauses that an event violates by coming before its time: `delayed` should have come first,
/// and `met` is the duty that it meets.
spec::ClauseSet blame_for_order(const oracle::Rules& rules, const oracle::TableState& state,
                                const oracle::Due& delayed, const oracle::Due& met,
                                const oracle::Event& observed);

}  // namespace assay21::conformance

// What the regulation permits and demands at one moment of a session, each with the clauses that
// say so.
#pragma once

#include <cstddef>
#include <string>

#include "oracle/duties/permitted.h"
#include "oracle/duties/setting.h"
#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// How many parts of the round's list were found to have nothing to say about a table.
struct SilentParts {
  std::size_t count = 0;
};

/// `state` must be in a turn. With `coverage`, marks every clause that decided something or was
/// weighed. With `silent`, those parts are not asked again, and it is told which need not be if the
/// same is asked once more of this very table; who counts asks them all.
Permitted permitted(const Rules& rules, const TableState& state, Look look = Look::now,
                    Coverage* coverage = nullptr, SilentParts* silent = nullptr);

/// What goes wrong at this moment, because the script says so, happens: for each incident that has
/// no event of its own. To be called before `permitted`. Returns whether anything has.
bool befall(const Rules& rules, TableState& state);

/// At the end of a round: why this incident of it found no occasion; empty where it did.
std::string why_not_befallen(const Rules& rules, const TableState& state, std::size_t incident);

}  // namespace assay21::oracle

// How an irregularity of the script happens that has no event of its own: it changes the table.
// Internal to the oracle.
#pragma once

#include <cstddef>

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

void irregularity_happens(const Rules& rules, TableState& state, std::size_t irregularity);

}  // namespace assay21::oracle

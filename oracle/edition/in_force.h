// Which rules hold at a moment of a session: those of the table as it was declared, or those by
// which it goes on while a device is out.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// The cards of a shoe follow the way in which they were shuffled, whatever becomes of the shuffler
/// later; those that are shuffled in a round, the device's state too.
const Rules& in_force(const Rules& rules, const TableState& state);

}  // namespace assay21::oracle

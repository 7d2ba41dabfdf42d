// A number for a table: equal tables have the same one, and others hardly ever. To be asked before
// two tables are compared, which takes longer.
#pragma once

#include <cstdint>

#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Of what changes from event to event; what lies on a table for a whole session stays out of it.
[[nodiscard]] std::uint64_t fingerprint(const TableState& state);

}  // namespace assay21::oracle

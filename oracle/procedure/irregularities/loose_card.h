// A card that was drawn in error and lies there. Internal to the irregularities.
#pragma once

#include "oracle/table/table_state.h"

namespace assay21::oracle::irregularities {

bool is_loose_and_seen(const TableState& state);

}  // namespace assay21::oracle::irregularities

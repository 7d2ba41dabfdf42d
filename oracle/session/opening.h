// A table before anything has happened there.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Its meters stand as `rules`, which must outlive it, have them.
TableState opening_state(const Rules& rules, const Script& script);

}  // namespace assay21::oracle

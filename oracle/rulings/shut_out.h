// Players whom the operator shuts out because they sat out a round, and lets in again: Ch.6 §C,
// §5(j).
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// Is he kept from betting now?
bool is_shut_out(const Rules& rules, View<Bettors> state, PlayerId player);
/// By what he may bet again who was shut out before; empty for others.
spec::ClauseSet let_in_by(const Rules& rules, View<Bettors> state, PlayerId player);

}  // namespace assay21::oracle

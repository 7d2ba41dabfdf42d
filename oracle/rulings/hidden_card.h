// What is known of the dealer's hole card while it lies face down.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"
#include "spec/values/card.h"

namespace assay21::oracle {

/// Can it be this one, by what the reader has said of it?
bool may_lie_hidden(const Rules& rules, const DealerState& dealer, spec::Card card);

}  // namespace assay21::oracle

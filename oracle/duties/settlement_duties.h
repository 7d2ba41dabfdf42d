// A settlement as duties.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"
#include "oracle/rulings/settlement.h"

namespace assay21::oracle {

/// A duty for each line of a settlement, to `lines`.
void add_lines(const Settlement& settlement, const spec::ClauseSet& order, std::vector<Duty>& lines,
               Duties& out);

}  // namespace assay21::oracle

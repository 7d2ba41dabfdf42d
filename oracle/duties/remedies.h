// What a part does about something that went wrong.
#pragma once

#include "oracle/duties/duties.h"
#include "oracle/edition/answers.h"

namespace assay21::oracle {

/// What is done about something that went wrong; only what was considered is noted.
spec::Decision remedy_for(const At<>& at, spec::Irregularity one, Duties& out, int count = 1,
                          int dealer_total = 0);

}  // namespace assay21::oracle

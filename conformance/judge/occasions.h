// What has its occasions, and had none in a session.
#pragma once

#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"

namespace assay21::conformance {

/// A step that was not called for, and the rows that are asked only where something out of the way
/// happens, were weighed and did not apply. To be called when the session is over.
void withhold_what_had_no_occasion(const oracle::Rules& rules, oracle::Coverage& coverage);

}  // namespace assay21::conformance

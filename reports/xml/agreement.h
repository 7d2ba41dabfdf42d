// Whether a run record and a rulebook speak of the same thing: no report is made of two that do
// not.
#pragma once

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

/// Where they differ; nothing when every clause, reading and finding of one has its place in the
/// other.
spec::Problems disagreements(const spec::Rulebook& rulebook, const spec::RunRecord& record);

}  // namespace assay21::reports

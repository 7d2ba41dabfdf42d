// In what two records of the same sessions differ, each difference by name.
#pragma once

#include <string>
#include <vector>

#include "spec/record/run_record.h"

namespace assay21::conformance {

/// The same fault: how it violates what. Its id and its session are a run's own.
bool same_fault(const spec::FindingRecord& a, const spec::FindingRecord& b);

/// Verdicts, findings, the headline's row and the exit code, a line each: not how often clauses
/// decided.
std::vector<std::string> changed_verdicts(const spec::RunRecord& then, const spec::RunRecord& now);

/// A line each; none where they are the same to the byte.
std::vector<std::string> differences(const spec::RunRecord& then, const spec::RunRecord& now);

}  // namespace assay21::conformance

// What a certification says on the terminal: verdicts by chapter, faults, sessions lost.
#pragma once

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::cli {

/// Expected and observed side by side; `>` marks the first difference.
void print_compared(const std::vector<spec::ComparedLine>& lines);

void print_summary(const spec::Rulebook& book, const spec::RunRecord& record);

}  // namespace assay21::cli

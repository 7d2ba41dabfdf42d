// The report on the whole run: its outcome, totals by chapter and section, and lists of all that
// wants attention.
#pragma once

#include <string>

#include "reports/xml/run_label.h"
#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

inline constexpr const char* index_file = "index.xml";

/// The report as XML; the record agrees with the rulebook (reports/xml/agreement.h). It holds the
/// clauses that stand in a chapter outside of its sections, so that the sections and it together
/// hold every clause once.
std::string index_report(const spec::Rulebook& rulebook, const spec::RunRecord& record,
                         const RunLabel& label = {});

}  // namespace assay21::reports

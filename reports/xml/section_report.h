// The report on one section of the regulation: every clause of it, with its verdict and the
// evidence.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

/// Where the section's report stands in the folder of the reports: "sections/7.O.xml".
std::string section_file(const spec::Section& section);

/// The report as XML; the record agrees with the rulebook (reports/xml/agreement.h).
std::string section_report(const spec::Rulebook& rulebook, const spec::Chapter& chapter,
                           const spec::Section& section, const spec::RunRecord& record);

}  // namespace assay21::reports

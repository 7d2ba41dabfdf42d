// A run as a JUnit file, which CI systems read: a case for each clause, a suite for each section,
// and before them one for the run as a whole, so that who sees the cases alone is not misled.
#pragma once

#include <string>
#include <string_view>

#include "reports/xml/run_label.h"
#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

/// What every such file of ours begins with, so that no other file is taken for one.
bool is_our_junit(std::string_view text);

/// Made from the record alone, as the headline is; the record agrees with the rulebook
/// (reports/xml/agreement.h).
std::string junit_report(const spec::Rulebook& rulebook, const spec::RunRecord& record,
                         const RunLabel& label = {});

/// The same as long as there is no record, or where there is none: one case, in error.
std::string junit_without_verdict(const std::string& edition, spec::Purpose purpose,
                                  const std::string& why);

}  // namespace assay21::reports

// The writing of all reports of a run into one folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reports/xml/run_label.h"
#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"
#include "spec/values/result.h"

namespace assay21::reports {

struct ReportPaths {
  std::string index_xml;
  std::string index_html;
  std::vector<std::string> sections;  ///< in print order
};

/// A file of a report: its name in the report's folder, and its text.
using ReportText = std::pair<std::string, std::string>;

/// The section reports, the index, and the page made from them, in that order; with the identity of
/// the run where it has one.
spec::Result<std::vector<ReportText>> report_texts(const spec::Rulebook& rulebook,
                                                   const spec::RunRecord& record,
                                                   const RunLabel& label = {});

/// Writes the section reports, the index, and the page made from them, in that order. An earlier
/// report in the folder is replaced, with those of its sections that are no more; files that are
/// not ours are never touched, and one in the way is a problem.
spec::Result<ReportPaths> write_reports(const spec::Rulebook& rulebook,
                                        const spec::RunRecord& record, const std::string& folder);

}  // namespace assay21::reports

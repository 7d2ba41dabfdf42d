// The page for readers: made from the XML files of a report alone, so that it can say nothing that
// they do not.
#pragma once

#include <string>

#include "reports/xml/report_files.h"
#include "spec/values/result.h"

namespace assay21::reports {

inline constexpr const char* page_file = "index.html";

/// The page of the report in `folder`, self-contained but for its links to the section files.
spec::Result<std::string> html_page(const std::string& folder);
spec::Result<std::string> html_page(const ReportFiles& files);

/// Whether a text is a page that `html_page` made.
bool is_our_page(const std::string& text);

}  // namespace assay21::reports

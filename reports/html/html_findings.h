// What went wrong, in full: every finding once, and every session that was lost.
#pragma once

#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "reports/xml/report_files.h"

namespace assay21::reports {

void add_findings(pugi::xml_node body, const ReportFiles& files);
void add_incidents(pugi::xml_node body, const ReportFiles& files);
/// Failures that were known before a practice; nothing where it was given no list.
void add_known_failures(pugi::xml_node body, const ReportFiles& files);

/// Where a finding stands on the page.
std::string anchor_of_finding(std::string_view id);

}  // namespace assay21::reports

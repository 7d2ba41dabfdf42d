// The first pages of the report: what was judged, the outcome in words, and the verdicts in
// figures.
#pragma once

#include <pugixml.hpp>

#include "reports/xml/report_files.h"

namespace assay21::reports {

/// Title, outcome, and where to find what.
void add_title(pugi::xml_node body, const ReportFiles& files);
void add_subject_matter(pugi::xml_node body, const ReportFiles& files);
void add_verdict_table(pugi::xml_node body, const ReportFiles& files);
void add_chapter_table(pugi::xml_node body, const ReportFiles& files);
/// The lines on which it is signed.
void add_signatures(pugi::xml_node body);

}  // namespace assay21::reports

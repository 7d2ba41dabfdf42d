// What follows the clauses: the checklist for the inspector, the readings, and the regulation's own
// faults.
#pragma once

#include <pugixml.hpp>

#include "reports/xml/report_files.h"

namespace assay21::reports {

void add_checklist(pugi::xml_node body, const ReportFiles& files);
void add_interpretations(pugi::xml_node body, const ReportFiles& files);
void add_defects(pugi::xml_node body, const ReportFiles& files);

}  // namespace assay21::reports

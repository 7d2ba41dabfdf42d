// The body of the page: every chapter, section and clause with its verdict.
#pragma once

#include <pugixml.hpp>

#include "reports/xml/report_files.h"

namespace assay21::reports {

void add_chapters(pugi::xml_node body, const ReportFiles& files);

}  // namespace assay21::reports

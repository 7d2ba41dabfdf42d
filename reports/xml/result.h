// What the whole run comes to, as every report of it says.
#pragma once

#include <pugixml.hpp>

#include "spec/record/run_record.h"

namespace assay21::reports {

/// Writes `<result>`.
void add_result(pugi::xml_node parent, const spec::RunRecord& record);

}  // namespace assay21::reports

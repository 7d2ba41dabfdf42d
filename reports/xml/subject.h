// What every report opens with: which engine was judged, by which table, on what declared rules and
// readings.
#pragma once

#include <pugixml.hpp>

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

/// Writes `<subject>`. No date and no place: the same run gives the same bytes.
void add_subject(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::RunRecord& record);

}  // namespace assay21::reports

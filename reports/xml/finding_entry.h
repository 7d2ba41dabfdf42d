// One finding in full, as it stands under each clause that it violates.
#pragma once

#include <pugixml.hpp>

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

void add_finding(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::FindingRecord& finding);

}  // namespace assay21::reports

// One finding in full, as it stands under each clause that it violates.
#pragma once

#include <pugixml.hpp>

#include "spec/record/run_record.h"
#include "spec/rulebook.h"

namespace assay21::reports {

void add_finding(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::FindingRecord& finding);

}  // namespace assay21::reports

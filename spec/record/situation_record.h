// The situations of a clause as XML has them, in a run's record and in the report of a section.
#pragma once

#include <pugixml.hpp>

#include "spec/record/run_record.h"

namespace assay21::spec {

void add_situations(pugi::xml_node clause, const SituationRecord& situations);
std::optional<SituationRecord> situations_of(pugi::xml_node clause);

}  // namespace assay21::spec

// What of a run stands on its report besides what the record says: which run it is.
#pragma once

#include <string>

#include <pugixml.hpp>

#include "spec/record/run_identity.h"

namespace assay21::reports {

struct RunLabel {
  const spec::RunIdentity* identity = nullptr;  ///< null where nobody made one
  std::string manifest_sha256;  ///< one hash over all files of the run but the report
};

/// `<run …>` in the index: two runs with the same seed differ here, and nowhere else.
void add_run_label(pugi::xml_node parent, const RunLabel& label);

}  // namespace assay21::reports

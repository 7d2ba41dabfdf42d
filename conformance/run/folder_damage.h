// Whether the folder of a run is as it was written.
#pragma once

#include <string>

#include "spec/values/result.h"

namespace assay21::conformance {

/// Every file that its manifest lists and that is another one now, or is missing.
spec::Problems damages(const std::string& run);

}  // namespace assay21::conformance

// Why a run is not the one that another was begun as.
#pragma once

#include <string>

#include "spec/record/run_identity.h"
#include "spec/values/result.h"

namespace assay21::cli {

/// What keeps one of them from being a part of the other, each by name. `folder` is where the first
/// lies.
spec::Problems differences(const spec::RunIdentity& then, const spec::RunIdentity& now,
                           const std::string& folder);

}  // namespace assay21::cli

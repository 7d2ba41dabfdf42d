// What an applicant says before a run that his item leaves out: a file with the name of one feature
// of the protocol a line; what follows a # is for people.
#pragma once

#include <string>

#include "oracle/table/feature.h"
#include "spec/values/result.h"

namespace assay21::cli {

spec::Result<oracle::FeatureMask> scope_from(const std::string& path);

/// "cut, burn", as a run's identity has it; none for "nothing".
oracle::FeatureMask features_in(const std::string& words);

}  // namespace assay21::cli

// Reads a Rules Submission from its XML file.
#pragma once

#include <string>

#include "spec/edition/submission.h"

namespace assay21::spec {

/// The edition that a submission file names, so that its rulebook can be found.
Result<std::string> edition_of_submission(const std::string& path, const std::string& schema);

/// Checked against what may be declared under these readings.
Result<Submission> submission_from_file(const std::string& path, const std::string& schema,
                                        const Rulebook& rulebook, const Readings& readings);
/// The same under the readings that are the defaults.
Result<Submission> submission_from_file(const std::string& path, const std::string& schema,
                                        const Rulebook& rulebook);

}  // namespace assay21::spec

// Alternatives of an interpretation between which there is nothing to choose.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

/// `changes` tells of each reading to check whether it answers otherwise than the defaults
/// somewhere.
void check_idle_readings(const Rulebook& rulebook, const std::vector<std::string>& changes,
                         std::vector<Finding>& findings);

}  // namespace assay21::spec

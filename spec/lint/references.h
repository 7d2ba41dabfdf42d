// What clauses say of each other and of defects: that it leads somewhere, and that someone carries
// every clause.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

void check_references(const Rulebook& rulebook, std::vector<Finding>& findings);

}  // namespace assay21::spec

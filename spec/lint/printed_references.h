// The references of clauses as they are printed: whether their labels exist, lead away from the
// clause itself, and lead to what they are for.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

void check_printed_references(const Rulebook& rulebook, std::vector<Finding>& findings);

}  // namespace assay21::spec

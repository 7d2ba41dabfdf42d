// Parameters and paytables: that each figure is there once under every reading, and cites a clause.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

void check_figures(const Rulebook& rulebook, std::vector<Finding>& findings);

/// The first figure that is another under the other reading, with both values; empty where all are
/// the same.
std::string figures_changed(const Rulebook& rulebook, const Readings& usual, const Readings& other);

}  // namespace assay21::spec

// Parameters and paytables: that each figure is there once under every reading, and cites a clause.
#pragma once

#include <vector>

#include "spec/lint/finding.h"
#include "spec/rulebook.h"

namespace assay21::spec {

void check_figures(const Rulebook& rulebook, std::vector<Finding>& findings);

/// Have the two readings any other parameters, or lines of paytables?
bool figures_differ(const Rulebook& rulebook, const Readings& a, const Readings& b);

}  // namespace assay21::spec

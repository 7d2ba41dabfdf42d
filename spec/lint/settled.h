// That what is accepted as a wager can win something: a wager that nothing pays is none of which
// anybody could say how it is settled.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

/// Of all side wagers, for every amount that is accepted, under every reading.
void check_settled(const Rulebook& rulebook, std::vector<Finding>& findings);

}  // namespace assay21::spec

// What an edition lays down of side wagers that cards decide, as provisions.
#pragma once

#include <vector>

#include "spec/diff/provisions.h"

namespace assay21::spec {

void add_side_wagers(const Rulebook& rulebook, std::vector<ProvisionGroup>& groups);

}  // namespace assay21::spec

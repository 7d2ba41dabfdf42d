// Walks the whole domain of every table under every setting: silences, contradictions, and rows
// that never decide.
#pragma once

#include <vector>

#include "spec/lint/finding.h"
#include "spec/lint/lint.h"
#include "spec/rulebook.h"

namespace assay21::spec {

/// Which of the readings to check answer otherwise than the defaults somewhere, by their positions.
std::vector<bool> check_tables(const Rulebook& rulebook, std::vector<Finding>& findings,
                               std::vector<Walked>& walked);

}  // namespace assay21::spec

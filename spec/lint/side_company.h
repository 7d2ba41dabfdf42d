// Readings that change nothing by themselves and yet do beside another reading.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// Enters what such a reading changes of a side wager, by its position among those to check, where
/// nothing stands yet.
void note_changes_in_company(const Rulebook& rulebook, std::vector<std::string>& changes);

}  // namespace assay21::spec

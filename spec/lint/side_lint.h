// The check of every paytable of a side wager over all deals of the cards that it looks at, from
// each number of decks that it serves and under each reading.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"
#include "spec/lint/lint.h"

namespace assay21::spec {

/// Enters what each reading changes, by its position among those to check, where nothing stands
/// yet.
void check_side_wagers(const Rulebook& rulebook, std::vector<Finding>& findings,
                       std::vector<SideWalked>& walked, std::vector<std::string>& changes);

}  // namespace assay21::spec

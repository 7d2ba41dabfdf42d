// An edition of the tests alone: Maryland's Spanish 21 with a wager beside the game that no source
// file names. It looks at the player's first two cards and pays a pair.
#pragma once

#include "tests/support/rulebooks.h"

namespace assay21::tests {

/// With the option `first-pair`; read once. 25 to 1 for a suited pair, 5 to 1 for another.
SharedRulebook spanish21_with_first_pair();

}  // namespace assay21::tests

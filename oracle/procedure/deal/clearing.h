// What must be the case before the cards of a hand are taken up.
#pragma once

#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Is nothing left to be settled of the wagers that lie on this hand, whoever's?
bool is_settled(const BoxState& box, const HandState& hand);

/// Do no cards lie farther to the dealer's right than this hand's? The dealer's own come after
/// all.
bool is_farthest_right(const TableState& state, HandId hand);

}  // namespace assay21::oracle

// Of the two sides of a double shoe one is at hand: the one that is dealt from, shuffled or cut.
#pragma once

#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Turns to this side: from now on it is the one at hand. Of one shoe there is no other.
void turn_to(TableState& state, Side side);
/// The shoe, or the side, of this number; null where the table has none.
const ShoeState* shoe_of(const TableState& state, Side side);
/// To which side the determinant card of this round points, which has been drawn.
Side right_side(const TableState& state);

/// What goes for the shoe, or for both sides of a double shoe.
template <typename Change>
void of_each_shoe(TableState& state, Change change) {
  change(state.shoe);
  if (state.double_shoe) change(state.double_shoe->beside);
}

}  // namespace assay21::oracle

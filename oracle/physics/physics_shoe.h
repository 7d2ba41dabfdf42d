// What happens to the cards between rounds, and when the shoe runs out in one: facts alone, no
// rules. Internal to the oracle.
#pragma once

#include "oracle/table/table_state.h"

namespace assay21::oracle::physics {

/// A turn begins: what its stimulus makes of the cards.
void begin_shoe_turn(TableState& state);

/// Remembers what was done with the cards; also of what was due and given up, so that it is not
/// asked for again.
void note_of_shoe(TableState& state, const Event& event);

/// The next card leaves the shoe, to this hand's box or the dealer; `to_nobody` where it plays no
/// part. Where the cover card stood before it, that has come out.
spec::Card draw_card(TableState& state, HandId to, bool to_nobody = false);

}  // namespace assay21::oracle::physics

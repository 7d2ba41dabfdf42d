// What happens to the cards between rounds, and when the shoe runs out in one: facts alone, no
// rules. Internal to the oracle.
#pragma once

#include "oracle/table/double_shoe.h"

namespace assay21::oracle::physics {

/// A turn begins: what its stimulus makes of the cards.
void begin_shoe_turn(TableState& state);

/// What is remembered of an event about the cards; also of one that was due and given up, so that
/// it is not asked for again. A kind that is not here leaves nothing to remember but its cards.
namespace of_shoe {
void inspected(TableState& state, const Event& event);
void spread(TableState& state, const Event& event);
void washed(TableState& state, const Event& event);
void shuffled(TableState& state, const Event& event);
void gathered(TableState& state, const Event& event);
void cut_offered(TableState& state, const Event& event);
void cut_declined(TableState& state, const Event& event);
void was_cut(TableState& state, const Event& event);
void covered(TableState& state, const Event& event);
void inserted(TableState& state, const Event& event);
void burned(TableState& state, const Event& event);
void shown(TableState& state, const Event& event);
void cover_came_out(TableState& state, const Event& event);
void round_voided(TableState& state, const Event& event);
void retired(TableState& state, const Event& event);
}  // namespace of_shoe

/// A card has been drawn that is used in the round, or that points to the other side: if it is the
/// first, the round is dealt from the side to which it points, or from the wrong one where that is
/// what happens.
void determine(TableState& state, spec::Card card);
/// Does the cover card lie before the next card?
bool at_cover(const TableState& state);
/// The cut of the opening, and that of an idle table, are for who comes first.
void keep_first_asked(TableState& state, spec::CutSituation situation);

/// The next card leaves the shoe, to this hand's box or the dealer; `to_nobody` where it plays no
/// part. Where the cover card stood before it, that has come out.
spec::Card draw_card(TableState& state, HandId to, bool to_nobody = false);

}  // namespace assay21::oracle::physics

// How a shoe may be cut, and how the faulty cards that are found in it count.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// The limits of a cut, of so many cards; nothing where the edition has none.
struct CutLimits {
  int least_at = 1;
  int most_at = 0;
  int least_behind = 0;  ///< the cover card
};
CutLimits cut_limits(const Rules& rules, int cards);

/// May the cards be shuffled by hand while the table's machine is out?
bool may_shuffle_by_hand(const Rules& rules);

/// What is done after a round that was void because of cards found in the shoe.
spec::Decision remedy_for_void(const Rules& rules, const VoidRound& round);
/// Faulty cards are counted in the round, or in the shoe, as the reading in force has it.
FoundCards counted(const Rules& rules, const FoundCards& in_round, const FoundCards& in_shoe);

/// The kinds of faulty cards that count: by a reading a ten that lies face up is a ten alone.
FoundCards as_counted(const Rules& rules, FoundCards found);

}  // namespace assay21::oracle

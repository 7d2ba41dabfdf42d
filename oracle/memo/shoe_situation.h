// What the turns hang on in which the cards of a new shoe are made ready: the stack and the cut,
// where nothing is wrong with the cards or the table. Internal to the oracle.
#pragma once

#include <optional>
#include <string>

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Can the turn of this stimulus be told by its situation? `state` is that before the turn.
bool has_shoe_situation(const Rules& rules, const TableState& state, const Stimulus& stimulus);
/// The situation in which such a turn begins; `state` is in it.
std::string shoe_situation_of(const TableState& state);

}  // namespace assay21::oracle

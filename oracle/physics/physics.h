// What happens at the table, whether allowed or not: stimuli and events change the state as far as
// they are possible at all.
#pragma once

#include <string>

#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// A session at its beginning.
TableState opening_state(const Script& script);

/// Hands the table its next stimulus: its turn begins.
void begin_turn(TableState& state);

/// Carries out an event. Where it is impossible (a card that is not there, a hand that does not
/// exist) nothing changes and the reason comes back; an empty reason means that it happened.
std::string apply(TableState& state, const Event& event);

/// Of an event that cannot be carried out: is it one that cannot lie on the felt at all, because
/// the cards, the hole card or the wheel are not as it says? All others are about something that
/// is not there, and nothing comes of them.
bool cannot_be(const TableState& state, const Event& event);

/// Gives up a duty for good: what was due did not happen and will not be asked for again.
void forgo(TableState& state, const Event& due);

}  // namespace assay21::oracle

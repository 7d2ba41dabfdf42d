// Even money: a Blackjack that is paid before the dealer's hand is known, in place of insurance.
// Internal to the oracle.
#pragma once

#include <optional>

#include "oracle/edition/rules.h"
#include "oracle/rulings/settlement.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// The rows by which it is open to this hand, against what the dealer shows.
spec::Decision even_money_offer(const Rules& rules, const BoxState& box, const HandState& hand,
                                const DealerState& dealer);
/// May it be offered and taken until the hand is settled, and not only before the reader is used?
bool is_open_to_the_end(const Rules& rules);
/// What takes it from a player who has insured, or the insurance from one who has taken it, as the
/// reading in force has it; nothing where he may have both.
const spec::Parameter* instead_of_insurance(const Rules& rules);
/// Has this player an insurance on the box that is not settled?
bool insures(const BoxState& box, PlayerId player);
/// Has this player taken it for his hand on the box?
bool has_taken_even_money(const BoxState& box, PlayerId player);
/// Is the hand to be paid so, or was it? By an edition that knows no even money none is.
bool is_paid_even_money(const Rules& rules, const HandState& hand);
/// What speaks against an event about it; nothing where none does.
spec::ClauseSet against_even_money(const Rules& rules, View<Betting> state, int box,
                                   PlayerId player);

}  // namespace assay21::oracle

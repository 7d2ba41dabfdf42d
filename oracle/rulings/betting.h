// What must be accepted of a wager that a player places or changes, and what must be refused.
// Internal to the oracle.
#pragma once

#include <optional>

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// The side wager of this kind; nothing for those that lie on a hand.
std::optional<spec::SideWager> side_of(const Rules& rules, spec::WagerId wager);

/// The clauses that stand against what is asked; nothing where it must be accepted.
std::optional<spec::ClauseSet> objection_to(const Rules& rules, View<Betting> state,
                                            const WagerAsk& ask);
/// The clauses that give it.
spec::ClauseSet grounds_for(const Rules& rules, View<Wishes, Bettors, Boxes, Dealer> state,
                            const WagerAsk& ask);
/// The figures that bound a wager, by their clauses.
spec::ClauseSet bounds_of(const Rules& rules, View<Boxes> state, const WagerAsk& ask);

/// Does the player bet on another box, too, that is not of the same place?
bool bets_elsewhere(const Rules& rules, View<Bettors> state, PlayerId player, int box);

/// The rows by which this side wager is accepted.
spec::Decision side_offer(const Rules& rules, spec::SideWager wager, bool with_main);
/// The wager of which an insurance on this box may be a share: what the player has on the box, or
/// all that he staked without what he has insured elsewhere, as the reading in force has it.
spec::Money insured_stake(const Rules& rules, View<Boxes> state, PlayerId player, int box,
                          spec::Money main);
/// The rows by which insurance is offered against what the dealer shows.
spec::Decision insurance_offer(const Rules& rules, const DealerState& dealer);

}  // namespace assay21::oracle

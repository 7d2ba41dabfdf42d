// Wagers that go back, or stay with the house though no card decided them. Internal to the
// irregularities.
#pragma once

#include "oracle/duties/duty.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle::irregularities {

/// Whose wager, of which kind, on which hand, and how much of it.
struct Stake {
  HandId hand;
  PlayerId player = 0;
  spec::WagerId wager = {};
  spec::Money amount;
};

Duty give_back(const Stake& stake, const spec::ClauseSet& clauses);
/// What is not named as returned stays with the house.
Duty keep(const Stake& stake, const spec::ClauseSet& clauses);

/// What a player was paid on a wager is the house's again, its amount beyond the stake.
Duty repay(const Stake& paid, const spec::ClauseSet& clauses);
/// … as fixed payouts for a hand.
Duty repay_fixed(HandId hand, PlayerId player, spec::Money amount, const spec::ClauseSet& clauses);

/// The clauses of a figure in force.
spec::ClauseSet clauses_of(const Rules& rules, spec::ParameterName name);

}  // namespace assay21::oracle::irregularities

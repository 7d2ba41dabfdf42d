// The most that certain lines pay in a round, and how those who have earned them share it.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// What one wager is paid of a maximum, and the clauses that say so.
struct CappedShare {
  spec::Money pays;
  spec::ClauseSet clauses;
};

/// What is paid for lines under a maximum, in place of their odds; nothing where the odds stand.
std::optional<CappedShare> share_of_maximum(const Rules& rules, View<Boxes, Dealer> state,
                                            const OtherWager& wager);

}  // namespace assay21::oracle

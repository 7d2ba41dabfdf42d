// The most that certain lines pay in a round, and how those who have earned them share it.
#pragma once

#include "oracle/procedure/side_wagers/side_wagers.h"

namespace assay21::oracle {

/// What one wager is paid of a maximum, and the clauses that say so.
struct CappedShare {
  spec::Money pays;
  spec::ClauseSet clauses;
};

/// What is paid for lines under a maximum, in place of their odds; nothing where the odds stand.
std::optional<CappedShare> share_of_maximum(const SideContext& context, const OtherWager& wager);
/// Is all known that counts for it? Where it bounds all that a player is paid in the round, this
/// hangs on his other wagers, too.
bool is_maximum_known(const SideContext& context, const OtherWager& wager);

}  // namespace assay21::oracle

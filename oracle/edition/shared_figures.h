// The figures of a box on which several people bet: how many may, who of them decides, and what the
// others have of it.
#pragma once

#include "oracle/table/caller_figures.h"

namespace assay21::oracle {

struct SharedFigures {
  int most_bettors = 1;  ///< on one box
  CallerFigures caller;
  bool doubles_exactly = false;  ///< who doubles along does so for all of his wager
  bool undoubled_bonus = true;  ///< who does not has what a hand that nobody doubled brings
  bool counts = true;  ///< another's box is one of those that a player may bet on
  bool side_of_caller = false;  ///< only who decides may bet beside the game
  bool fixed_of_caller =
      false;  ///< a fixed payout is brought by his hand, and not by each bettor's
  bool newcomers = true;  ///< who was not there when others bet can be shut out
};

class Rules;
SharedFigures shared_figures_of(const Rules& rules);

}  // namespace assay21::oracle

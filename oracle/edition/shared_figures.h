// The figures of a box on which several people bet: how many may, who of them decides, and what the
// others have of it.
#pragma once

namespace assay21::oracle {

/// Who decides for a box. As long as nothing says so, whoever bets on it first.
struct CallerFigures {
  bool seated = false;  ///< who sits there
  bool highest = false;  ///< where nobody does, who has bet the most
  bool first_of_equals = false;  ///< … of those who bet the most, who came first
  bool without_wager = false;  ///< who sits there decides though he bets nothing

  friend bool operator==(const CallerFigures&, const CallerFigures&) = default;
};

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

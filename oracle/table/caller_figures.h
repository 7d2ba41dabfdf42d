// Who decides for a box on which several people bet.
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

}  // namespace assay21::oracle

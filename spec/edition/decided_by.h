// Which parts of a rulebook decide by which clauses: what is implemented is read off the rulebook,
// never claimed.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// How a clause is put into effect.
struct Effect {
  bool decides = false;  ///< a row, a step, a pass of the deal or a card value rests on it
  bool unconditional = false;  ///< there is no round in which it has nothing to do
  bool declared = false;  ///< an option of the Rules Submission rests on it
  std::vector<const Option*> options;
};

/// Is every wager held to what this option declares? Of others the clauses that call for them are
/// put into effect by what hangs on the answer.
bool bounds_wagers(const Option& option);

/// One for each clause of the rulebook.
std::vector<Effect> effects_of(const Rulebook& rulebook);

}  // namespace assay21::spec

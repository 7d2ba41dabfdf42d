// What is wrong with a round of a script by itself, and what of it this version cannot follow.
// Internal to the oracle.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::oracle {

/// What the script has made of the table before a round.
struct RoundContext {
  const Rules& rules;
  const Script& script;
  const std::vector<Seat>& seats;
  const std::vector<bool>& present;  ///< by PlayerId: is at the table, seated or standing
  std::vector<spec::Card> shoe_cards;  ///< of the last stack
};

/// `part` is where in the stimulus: ".incidents[2]", or nothing.
using Complain =
    std::function<void(const std::string& part, std::string what, std::string expected)>;

void check_round(const RoundContext& context, const Round& round, const Complain& complain);

}  // namespace assay21::oracle

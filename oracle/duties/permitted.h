// What the regulation permits and demands at one moment of a session, each with the clauses that
// say so.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "oracle/duties/duty.h"

namespace assay21::oracle {

using Due = Duty;

struct Permitted {
  std::vector<Due> now;  ///< owed; each may come next, the first is the canonical one. Never empty
                         ///< unless `unsaid`.
  std::vector<Due> later;  ///< owed in this part of the round, but only after what is owed now
  std::vector<Due> may;  ///< allowed and not owed
  std::string unsaid;  ///< why the rules cannot say what comes next
  bool script_ends = false;  ///< … it is because the script lacks the cards for it
  std::vector<std::size_t> asked = {};  ///< which of the round's questions are put at this moment
};

/// What the canonical walk does next: what is usual though nobody owes it, else the first that is
/// owed.
inline const Due& canonical(const Permitted& allowed) {
  const auto usual = std::ranges::find(allowed.may, true, &Due::usual);
  return usual == allowed.may.end() ? allowed.now.front() : *usual;
}

}  // namespace assay21::oracle

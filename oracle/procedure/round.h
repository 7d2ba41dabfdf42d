// A round from its first wager to its last settlement, as its family of games has it.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle {

struct RoundDuties {
  Duties duties;
  bool before_settling = false;  ///< cards or decisions are still to come
  std::size_t silent_parts = 0;  ///< so many of the list's first ones have nothing to say
};

RoundDuties duties_of_round(const Setting& at, Family family);

}  // namespace assay21::oracle

// The table at which the fuzzers play: six decks, and one session with something of everything that
// the oracle follows.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::fuzz {

struct FuzzTable {
  const oracle::Rules& rules;
  oracle::Script script;  ///< with symbols, though no wheel is spun in it
};
const FuzzTable& table();

}  // namespace assay21::fuzz

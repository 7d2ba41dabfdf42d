// Two readings held against each other by what engines do: one plays by the first, and the judge
// reads by the second.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::golden {

/// Is an engine that plays by one of the two found fault with under the other? It does the first
/// of what is owed; or, once, what its own reading permits and the other does not; or makes use of
/// every freedom.
bool are_judged_apart(const oracle::Rules& one, const oracle::Rules& other,
                      const oracle::Script& script);

}  // namespace assay21::golden

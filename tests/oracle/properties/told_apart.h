// Whether two sets of rules can be told apart in a session.
#pragma once

#include <cstdint>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::tests {

enum class Compared : std::uint8_t { events, clauses_too };

/// Is there a moment of this session at which the other rules permit, or cite, something else? An
/// engine that makes use of it is judged differently.
bool tells_apart(const oracle::Rules& rules, const oracle::Rules& other,
                 const oracle::Script& script, Compared compared);

}  // namespace assay21::tests

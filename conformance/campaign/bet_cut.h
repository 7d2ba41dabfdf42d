// Clauses that only bets decide which the table does not take.
#pragma once

#include <optional>
#include <string>

#include "oracle/edition/rules.h"
#include "spec/declared/bet_range.h"

namespace assay21::conformance {

/// Why this clause cannot decide anything within the bets declared; nothing where it can.
std::optional<std::string> cut_off_by_bets(const oracle::Rules& rules, const spec::BetRanges& bets,
                                           spec::ClauseRef clause);

}  // namespace assay21::conformance

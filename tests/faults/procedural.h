// Which clauses of an edition are about procedure: what an engine does and when, and not what a
// wager comes to.
#pragma once

#include "oracle/edition/rules.h"

namespace assay21::faults {

/// Does an answer to this question say what somebody is paid or loses, and not what is done?
bool is_about_amounts(spec::Question question);

/// Adds the clauses in force at this table that an engine's behaviour shows and that a step rests
/// on, a pass of the deal, a parameter, or a row of a table that is not about amounts.
void add_procedural(const oracle::Rules& rules, spec::ClauseSet& clauses);

}  // namespace assay21::faults

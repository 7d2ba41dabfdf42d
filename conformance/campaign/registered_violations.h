// What is tried to violate a clause: registered for each step and each question of the tables, as
// an edition binds its clauses to these.
#pragma once

#include <vector>

#include "conformance/campaign/violations.h"
#include "oracle/edition/rules.h"
#include "oracle/event/event_kinds.h"
#include "spec/text/clause.h"

namespace assay21::conformance {

/// This is done to an event of this kind.
struct Violation {
  oracle::EventKind kind = oracle::EventKind::await;
  Otherwise how = Otherwise::left_out;

  friend bool operator==(const Violation&, const Violation&) = default;
};

/// Of a clause, by the steps and the questions whose rows cite it. What is owed because of it needs
/// none: the duty itself is not kept.
std::vector<Violation> registered_violations(const oracle::Rules& rules, spec::ClauseRef clause);

}  // namespace assay21::conformance

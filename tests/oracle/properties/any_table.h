// For properties: any sample table, and any session at it.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "generators/plan/compile.h"
#include "generators/plan/plan.h"
#include "oracle/session/walk.h"
#include "tests/support/sample_tables.h"

namespace assay21::tests {

struct AnySession {
  std::string table;
  std::shared_ptr<const oracle::Rules> rules;
  generators::SessionPlan plan;  ///< every card that comes is named

  [[nodiscard]] oracle::Script script() const { return generators::compile(*rules, plan).script; }
};

/// Drawn from RapidCheck's source: half aimed at the table's rows, half at nothing in particular.
AnySession any_session();
/// … at one of those tables that are wanted.
AnySession any_session_where(bool (*wanted)(const oracle::Rules& rules));

/// The events of the canonical walk, without what is only said between harness and engine.
std::vector<oracle::Due> played(const oracle::Rules& rules, const oracle::Script& script);

}  // namespace assay21::tests

namespace assay21::generators {

// RapidCheck prints what failed.
void showValue(const SessionPlan& plan, std::ostream& out);

}  // namespace assay21::generators

// What the regulation permits and demands at one moment of a session, each with the clauses that
// say so.
#pragma once

#include <string>
#include <vector>

#include "oracle/duties/duty.h"
#include "oracle/duties/setting.h"
#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/table/event.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

using Due = Duty;

struct Permitted {
  std::vector<Due> now;  ///< owed; each may come next, the first is the canonical one. Never empty
                         ///< unless `unsaid`.
  std::vector<Due> later;  ///< owed in this part of the round, but only after what is owed now
  std::vector<Due> may;  ///< allowed and not owed
  std::string unsaid;  ///< why the rules cannot say what comes next
  bool script_ends = false;  ///< … it is because the script lacks the cards for it
};

/// `state` must be in a turn. With `coverage`, marks every clause that decided something or was
/// weighed.
Permitted permitted(const Rules& rules, const TableState& state, Look look = Look::now,
                    Coverage* coverage = nullptr);

/// What goes wrong at this moment, because the script says so, happens: for each incident that has
/// no event of its own. To be called before `permitted`.
void befall(const Rules& rules, TableState& state);

/// At the end of a round: why this incident of it found no occasion; empty where it did.
std::string why_not_befallen(const Rules& rules, const TableState& state, std::size_t incident);

/// The clauses that stand against an event which is not permitted now; empty when only what was due
/// instead speaks against it.
spec::ClauseSet denied_by(const Rules& rules, const TableState& state, const Event& event);

}  // namespace assay21::oracle

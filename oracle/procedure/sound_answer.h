// What every answer about what is permitted holds to, whatever the rules say.
#pragma once

#include <string>

#include "oracle/duties/permitted.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Either something is owed, or it is said why not; and no act is owed twice, but for a wager that
/// stands there twice. What is wrong with it; empty where nothing is. Held against every answer.
std::string unsound(const Permitted& permitted, const TableState& state);

/// What is owed and cannot lie on the felt; empty where all of it can. Dear: held
/// against all that is played under the sanitizers, and on a sample of sessions otherwise.
std::string impossible_duty(const Permitted& permitted, const TableState& state);

}  // namespace assay21::oracle

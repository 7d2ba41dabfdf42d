// An engine with bad manners for tests, and how a short conversation with it ends.
#pragma once

#include <string>

#include "conformance/engine/engine_link.h"

namespace assay21::testing_support {

/// `hostile_engine` with this manner, at this table; `file` is for manners that keep one.
conformance::EngineSetup hostile(const oracle::Rules& rules, const std::string& manner,
                                 const std::string& file = {});

/// Hello, a table, some sessions, goodbye: the first cause for which the engine is found out, or
/// "refused: why" where there is no engine to test, or nothing.
std::string cause_in_conversation(const oracle::Rules& rules, const std::string& manner,
                                  int sessions);

}  // namespace assay21::testing_support

// What came back for a session, as the run store keeps it.
#pragma once

#include <string>

#include "conformance/campaign/session_queue.h"
#include "conformance/engine/engine_link.h"

namespace assay21::conformance {

/// With all that was reported: whether the engine's declaration is false is judged, too.
std::string kept_answer(const PlannedSession& session, const SessionAnswer& answer,
                        const std::string& edition);

}  // namespace assay21::conformance

#include "conformance/campaign/kept_answer.h"

#include "conformance/run/session_evidence.h"

namespace assay21::conformance {

std::string kept_answer(const PlannedSession& session, const SessionAnswer& answer,
                        const std::string& edition) {
  return record_of({session.name, session.must_run, session.script,
                    answer.denied == 0 ? answer.events : answer.all_events, answer.declined,
                    answer.lost, answer.detail},
                   edition);
}

}  // namespace assay21::conformance

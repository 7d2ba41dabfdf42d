// What one session of a campaign leaves: its script, and what the engine did in it, for what it
// declined it, or how it was lost.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/script/script.h"

namespace assay21::conformance {

struct SessionEvidence {
  std::string name;
  bool must_run = false;
  oracle::Script script;
  std::vector<oracle::Event> events;  ///< all that the engine reported
  oracle::FeatureMask declined = 0;  ///< features for which it was declined; none where it was not
  std::string lost;  ///< a cause; empty where it was not lost
  std::string detail;  ///< … in words

  friend bool operator==(const SessionEvidence&, const SessionEvidence&) = default;
};

/// As the run store keeps it.
std::string record_of(const SessionEvidence& evidence, const std::string& edition);
/// `place` is for messages, `terms` are those of the run's edition.
spec::Result<SessionEvidence> evidence_from(std::string_view record, const std::string& place,
                                            const spec::Terms& terms);

}  // namespace assay21::conformance

// What one session of a campaign leaves: its script, what the engine did in it or how it was lost,
// and a digest of what it was judged to be.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/script/script.h"
#include "spec/record/store_segment.h"

namespace assay21::conformance {

struct SessionEvidence {
  std::string name;
  bool must_run = false;
  oracle::Script script;
  std::vector<oracle::Event> events;
  std::string lost;  ///< a cause; empty where there is a transcript
  std::string detail;  ///< … in words
  std::uint64_t judgement = 0;
  bool faultless = true;  ///< not kept: who judges it again finds it out

  friend bool operator==(const SessionEvidence&, const SessionEvidence&) = default;
};

/// As the run store keeps it. `observes` are the kinds that the engine reports.
spec::StoreRecord record_of(const SessionEvidence& evidence, const std::string& edition,
                            wire::KindMask observes);
/// `place` is for messages.
spec::Result<SessionEvidence> evidence_from(const spec::StoreRecord& record,
                                            const std::string& place);

}  // namespace assay21::conformance

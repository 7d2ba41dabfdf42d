// A campaign judged again from what it has left, without the engine: every verdict is derived anew,
// and each difference from the record is named.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/run/session_evidence.h"
#include "oracle/edition/rules.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// The session that a finding is shown by, as the run's folder has it.
struct ShownSession {
  oracle::Script script;
  std::vector<oracle::Event> events;
};

struct EvidenceOfRun {
  spec::RunRecord record;
  /// Each session once, in order; nothing behind the last one.
  std::function<spec::Result<std::optional<SessionEvidence>>()> next;
  /// By the id of its finding.
  std::function<spec::Result<ShownSession>(const std::string& id)> shown;
};

struct JudgedAgain {
  spec::RunRecord record;
  std::vector<std::string> differences;  ///< a line each; none where it is the same record
};

/// Under these rules, which need not be those of the run.
spec::Result<JudgedAgain> judge_again(std::shared_ptr<const oracle::Rules> rules,
                                      const EvidenceOfRun& evidence);

}  // namespace assay21::conformance

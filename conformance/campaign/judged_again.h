// A campaign judged again from what it has left, without the engine: every verdict is derived anew,
// and each difference from the record is named.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/run/session_evidence.h"
#include "oracle/edition/rules.h"
#include "spec/declared/bet_range.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// The session that a finding is shown by, as the run's folder has it.
struct ShownSession {
  oracle::Script script;
  std::vector<oracle::Event> events;
};

/// Each session once, in order; nothing behind the last one.
using SessionStream = std::function<spec::Result<std::optional<SessionEvidence>>()>;

struct EvidenceOfRun {
  spec::RunRecord record;
  /// From the first session on; asked more than once.
  std::function<SessionStream()> sessions;
  /// What each session was judged to be, by its number in the campaign.
  std::map<std::uint64_t, std::uint64_t> digests;
  /// By the id of its finding.
  std::function<spec::Result<ShownSession>(const std::string& id)> shown;
  /// Interpretations whose reading is chosen now, besides those of the record.
  std::vector<std::string> chosen = {};
  spec::BetRanges bets = {};  ///< that the table takes, by the run's submission
  std::chrono::milliseconds judge_within = std::chrono::minutes{2};  ///< a session
};

struct JudgedAgain {
  spec::RunRecord record;
  std::vector<std::string> differences;  ///< a line each; none where it is the same record
};

/// Under these rules, which need not be those of the run.
spec::Result<JudgedAgain> judge_again(std::shared_ptr<const oracle::Rules> rules,
                                      const EvidenceOfRun& evidence);

}  // namespace assay21::conformance

// A campaign: planned sessions are sent to the engine, its answers judged, its faults shrunk, and
// everything recorded.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/campaign/provision.h"
#include "conformance/campaign/shrink.h"
#include "conformance/engine/engine_link.h"
#include "oracle/edition/rules.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// Done in the worker that judges, before each session: for tests of what becomes of a worker that
/// fails.
using BeforeJudging =
    std::function<void(const std::string& session, const std::vector<oracle::Event>& events)>;

struct CampaignOptions {
  EngineSetup setup;
  std::string command_line;  ///< the engine's, as the user gave it
  spec::Purpose purpose = spec::Purpose::practice;
  std::string repeat_of;  ///< of a repeat: the run
  spec::DrawnSeed drawn;  ///< of an exam: where the seed is from
  spec::LedgerRecord ledger = {};  ///< of an exam that is entered in one
  std::vector<std::string> chosen;  ///< interpretations whose reading the tester chose
  spec::BetRanges bets;  ///< that the table takes
  std::uint64_t seed = 1;
  std::uint64_t random_sessions = 2000;
  std::uint64_t random_of_plan = 0;  ///< random sessions that a whole run for this purpose has
  int repeats = 8;  ///< sessions for each aim of the must-run list
  std::size_t window = 16;  ///< sessions sent ahead
  std::uint64_t most_lost = 20;  ///< of one cause; then, and at one of a hundred, it is given up
  int most_shrink_tries = 400;  ///< for one fault
  int most_tries_of_all = 1000;  ///< for all of them together
  std::chrono::milliseconds judge_within = std::chrono::minutes{2};  ///< a session
  BeforeJudging before_judging = {};
  std::string session_folder;  ///< for the replay commands in findings
  /// Why the campaign is to end now; empty as long as it is not.
  std::function<std::string()> interruption = [] { return std::string(); };
  /// What the applicant says before the run that the item leaves out; nothing where he says
  /// nothing.
  std::optional<oracle::FeatureMask> scope = {};
  /// Is told what the engine does itself, before the first session.
  std::function<void(const Provision&)> before_the_first = {};
};

/// A fault's session as files are made of it.
struct FaultSession {
  std::string id;  ///< "F1"
  Shown shown;
};

/// A session that could not be judged, by our own error.
struct UnjudgedSession {
  std::string id;  ///< "E1"
  oracle::Script script;
  std::vector<oracle::Event> events;
  std::string said = {};  ///< in place of events: the line that could not be read
};

struct LostSession {
  std::string id;  ///< "L1"
  oracle::Script script;
};

struct CampaignResult {
  spec::RunRecord record;
  wire::KindMask observes = 0;  ///< kinds of events that the engine reports
  std::vector<FaultSession> faults;
  std::vector<UnjudgedSession> unjudged;  ///< the first of them
  std::vector<LostSession> lost = {};
};

/// Fails only where there is no engine to test; what the engine does afterwards is in the record.
spec::Result<CampaignResult> run_campaign(std::shared_ptr<const oracle::Rules> rules,
                                          const CampaignOptions& options);

}  // namespace assay21::conformance

// A campaign: planned sessions are sent to the engine, its answers judged, its faults shrunk, and
// everything recorded.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/planning.h"
#include "conformance/campaign/provision.h"
#include "conformance/campaign/session_filter.h"
#include "conformance/campaign/session_judging.h"
#include "conformance/campaign/shard.h"
#include "conformance/campaign/shrink.h"
#include "conformance/campaign/steering.h"
#include "conformance/engine/engine_link.h"
#include "conformance/run/session_evidence.h"
#include "oracle/edition/rules.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// How far a campaign has come.
struct CampaignProgress {
  std::uint64_t planned = 0;
  std::uint64_t done = 0;  ///< answered, declined or lost
  std::uint64_t taken_up = 0;  ///< of these, by an earlier part of the campaign
  std::uint64_t lost = 0;
  std::uint64_t findings = 0;
};

/// Whether this campaign's evidence is kept, and the evidence of an earlier part of it.
struct CampaignEvidence {
  bool is_kept = true;
  /// Keeps what came back for a session, as the run store has it (conformance/run/
  /// session_evidence.h), before it is judged; false where it cannot.
  std::function<bool(std::string_view record)> keep = [](std::string_view) { return true; };
  /// Is told of each session when it is judged, in the order in which they were kept; false where
  /// that cannot be kept.
  std::function<bool(const SessionJudged&)> judged = [](const SessionJudged&) { return true; };
  /// What an earlier part has left, one session after the other.
  std::function<spec::Result<std::optional<SessionEvidence>>()> earlier = [] {
    return std::optional<SessionEvidence>();
  };
};

struct CampaignOptions {
  EngineSetup setup;
  std::string command_line;  ///< the engine's, as the user gave it
  spec::Purpose purpose = spec::Purpose::practice;
  std::string repeat_of;  ///< of a repeat: the run
  spec::DrawnSeed drawn;  ///< of an exam: where the seed is from
  spec::LedgerRecord ledger = {};  ///< of an exam that is entered in one
  std::vector<std::string> chosen;  ///< interpretations whose reading the tester chose
  spec::BetRanges bets;  ///< that the table takes
  spec::KnownFailuresRecord known_failures = {};  ///< of a practice that is given a list of them
  std::uint64_t seed = 1;
  std::uint64_t random_sessions = 2000;
  std::optional<SessionFilter> only = {};  ///< no other sessions
  std::uint64_t random_of_plan = 0;  ///< random sessions that a whole run for this purpose has
  /// Random sessions that are walked before the run, to find the situations within reach; none:
  /// they are not looked for.
  std::uint64_t walked_for_situations = 0;
  SteeringPlan steering = {};  ///< where they are looked for
  /// Rounds that one engine plays without being started anew, however many there are (conformance/
  /// campaign/blocks.h); none: that is not asked for.
  std::uint64_t soak_rounds = 0;
  int repeats = 8;  ///< sessions for each aim of the must-run list
  std::size_t window = 16;  ///< sessions sent ahead
  Shard shard = {};
  /// Of a campaign that is put together of parts: those that are missing, in words, so that it is
  /// not played to its end; empty where none is.
  std::string missing = {};
  /// Engines side by side, each with a block of sessions (conformance/campaign/block_jobs.h); none
  /// where one engine is given all of them.
  std::size_t jobs = 0;
  std::uint64_t most_lost = 20;  ///< of one cause; then, and at one of a hundred, it is given up
  int most_shrink_tries = 400;  ///< for one fault
  int most_tries_of_all = 1000;  ///< for all of them together
  std::chrono::milliseconds judge_within = std::chrono::minutes{2};  ///< a session
  BeforeJudging before_judging = {};
  std::string session_folder;  ///< for the replay commands in findings
  CampaignEvidence evidence = {};
  /// Told while the campaign is planned, …
  std::function<void(const PlanningProgress&)> planning = [](const PlanningProgress&) {};
  /// … after each session, …
  std::function<void(const CampaignProgress&)> progress = [](const CampaignProgress&) {};
  /// … and of each fault and each incident when it is known, in a line.
  std::function<void(const std::string&)> found = [](const std::string&) {};
  bool fail_fast = false;  ///< the first fault or incident ends the campaign
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

struct LostSession {
  std::string id;  ///< "L1"
  oracle::Script script;
};

struct CampaignResult {
  /// As the engine plays them: the scripts below have the names of these wagers.
  std::shared_ptr<const oracle::Rules> rules;
  spec::RunRecord record;
  wire::KindMask observes = 0;  ///< kinds of events that the engine reports
  std::vector<FaultSession> faults;
  std::vector<UnjudgedSession> unjudged;  ///< the first of them
  std::vector<LostSession> lost = {};
  /// It did not end while it was planned. Of one that did, nothing was played, and what an earlier
  /// part has left was not looked at.
  bool was_planned = true;
};

/// Fails only where there is no engine to test, or where what an earlier part has left is not of
/// this campaign, which a problem with a file says; what the engine does afterwards is in the
/// record.
spec::Result<CampaignResult> run_campaign(std::shared_ptr<const oracle::Rules> rules,
                                          const CampaignOptions& options);

}  // namespace assay21::conformance

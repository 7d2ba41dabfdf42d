// The sessions of a campaign judged as they come in, each where it can break nothing else, and what
// they come to: the same for who plays a campaign and for who judges it again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/campaign/finding_groups.h"
#include "conformance/campaign/judge_worker.h"
#include "conformance/campaign/provision.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/transcript_spool.h"
#include "conformance/campaign/witnesses.h"
#include "conformance/engine/engine_link.h"
#include "conformance/run/session_evidence.h"

namespace assay21::conformance {

/// Done in the worker that judges, before each session: for tests of what becomes of a worker that
/// fails.
using BeforeJudging =
    std::function<void(const std::string& session, const std::vector<oracle::Event>& events)>;

/// A session that could not be judged, by our own error.
struct UnjudgedSession {
  std::string id;  ///< "E1"
  oracle::Script script;
  std::vector<oracle::Event> events;
  std::string said = {};  ///< in place of events: the line that could not be read
};

/// A session that was judged just now.
struct SessionJudged {
  const PlannedSession& session;
  const std::vector<oracle::Event>& events;
  bool faultless = false;  ///< judged to its end as well
  std::uint64_t digest = 0;  ///< of its judgement (conformance/judge/judgement_digest.h)
};

/// What was kept of a session, as the engine's answer. `supports` are the features that it has.
SessionAnswer answer_from(SessionEvidence evidence, oracle::FeatureMask supports);

struct SessionCounts {
  std::uint64_t judged = 0;
  std::uint64_t must_run_judged = 0;
  std::uint64_t declined = 0;
  std::uint64_t lost = 0;
};

class SessionJudging {
 public:
  struct Calls {
    std::function<void(const SessionJudged&)> judged = [](const SessionJudged&) {};
    /// The session is lost, by this cause.
    std::function<void(const PlannedSession&, const SessionAnswer&)> lost =
        [](const PlannedSession&, const SessionAnswer&) {};
    BeforeJudging before = {};
  };

  /// `within` is the time for the judging of one session.
  SessionJudging(const Provision& provision, wire::KindMask observes, spec::Purpose purpose,
                 Calls calls, std::chrono::milliseconds within);

  /// What came back for a session. The judgement is there some sessions later, or when `finish`
  /// has been asked.
  void take(PlannedSession session, SessionAnswer answer);
  void finish() { worker_.finish(); }

  /// The halves of it, for who has the judging done elsewhere. Counts a session that was declined
  /// or lost; true where there is a transcript to be judged, and then the session's head is enough.
  bool settle(const PlannedSession& session, const SessionAnswer& answer);
  /// In a process that ends when its sessions are judged: the judgement as bytes.
  std::string judge_there(const Answered& one);
  /// … and what the next ones may know of it there.
  void learn(const Answered& one, std::string_view bytes);
  /// The judgement of a transcript. Where the session has no script and one is needed, `session_at`
  /// makes it.
  void take_judged(Answered one, std::string_view bytes,
                   const std::function<PlannedSession(std::uint64_t)>& session_at);

  /// Why the campaign of so many sessions is to be given up, where so many of one cause are too
  /// many; empty where it goes on.
  [[nodiscard]] std::string too_many_lost(std::uint64_t planned, std::uint64_t most) const;
  /// Nothing where it could not be judged.
  std::optional<bool> is_faultless_there(const PlannedSession& session,
                                         const std::vector<oracle::Event>& events);

  /// Our own error in this session: it is kept for whoever mends it.
  void give_up(const PlannedSession& session, const std::vector<oracle::Event>& events,
               const std::string& why, const std::string& said = {});
  void our_error(std::string session, std::string why);

  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] const SessionCounts& counts() const { return counts_; }
  [[nodiscard]] wire::KindMask observes() const { return observes_; }
  [[nodiscard]] std::chrono::milliseconds within() const { return within_; }
  [[nodiscard]] const BeforeJudging& before() const { return calls_.before; }
  [[nodiscard]] TranscriptSpool& spool() { return spool_; }
  /// In the order in which they were judged, up to `most_faulty_sessions`.
  [[nodiscard]] const std::vector<FaultySession>& faulty() const { return faulty_; }
  /// Sessions that bear witness of clauses; nothing in a practice.
  [[nodiscard]] const std::optional<WitnessList>& witnesses() const { return witnesses_; }
  /// Features left out of which events came.
  [[nodiscard]] oracle::FeatureMask denied() const { return denied_; }
  /// Session and reason, with those that the rules could not follow.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> our_errors() const;
  [[nodiscard]] const std::vector<UnjudgedSession>& unjudged() const { return unjudged_; }

 private:
  JudgeWorker::Calls worker_calls();
  void count(const Answered& one, std::string_view bytes);
  void count(const Answered& one, const Weighed& weighed);
  void lose(const PlannedSession& session, const SessionAnswer& answer);
  void note_faults(const PlannedSession& session, const std::vector<Finding>& findings);

  std::shared_ptr<const oracle::Rules> rules_;
  wire::KindMask observes_;
  Calls calls_;
  std::chrono::milliseconds within_;
  Tally tally_;
  TranscriptSpool spool_;
  std::vector<FaultySession> faulty_;
  JudgeWorker worker_;
  std::optional<WitnessList> witnesses_;  ///< where a pass is to prove something
  SessionCounts counts_;
  std::map<std::string, std::uint64_t> lost_by_cause_;
  oracle::FeatureMask denied_ = 0;
  std::vector<UnjudgedSession> unjudged_;
  std::vector<std::pair<std::string, std::string>> our_errors_;
};

}  // namespace assay21::conformance

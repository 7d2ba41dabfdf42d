#include "tests/faults/rare_trials.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/term_values.h"
#include "generators/plan/scope.h"
#include "tests/sample_engine/engine_table.h"
#include "tests/support/sample_tables.h"

namespace assay21::faults {
namespace {

constexpr std::int64_t session_id = 2;
constexpr int sessions_for_each_aim = 8;

conformance::SessionQueue queue_of(const oracle::Rules& rules, const RareSessions& sessions) {
  const auto scope = generators::whole_scope_of(rules);
  const bool plain = sessions.campaign == RareCampaign::plain;
  conformance::SessionQueue queue(rules, sessions.seed, plain ? 0 : sessions_for_each_aim,
                                  sessions.random, scope);
  if (sessions.campaign != RareCampaign::exam) return queue;
  std::vector<conformance::KnownSession> rare;
  const auto cells =
      conformance::reachable_cells(rules, scope, oracle::every_kind, {},
                                   conformance::walked_for_situations(sessions.random), &rare);
  queue.steer(cells, std::move(rare), spec::criterion_for(spec::Purpose::exam), oracle::every_kind,
              conformance::steering_of(sessions.random));
  return queue;
}

std::int64_t rounds_in(const sample::Script& script) {
  return std::ranges::count_if(script, [](const sample::Stimulus& one) {
    return std::holds_alternative<sample::PlayRound>(one);
  });
}

std::string violated_in(const oracle::Rules& rules, const std::vector<conformance::Finding>& all) {
  spec::ClauseSet violated;
  for (const auto& finding : all)
    violated.add(finding.violated);
  std::string ids;
  for (const auto ref : violated.refs())
    ids += (ids.empty() ? "" : " ") + rules.rulebook().clause(ref).id;
  return ids;
}

/// What is tried at one table.
class RareTable {
 public:
  RareTable(const testing_support::SampleTable& table, const RareSessions& sessions)
      : rules_(*table.rules), engine_(opened(rules_)), queue_(queue_of(rules_, sessions)) {
    for (const auto& fault : sample::rare_faults) {
      if (fault.table == table.name) found_.push_back({&fault, 0, {}, {}, 0});
    }
  }

  std::vector<RareFound> tried() {
    for (std::uint64_t nth = 1; auto session = queue_.next(); ++nth) {
      if (std::ranges::all_of(found_, [](const RareFound& one) { return one.first > 0; })) break;
      try_session(*session, nth);
    }
    return found_;
  }

 private:
  static sample::EngineTable opened(const oracle::Rules& rules) {
    auto engine = sample::EngineTable::open(
        wire::table_message(1, rules.rulebook().id, conformance::option_words(rules.submission())));
    if (!engine) throw std::runtime_error("the sample engine does not play this table");
    return *std::move(engine);
  }

  void try_session(const conformance::PlannedSession& session, std::uint64_t nth) {
    const auto given =
        sample::read_session_message(wire::session_message(session_id, session.script));
    const auto conforming = engine_.play(given, session_id, {}, rounds_);
    for (auto& one : found_) {
      if (one.first > 0) continue;
      const auto answer =
          engine_.play(given, session_id, sample::Faults{one.fault->fault}, rounds_);
      if (!answer || answer == conforming) continue;
      ++one.shown;
      const auto transcript = wire::transcript_from(*answer, session.script, oracle::every_kind,
                                                    wire::version_for(rules_.terms()));
      if (!transcript.ok()) continue;
      const auto judged =
          conformance::judge(rules_, session.script, transcript->events, oracle::every_kind);
      if (judged.findings.empty()) continue;
      one.first = nth;
      one.session = session.name;
      one.violated = violated_in(rules_, judged.findings);
    }
    rounds_ += rounds_in(given);
  }

  const oracle::Rules& rules_;
  sample::EngineTable engine_;
  conformance::SessionQueue queue_;
  std::vector<RareFound> found_;
  std::int64_t rounds_ = 0;  ///< that the process has played
};

}  // namespace

std::vector<RareFound> try_rare_faults(const std::string& table, const RareSessions& sessions) {
  return RareTable(testing_support::sample_table(table), sessions).tried();
}

}  // namespace assay21::faults

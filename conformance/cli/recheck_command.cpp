#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include "conformance/campaign/conclusion.h"
#include "conformance/campaign/record_differences.h"
#include "conformance/campaign/session_judging.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/finished_run.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/engine/child.h"
#include "conformance/run/folder_damage.h"
#include "conformance/wire/script_file.h"
#include "conformance/wire/term_values.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {
namespace {

using conformance::EngineLink;
using conformance::PlannedSession;
using conformance::SessionAnswer;
using conformance::SessionJudging;
using spec::Problems;
using spec::Result;

/// An earlier run's sessions as they are given again: what failed comes first.
class SessionsAgain {
 public:
  static Result<SessionsAgain> of(const std::string& run, const spec::RunRecord& record,
                                  const spec::RunIdentity& identity, const spec::Terms& terms,
                                  bool all) {
    SessionsAgain again(terms);
    for (const auto& finding : record.findings) {
      if (finding.axis == "declaration") continue;
      if (auto problems = again.add(run, finding.id); !problems.empty()) return problems;
    }
    // Sessions that were lost have their scripts, by the number of the incident with a replay.
    std::size_t lost = 0;
    for (const auto& incident : record.incidents) {
      if (incident.replay.empty()) continue;
      if (auto problems = again.add(run, fmt::format("L{}", ++lost)); !problems.empty())
        return problems;
    }
    const auto next = sessions_of(run, identity.id, terms);
    while (true) {
      auto one = next();
      if (!one) return one.problems();
      if (!*one) return again;
      auto& evidence = **one;
      if (!evidence.must_run && !all) continue;
      again.sessions_.push_back(
          {again.sessions_.size(), std::move(evidence.name), true, {}, std::move(evidence.script)});
    }
  }

  std::deque<PlannedSession>& sessions() { return sessions_; }

 private:
  explicit SessionsAgain(const spec::Terms& terms) : terms_(&terms) {}

  Problems add(const std::string& run, const std::string& id) {
    const auto path = fmt::format("{}/sessions/{}.json", run, id);
    const auto text = spec::file_contents(path);
    if (!text) return text.problems();
    auto file = wire::script_file_from(*text, path, [&](const std::string&) { return terms_; });
    if (!file) return file.problems();
    sessions_.push_back({sessions_.size(), id, true, {}, std::move(file).value().script});
    return {};
  }

  const spec::Terms* terms_;
  std::deque<PlannedSession> sessions_;
};

class Recheck {
 public:
  Recheck(const oracle::Rules& rules, const spec::RunRecord& record,
          const conformance::EngineSetup& setup, SessionJudging& judging)
      : rules_(rules), record_(record), setup_(setup), judging_(judging) {}

  /// False where the engine could not be started again.
  bool play(std::unique_ptr<EngineLink> link, std::deque<PlannedSession>& sessions) {
    constexpr std::size_t window = 16;
    std::deque<PlannedSession> ahead;
    while (true) {
      while (!sessions.empty() && ahead.size() < link->window(window)) {
        link->send(sessions.front().script);
        ahead.push_back(std::move(sessions.front()));
        sessions.pop_front();
      }
      if (ahead.empty()) return true;
      auto session = std::move(ahead.front());
      ahead.pop_front();
      auto answer = link->receive();
      const bool is_lost = !answer.lost.empty() && answer.lost != conformance::our_error_cause;
      judging_.take(std::move(session), std::move(answer));
      if (!is_lost) continue;
      link.reset();
      auto opened = EngineLink::open(setup_);
      if (!opened) {
        complain(opened.problems());
        return false;
      }
      link = std::move(opened).value();
      for (const auto& one : ahead)
        link->send(one.script);
    }
  }

  /// The exit code.
  int tell(bool is_whole) {
    judging_.finish();
    std::vector<std::string> again;
    const auto& faults = judging_.tally().faults();
    for (const auto& fault : faults) {
      const auto now = conformance::bare_finding(judging_, rules_, fault, fault.finding, "now");
      const auto then = std::ranges::find_if(
          record_.findings, [&](const auto& one) { return conformance::same_fault(one, now); });
      const bool is_new = then == record_.findings.end();
      if (!is_new) again.push_back(then->id);
      say("{}: {} in {}, violates {}; first in {}, in {} sessions\n",
          is_new ? std::string("new") : then->id + " again", now.kind, now.axis,
          spec::cites_of(rules_.rulebook(), fault.finding.violated), fault.session, fault.sessions);
    }
    for (const auto& finding : record_.findings) {
      if (finding.axis != "declaration" && std::ranges::find(again, finding.id) == again.end())
        say("{}: does not show any more\n", finding.id);
    }
    const auto& counts = judging_.counts();
    say("{} sessions judged, {} declined, {} lost; {} faults\n", counts.judged, counts.declined,
        counts.lost, faults.size());
    for (const auto& [session, why] : judging_.our_errors())
      say("our error in {}: {}\n", session, why);
    if (!faults.empty() || counts.lost > 0 || !judging_.tally().broken_off().empty())
      return exit_does_not_conform;
    if (!judging_.our_errors().empty()) return exit_our_error;
    // Where nothing was judged, or more was declined than then, it was not shown.
    const bool is_shown = counts.judged > 0 && counts.declined <= record_.sessions_declined &&
                          judging_.tally().not_judged().empty();
    return is_whole && is_shown ? exit_conforms : exit_incomplete;
  }

 private:
  const oracle::Rules& rules_;
  const spec::RunRecord& record_;
  const conformance::EngineSetup& setup_;
  SessionJudging& judging_;
};

int refuse(const Problems& problems, int code) {
  complain(problems);
  return code;
}

}  // namespace

int recheck(const RecheckRequest& request) {
  const auto command = conformance::words_of(request.engine);
  if (!command) return refuse(command.problems(), exit_usage);
  const auto record = spec::run_record_from_file(request.run + "/run.xml");
  if (!record) return refuse(record.problems(), exit_bad_input);
  const auto identity = spec::run_identity_from_file(request.run + "/identity.xml");
  if (!identity) return refuse(identity.problems(), exit_bad_input);
  if (identity->plan.evidence != "all") {
    return refuse({{request.run, 0, 0, "was made without evidence: its sessions are not kept",
                    "a run with --evidence all"}},
                  exit_bad_input);
  }
  if (const auto problems = conformance::damages(request.run); !problems.empty())
    return refuse(problems, exit_bad_input);
  const auto rules = rules_of_run(request.run, {}, {}, *record);
  if (!rules) return refuse(rules.problems(), exit_bad_input);
  const auto home = spec::find_home();
  if (!home) return refuse(home.problems(), exit_bad_input);
  const auto bets = spec::bets_from_file(request.run + "/inputs/submission.xml",
                                         spec::schema_path(*home, "submission"));
  if (!bets) return refuse(bets.problems(), exit_bad_input);
  auto again = SessionsAgain::of(request.run, *record, *identity, (*rules)->terms(), request.all);
  if (!again) return refuse(again.problems(), exit_bad_input);
  conformance::EngineSetup setup;
  setup.command = *command;
  setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
  setup.isolation = isolation_by(request.room, {request.run});
  setup.harness = program_name;
  setup.edition = record->edition;
  setup.options = conformance::option_words((*rules)->submission());
  setup.boxes = (*rules)->boxes();
  setup.rules = *rules;
  setup.words = wire::version_for((*rules)->terms());
  for (const auto& bound : spec::words_of(*bets))
    setup.options.push_back(bound);
  auto opened = EngineLink::open(setup);
  if (!opened) return refuse(opened.problems(), exit_no_engine);
  auto link = std::move(opened).value();
  const conformance::Provision provision(*rules, link->hello());
  if (const auto problem = conformance::not_reported(provision, setup.command.front()))
    return refuse({*problem}, exit_no_engine);
  SessionJudging judging(provision, link->observes(), spec::Purpose::practice, {},
                         std::chrono::minutes(2));
  Recheck recheck(*provision.rules(), *record, setup, judging);
  auto sessions = std::move(again).value();
  const bool is_whole = recheck.play(std::move(link), sessions.sessions());
  return recheck.tell(is_whole);
}

}  // namespace assay21::cli

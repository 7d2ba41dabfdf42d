#include "conformance/campaign/judged_again.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/fault_record.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"

namespace assay21::conformance {
namespace {

using spec::FindingRecord;
using spec::IncidentRecord;
using spec::Problems;
using spec::RunRecord;

/// Incidents that judging brings about, and not the engine alone.
constexpr std::string_view impossible = "impossible";
constexpr std::string_view our_error = "error-of-assay21";

wire::KindMask kinds_named(const std::vector<std::string>& names) {
  wire::KindMask mask = 0;
  for (const auto& entry : oracle::event_kind_names) {
    if (std::ranges::find(names, entry.name) != names.end()) mask |= wire::bit(entry.value);
  }
  return mask;
}

bool same_fault(const FindingRecord& a, const FindingRecord& b) {
  return a.axis == b.axis && a.kind == b.kind && a.violated == b.violated &&
         a.misapplied == b.misapplied;
}

class JudgingAgain {
 public:
  JudgingAgain(std::shared_ptr<const oracle::Rules> rules, const EvidenceOfRun& evidence)
      : rules_(std::move(rules)),
        evidence_(evidence),
        recorded_(evidence.record),
        observes_(kinds_named(recorded_.observes)),
        tally_(*rules_, other_readings(*rules_)) {}

  spec::Result<JudgedAgain> run() {
    if (auto problems = judge_sessions(); !problems.empty()) return problems;
    auto& record = result_.record;
    record.edition = recorded_.edition;
    derive_counts(record);
    if (auto problems = derive_findings(record); !problems.empty()) return problems;
    derive_incidents(record);
    const Evidence evidence{*rules_, tally_, observes_, record.must_run_judged == record.must_run};
    record.clauses = verdicts_from(evidence, ids_);
    spec::conclude(record);
    compare(record);
    return std::move(result_);
  }

 private:
  void differs(std::string line) { result_.differences.push_back(std::move(line)); }

  template <typename Value>
  void differs_in(std::string_view what, const Value& then, const Value& now) {
    if (then != now) differs(fmt::format("{}: {} in the record, {} now", what, then, now));
  }

  Problems judge_sessions() {
    result_.record = recorded_;
    std::uint64_t judged_otherwise = 0;
    constexpr std::uint64_t most_named = 20;
    while (true) {
      const auto next = evidence_.next();
      if (!next) return next.problems();
      if (!*next) break;
      const auto& session = **next;
      if (!session.lost.empty()) {
        ++lost_;
        continue;
      }
      const auto broken_off = tally_.broken_off().size() + tally_.our_faults().size();
      tally_.add(session.name, {}, session.script, session.events, observes_);
      const bool whole = tally_.broken_off().size() + tally_.our_faults().size() == broken_off;
      if (session.must_run && whole) ++must_run_judged_;
      if (tally_.last_digest() == session.judgement) continue;
      if (++judged_otherwise <= most_named)
        differs(fmt::format("session {}: is judged otherwise", session.name));
    }
    if (judged_otherwise > most_named)
      differs(fmt::format("… and {} sessions more", judged_otherwise - most_named));
    return {};
  }

  void derive_counts(RunRecord& record) {
    record.edition_title = rules_->rulebook().title + ", version " + rules_->rulebook().version;
    record.table_version = rules_->rulebook().table_version;
    record.rulebook_sha256 = rules_->rulebook().sha256;
    derive_readings(record);
    record.sessions_judged = tally_.sessions();
    record.sessions_lost = lost_;
    record.rounds = tally_.rounds();
    record.must_run_judged = must_run_judged_;
  }

  /// Where another reading is in force than in the run, somebody has chosen it.
  void derive_readings(RunRecord& record) const {
    const auto& interpretations = rules_->rulebook().interpretations;
    record.readings.clear();
    for (std::size_t i = 0; i < interpretations.size(); ++i) {
      const auto& alternative = interpretations[i].alternatives[rules_->readings()[i]];
      const auto then = std::ranges::find(recorded_.readings, interpretations[i].id,
                                          &spec::ReadingRecord::interpretation);
      auto binding = spec::Binding::chosen;
      if (then != recorded_.readings.end() && then->alternative == alternative.id)
        binding = then->binding;
      record.readings.push_back({interpretations[i].id, alternative.id, binding, {}});
    }
  }

  Problems derive_findings(RunRecord& record) {
    record.findings.clear();
    for (const auto& fault : tally_.faults()) {
      const auto* point = silent_point_of(tally_, fault);
      if (point != nullptr && is_free(*rules_, *point)) {
        ids_.emplace_back();
        continue;
      }
      if (point != nullptr) {
        record.readings[point->interpretation].followed =
            point->name.substr(point->name.find('=') + 1);
      }
      const auto id = fmt::format("F{}", record.findings.size() + 1);
      ids_.push_back(id);
      // First without its words, to find the session that shows it.
      Shown shown{{}, {}, {}, fault.finding};
      auto finding = bare(fault, id);
      const auto recorded = std::ranges::find_if(
          recorded_.findings, [&](const FindingRecord& one) { return same_fault(one, finding); });
      if (recorded != recorded_.findings.end()) {
        auto session = evidence_.shown(recorded->id);
        if (!session) return session.problems();
        shown.script = session->script;
        // A fault that did not come again is shown by its script alone.
        if (const auto again =
                find_again(fault.finding, *rules_, session->script, session->events, observes_)) {
          shown.events = session->events;
          shown.finding = *again;
        }
        finding = fault_record(*rules_, tally_, fault, shown, id);
        finding.replay = recorded->replay;
      }
      record.findings.push_back(std::move(finding));
    }
    return {};
  }

  FindingRecord bare(const Fault& fault, const std::string& id) const {
    FindingRecord record;
    record.id = id;
    record.axis = spec::name_of(oracle::axis_names, fault.finding.axis);
    record.kind = spec::name_of(finding_kind_names, fault.finding.kind);
    for (const auto ref : fault.finding.violated.refs())
      record.violated.push_back(rules_->rulebook().clause(ref).id);
    for (const auto ref : fault.finding.misapplied.refs())
      record.misapplied.push_back(rules_->rulebook().clause(ref).id);
    record.session = fault.session;
    record.sessions = fault.sessions;
    return record;
  }

  /// Those of the engine's as they are recorded; those of judging anew, where they stood.
  void derive_incidents(RunRecord& record) const {
    const auto made_anew = [&](std::string_view cause,
                               const std::vector<std::pair<std::string, std::string>>& now) {
      auto& all = record.incidents;
      const auto first = std::ranges::find(all, cause, &IncidentRecord::cause);
      auto at = first - all.begin();
      std::erase_if(all, [&](const IncidentRecord& one) { return one.cause == cause; });
      for (const auto& [session, reason] : now)
        all.insert(all.begin() + at++, IncidentRecord{session, std::string(cause), reason});
    };
    made_anew(impossible, tally_.broken_off());
    made_anew(our_error, tally_.our_faults());
  }

  void compare(const RunRecord& now) {
    differs_in("rulebook", recorded_.rulebook_sha256, now.rulebook_sha256);
    differs_in("sessions judged", recorded_.sessions_judged, now.sessions_judged);
    differs_in("sessions lost", recorded_.sessions_lost, now.sessions_lost);
    differs_in("rounds", recorded_.rounds, now.rounds);
    differs_in("must-run sessions judged", recorded_.must_run_judged, now.must_run_judged);
    differs_in("incidents", recorded_.incidents.size(), now.incidents.size());
    compare_findings(now);
    compare_clauses(now);
    differs_in("headline", recorded_.headline.text, now.headline.text);
    differs_in("exit code", recorded_.exit_code, now.exit_code);
    // What has no name of its own must not pass for the same.
    if (result_.differences.empty() && spec::to_xml(recorded_) != spec::to_xml(now))
      differs("the words of the record are others");
  }

  void compare_findings(const RunRecord& now) {
    const auto missing = [](const std::vector<FindingRecord>& all, const FindingRecord& one) {
      return std::ranges::none_of(all, [&](const auto& other) { return same_fault(one, other); });
    };
    const auto line = [&](const FindingRecord& one, std::string_view what) {
      differs(fmt::format("finding {} ({}, {}; violates {}): {}", one.id, one.kind, one.axis,
                          one.violated.empty() ? "no clause" : one.violated.front(), what));
    };
    for (const auto& one : recorded_.findings) {
      if (missing(now.findings, one)) line(one, "is no fault now");
    }
    for (const auto& one : now.findings) {
      if (missing(recorded_.findings, one)) line(one, "is not in the record");
      const auto then = std::ranges::find_if(
          recorded_.findings, [&](const FindingRecord& other) { return same_fault(one, other); });
      if (then == recorded_.findings.end()) continue;
      if (then->sessions != one.sessions)
        line(one, fmt::format("in {} sessions instead of {}", one.sessions, then->sessions));
      if (then->accepted_by != one.accepted_by) line(one, "is accepted by other readings");
    }
  }

  void compare_clauses(const RunRecord& now) {
    for (const auto& clause : recorded_.clauses) {
      const auto other = std::ranges::find(now.clauses, clause.clause, &spec::ClauseRecord::clause);
      if (other == now.clauses.end()) {
        differs(fmt::format("clause {}: is not in the rulebook", clause.clause));
        continue;
      }
      const auto what = [&](std::string_view noun) {
        return fmt::format("clause {}, {}", clause.clause, noun);
      };
      differs_in(what("verdict"), spec::name_of(spec::verdict_names, clause.verdict),
                 spec::name_of(spec::verdict_names, other->verdict));
      differs_in(what("sessions in which it decided"), clause.applied, other->applied);
      differs_in(what("sessions in which it did not apply"), clause.withheld, other->withheld);
    }
    for (const auto& clause : now.clauses) {
      if (std::ranges::find(recorded_.clauses, clause.clause, &spec::ClauseRecord::clause) ==
          recorded_.clauses.end())
        differs(fmt::format("clause {}: is not in the record", clause.clause));
    }
  }

  std::shared_ptr<const oracle::Rules> rules_;
  const EvidenceOfRun& evidence_;
  const RunRecord& recorded_;
  wire::KindMask observes_;
  Tally tally_;
  std::uint64_t lost_ = 0;
  std::uint64_t must_run_judged_ = 0;
  std::vector<std::string> ids_;  ///< of the tally's faults; empty for one that is free
  JudgedAgain result_;
};

}  // namespace

spec::Result<JudgedAgain> judge_again(std::shared_ptr<const oracle::Rules> rules,
                                      const EvidenceOfRun& evidence) {
  return JudgingAgain(std::move(rules), evidence).run();
}

}  // namespace assay21::conformance

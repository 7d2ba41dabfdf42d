#include "conformance/campaign/conclusion.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "conformance/campaign/contained_standing.h"
#include "conformance/campaign/silences.h"
#include "conformance/campaign/verdicts.h"
#include "conformance/campaign/witnesses.h"
#include "spec/edition/house_procedure.h"

namespace assay21::conformance {
namespace {

using spec::IncidentRecord;
using spec::RunRecord;

// How the remarks begin that follow from judging.
constexpr std::string_view freedom = "The engine does as ";
constexpr std::string_view rest_left = "The rest was not judged: ";
constexpr std::string_view not_looked_for = "Not every violation was looked for: ";
constexpr std::string_view looked_for = "Whether violations would be seen was tried with ";

/// They stand where the first of their cause stood, and at the end where none did.
void put_in_place(std::vector<IncidentRecord>& all, std::string_view cause,
                  const std::vector<std::pair<std::string, std::string>>& now) {
  auto at = std::ranges::find(all, cause, &IncidentRecord::cause) - all.begin();
  std::erase_if(all, [&](const IncidentRecord& one) { return one.cause == cause; });
  for (const auto& [session, reason] : now)
    all.insert(all.begin() + at++, IncidentRecord{session, std::string(cause), reason, {}});
}

class Conclusion {
 public:
  Conclusion(const Judged& judged, const TellFault& tell, RunRecord& record)
      : judged_(judged),
        judging_(judged.judging),
        tally_(judging_.tally()),
        rules_(*judged.provision.rules()),
        tell_(tell),
        record_(record) {}

  void draw() {
    const auto& counts = judging_.counts();
    record_.sessions_judged = counts.judged;
    record_.sessions_lost = counts.lost;
    record_.sessions_declined = counts.declined;
    record_.must_run_judged = counts.must_run_judged;
    record_.rounds = tally_.rounds();
    put_in_place(record_.incidents, "impossible", tally_.broken_off());
    describe_readings();
    std::erase_if(record_.remarks, [](const spec::RemarkRecord& one) {
      return one.text.starts_with(freedom) || one.text.starts_with(rest_left) ||
             one.text.starts_with(not_looked_for) || one.text.starts_with(looked_for);
    });
    for (const auto& [session, reason] : tally_.not_judged())
      record_.remarks.push_back({session, fmt::format("{}{}.", rest_left, reason)});
    record_.cells_counted = judged_.cells != nullptr;
    const auto by_declaration = judged_.provision.findings(judging_.denied());
    record_.findings = by_declaration;
    const auto ids = tell_faults();
    describe_silence(record_, tally_, rules_);
    Evidence evidence{rules_,
                      tally_,
                      spec::criterion_for(record_.purpose),
                      judging_.observes(),
                      standings(),
                      &judged_.provision,
                      by_declaration,
                      {},
                      &judged_.bets,
                      judged_.cells};
    describe_groups(ids);
    if (judged_.cells != nullptr)
      record_.situations = {judged_.cells->sessions, judged_.cells->sha256(),
                            judged_.cells->steered.made, judged_.cells->steered.beside};
    record_.clauses = verdicts_from(evidence, ids);
    if (judging_.witnesses() && record_.interrupted.empty()) {
      evidence.seen = seen(record_.clauses);
      record_.clauses = verdicts_from(evidence, ids);
    }
    put_in_place(record_.incidents, our_error_cause, judging_.our_errors());
    spec::conclude(record_);
  }

 private:
  /// The ids of the faults' findings; empty for one that is free.
  std::vector<std::string> tell_faults() {
    std::vector<std::string> ids;
    std::size_t told = 0;
    for (const auto& fault : tally_.faults()) {
      const auto* point = silent_point_of(tally_, fault);
      if (point != nullptr && is_free(rules_, *point)) {
        ids.emplace_back();
        remark_free(record_, fault, *point);
        continue;
      }
      ids.push_back(fmt::format("F{}", ++told));
      tell_(fault, ids.back());
    }
    return ids;
  }

  void describe_groups(const std::vector<std::string>& ids) {
    record_.groups.clear();
    for (const auto& group : groups_) {
      spec::GroupRecord one;
      for (const auto fault : group.faults) {
        if (!ids[fault].empty()) one.findings.push_back(ids[fault]);
      }
      if (one.findings.size() < 2) continue;
      if (group.without) {
        const auto& table = rules_.table(group.without->question);
        one.table = spec::info_of(group.without->question).name;
        one.row = table.rows()[group.without->row].id;
      }
      record_.groups.push_back(std::move(one));
    }
  }

  /// Of each clause that an engine passes whether its violation would have been seen. What passes
  /// nobody needs no witness: it counts as seen.
  std::vector<bool> seen(const std::vector<spec::ClauseRecord>& clauses) {
    std::vector<bool> passed(clauses.size());
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      passed[i] = clauses[i].verdict == spec::Verdict::passed &&
                  rules_.rulebook().clause(ref).method == spec::Method::engine;
    }
    auto told = seen_contained(rules_, judging_.observes(), *judging_.witnesses(), passed,
                               judged_.session_at, judging_.spool(), judging_.within());
    if (!told.failure.empty())
      record_.remarks.push_back({"", fmt::format("{}{}.", not_looked_for, told.failure)});
    if (told.judgements > 0)
      record_.remarks.push_back(
          {"", fmt::format("{}{} transcripts in each of which one thing was changed.", looked_for,
                           told.judgements)});
    for (std::size_t i = 0; i < clauses.size(); ++i)
      told.clauses[i] = told.clauses[i] || !passed[i];
    return std::move(told.clauses);
  }

  void describe_readings() {
    record_.readings.clear();
    const auto& interpretations = rules_.rulebook().interpretations;
    for (std::size_t i = 0; i < interpretations.size(); ++i) {
      const auto& one = interpretations[i];
      const auto& alternative = one.alternatives[rules_.readings()[i]];
      record_.readings.push_back(
          {one.id, alternative.id, binding_of(i), {}, alternative.adopted_by});
    }
  }

  [[nodiscard]] spec::Binding binding_of(std::size_t interpretation) const {
    const auto& one = rules_.rulebook().interpretations[interpretation];
    const auto& in_force = one.alternatives[rules_.readings()[interpretation]];
    if (!in_force.adopted_by.empty()) return spec::Binding::adopted;
    if (spec::settled_by(rules_.submission(), one) != nullptr) return spec::Binding::declared;
    const auto open = spec::open_gaps(rules_.rulebook(), rules_.submission());
    if (std::ranges::find(open, interpretation) != open.end()) return spec::Binding::open;
    const bool chosen = std::ranges::find(judged_.chosen, one.id) != judged_.chosen.end();
    return chosen ? spec::Binding::chosen : spec::Binding::assumed;
  }

  std::vector<Standing> standings() {
    std::vector<bool> bound;
    for (const auto& reading : record_.readings) {
      bound.push_back(reading.binding == spec::Binding::adopted ||
                      reading.binding == spec::Binding::declared ||
                      reading.binding == spec::Binding::chosen);
    }
    const KeptSessions kept{judged_.session_at, judging_.spool(), judging_.faulty(),
                            [this](const PlannedSession& session, const auto& events) {
                              if (judging_.before()) judging_.before()(session.name, events);
                            }};
    auto told =
        standings_contained(rules_, tally_, bound, judging_.observes(), kept, judging_.within());
    for (const auto& [number, events, why] : told.left_out)
      judging_.give_up(judged_.session_at(number), events, "under other readings: " + why);
    if (!told.failure.empty()) judging_.our_error("", "under other readings: " + told.failure);
    groups_ = std::move(told.groups);
    return std::move(told.standings);
  }

  const Judged& judged_;
  SessionJudging& judging_;
  const Tally& tally_;
  const oracle::Rules& rules_;
  const TellFault& tell_;
  RunRecord& record_;
  std::vector<FindingGroup> groups_;  ///< of the tally's faults
};

}  // namespace

void conclude_from(const Judged& judged, const TellFault& tell, RunRecord& record) {
  Conclusion(judged, tell, record).draw();
}

spec::FindingRecord bare_finding(const SessionJudging& judging, const oracle::Rules& rules,
                                 const Fault& fault, const Finding& finding,
                                 const std::string& id) {
  spec::FindingRecord record;
  record.id = id;
  record.axis = spec::name_of(oracle::axis_names, finding.axis);
  record.kind = spec::name_of(finding_kind_names, finding.kind);
  for (const auto ref : finding.violated.refs())
    record.violated.push_back(rules.rulebook().clause(ref).id);
  for (const auto ref : finding.misapplied.refs())
    record.misapplied.push_back(rules.rulebook().clause(ref).id);
  record.session = fault.session;
  record.round = finding.round;
  record.event = static_cast<int>(finding.event) + 1;
  record.sessions = fault.sessions;
  for (const auto one : fault.accepted_by)
    record.accepted_by.push_back(judging.tally().alternatives()[one].name);
  return record;
}

}  // namespace assay21::conformance

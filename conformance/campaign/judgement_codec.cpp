#include "conformance/campaign/judgement_codec.h"

namespace assay21::conformance {
namespace {

void put_clauses(BytesOut& out, const spec::ClauseSet& clauses) {
  const auto refs = clauses.refs();
  out.put_all(std::vector<spec::ClauseRef>(refs.begin(), refs.end()));
}

spec::ClauseSet clauses_from(BytesIn& in) {
  spec::ClauseSet clauses;
  for (const auto ref : in.get_all<spec::ClauseRef>())
    clauses.add(ref);
  return clauses;
}

void put_event(BytesOut& out, const std::optional<oracle::Event>& event) {
  out.put(event.has_value());
  if (event) out.put(*event);
}

std::optional<oracle::Event> event_from(BytesIn& in) {
  if (!in.get_bool()) return std::nullopt;
  return in.get<oracle::Event>();
}

void put_coverage(BytesOut& out, const oracle::Coverage& coverage) {
  out.put_all(coverage.marks().applied);
  out.put_all(coverage.marks().withheld);
}

oracle::Coverage coverage_from(BytesIn& in, std::size_t clauses) {
  oracle::Coverage coverage(clauses);
  oracle::Marks marks{in.get_all<std::uint64_t>(), in.get_all<std::uint64_t>()};
  const auto words = coverage.marks().applied.size();
  if (marks.applied.size() == words && marks.withheld.size() == words) coverage.add(marks);
  return coverage;
}

}  // namespace

void put(BytesOut& out, const Finding& finding) {
  // Named one by one: a new member does not compile until it is carried, too.
  const auto& [kind, axis, violated, misapplied, round, event, due, observed] = finding;
  out.put(kind);
  out.put(axis);
  put_clauses(out, violated);
  put_clauses(out, misapplied);
  out.put(round);
  out.put(event);
  put_event(out, due);
  put_event(out, observed);
}

Finding finding_from(BytesIn& in) {
  Finding finding;
  finding.kind = in.get<FindingKind>();
  finding.axis = in.get<oracle::Axis>();
  finding.violated = clauses_from(in);
  finding.misapplied = clauses_from(in);
  finding.round = in.get<int>();
  finding.event = in.get<std::size_t>();
  finding.due = event_from(in);
  finding.observed = event_from(in);
  return finding;
}

void put(BytesOut& out, const Judgement& judgement) {
  const auto& [findings, coverage, unseen, broken_off, broken_off_at, our_fault, script_ends,
               rounds, free, effort] = judgement;
  out.put(findings.size());
  for (const auto& finding : findings)
    put(out, finding);
  put_coverage(out, coverage);
  put_coverage(out, unseen);
  out.put_text(broken_off);
  out.put(broken_off_at);
  out.put(our_fault);
  out.put(script_ends);
  out.put(rounds);
  out.put_all(free);
  out.put(effort);
}

Judgement judgement_from(BytesIn& in, std::size_t clauses) {
  std::vector<Finding> findings;
  for (auto left = in.get<std::size_t>(); left > 0 && in.is_right(); --left)
    findings.push_back(finding_from(in));
  auto coverage = coverage_from(in, clauses);
  auto unseen = coverage_from(in, clauses);
  Judgement judgement{std::move(findings), std::move(coverage), std::move(unseen), {}};
  judgement.broken_off = in.get_text();
  judgement.broken_off_at = in.get<std::size_t>();
  judgement.our_fault = in.get_bool();
  judgement.script_ends = in.get_bool();
  judgement.rounds = in.get<int>();
  judgement.free = in.get_all<std::size_t>();
  judgement.effort = in.get<Effort>();
  return judgement;
}

std::string bytes_of(const Weighed& weighed) {
  BytesOut out;
  put(out, weighed.judged);
  out.put_all(weighed.accepted_by);
  return out.bytes();
}

std::optional<Weighed> weighed_from(std::string_view bytes, std::size_t clauses) {
  BytesIn in(bytes);
  Weighed weighed{judgement_from(in, clauses), {}};
  weighed.accepted_by = in.get_all<std::size_t>();
  return in.is_whole() ? std::optional(std::move(weighed)) : std::nullopt;
}

}  // namespace assay21::conformance

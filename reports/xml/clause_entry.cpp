#include "reports/xml/clause_entry.h"

#include <algorithm>

#include "reports/xml/finding_entry.h"
#include "reports/xml/xml_element.h"
#include "spec/record/situation_record.h"

namespace assay21::reports {

namespace {

using spec::name_of;

/// The record has every clause of the rulebook in the same order; see reports/xml/agreement.h.
const spec::ClauseRecord& record_of(const spec::RunRecord& record, spec::ClauseRef ref) {
  ASSAY21_CHECK(index_of(ref) < record.clauses.size());
  return record.clauses[index_of(ref)];
}

void add_carriers(pugi::xml_node node, const spec::Rulebook& rulebook,
                  const spec::RunRecord& record, const spec::Clause& clause) {
  for (const auto& id : clause.exercised_by) {
    const auto ref = rulebook.find(id);
    ASSAY21_CHECK(ref.has_value());
    auto carrier = node.append_child("carried-by");
    set(carrier, "clause", id);
    set(carrier, "cite", rulebook.clause(*ref).cite);
    set(carrier, "verdict", name_of(spec::verdict_names, record_of(record, *ref).verdict));
  }
}

void add_rests_on(pugi::xml_node node, const spec::RunRecord& record,
                  const spec::ClauseRecord& judged) {
  for (const auto& one : judged.rests_on) {
    const auto reading = std::ranges::find(record.readings, one.interpretation,
                                           &spec::ReadingRecord::interpretation);
    ASSAY21_CHECK(reading != record.readings.end());
    auto entry = node.append_child("rests-on");
    set(entry, "interpretation", one.interpretation);
    set(entry, "alternative", reading->alternative);
    set(entry, "binding", name_of(spec::binding_names, reading->binding));
    set(entry, "kind", one.kind);
    set(entry, "touches", one.touches);
  }
}

void add_occasions(pugi::xml_node clause, const spec::OccasionRecord& had) {
  auto node = clause.append_child("occasions");
  set(node, "tier", name_of(spec::tier_names, had.tier));
  set(node, "decided", had.decided);
  set(node, "not-applied", had.not_applied);
  set(node, "needed", had.needed);
  set(node, "both-ways", had.both_ways ? "yes" : "no");
  set(node, "lost", had.lost);
}

void add_clause(pugi::xml_node parent, const spec::Rulebook& rulebook,
                const spec::RunRecord& record, spec::ClauseRef ref) {
  const auto& clause = rulebook.clause(ref);
  const auto& judged = record_of(record, ref);
  auto node = parent.append_child("clause");
  set(node, "id", clause.id);
  set(node, "cite", clause.cite);
  set(node, "revision", clause.revision);
  set(node, "modality", name_of(spec::modality_names, clause.modality));
  set(node, "actor", name_of(spec::actor_names, clause.actor));
  set(node, "method", name_of(spec::method_names, clause.method));
  set(node, "verdict", name_of(spec::verdict_names, judged.verdict));
  set(node, "applied", judged.applied);
  set(node, "withheld", judged.withheld);
  if (judged.untested) set(node, "untested", name_of(spec::untested_names, *judged.untested));
  if (judged.against) set(node, "against", name_of(spec::against_names, *judged.against));
  set(node, "text-sha256", clause.text_sha256);
  add_text(node, "summary", clause.summary);
  add_text(node, "why", judged.why);
  if (judged.occasions) add_occasions(node, *judged.occasions);
  if (judged.situations) spec::add_situations(node, *judged.situations);
  for (const auto& one : judged.wants)
    set(node.append_child("wants"), "name", one);
  for (const auto& one : judged.if_read_as)
    set(node.append_child("if-read-as"), "reading", one);
  if (clause.method == spec::Method::inspection) {
    auto line = node.append_child("inspection");
    add_text(line, "look-at", clause.summary);
    add_text(line, "reason", clause.reason);
  }
  add_carriers(node, rulebook, record, clause);
  add_rests_on(node, record, judged);
  for (const auto& id : judged.findings) {
    const auto* finding = record.finding(id);
    ASSAY21_CHECK(finding != nullptr);
    add_finding(node, rulebook, *finding);
  }
}

}  // namespace

void add_clauses(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::RunRecord& record, std::span<const spec::ClauseRef> clauses) {
  auto node = parent.append_child("clauses");
  for (const auto ref : clauses)
    add_clause(node, rulebook, record, ref);
}

Totals totals_of(const spec::RunRecord& record, std::span<const spec::ClauseRef> clauses) {
  Totals totals;
  for (const auto ref : clauses)
    totals.count(record_of(record, ref).verdict);
  return totals;
}

}  // namespace assay21::reports

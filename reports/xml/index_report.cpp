#include "reports/xml/index_report.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "reports/xml/clause_entry.h"
#include "reports/xml/result.h"
#include "reports/xml/section_report.h"
#include "reports/xml/subject.h"
#include "reports/xml/totals.h"
#include "reports/xml/xml_element.h"

namespace assay21::reports {

namespace {

void add_ledger(pugi::xml_node campaign, const spec::LedgerRecord& ledger) {
  if (ledger.entry.empty()) return;
  auto node = campaign.append_child("ledger");
  set(node, "entry", ledger.entry);
  for (const auto& one : ledger.earlier) {
    auto exam = node.append_child("exam");
    set(exam, "run", one.run);
    set(exam, "started", one.started);
    if (!one.outcome.empty()) {
      set(exam, "outcome", one.outcome);
      set(exam, "exit-code", one.exit_code);
    }
    set(exam, "same-build", one.same_build ? "true" : "false");
  }
}

void add_campaign(pugi::xml_node root, const spec::RunRecord& record) {
  auto campaign = root.append_child("campaign");
  if (!record.repeat_of.empty()) set(campaign, "repeat-of", record.repeat_of);
  set(campaign, "seed", record.seed);
  if (!record.only.empty()) set(campaign, "only", record.only);
  set(campaign, "sessions-of-plan", record.sessions_of_plan);
  set(campaign, "sessions-planned", record.sessions_planned);
  set(campaign, "sessions-judged", record.sessions_judged);
  set(campaign, "sessions-lost", record.sessions_lost);
  set(campaign, "rounds", record.rounds);
  set(campaign, "must-run", record.must_run);
  set(campaign, "must-run-judged", record.must_run_judged);
  if (record.drawn.random.empty()) return;
  auto drawn = campaign.append_child("drawn");
  set(drawn, "random", record.drawn.random);
  set(drawn, "item-sha256", record.drawn.item_sha256);
  set(drawn, "submission-sha256", record.drawn.submission_sha256);
  add_ledger(campaign, record.ledger);
}

Totals add_chapter(pugi::xml_node parent, const spec::Rulebook& rulebook,
                   const spec::RunRecord& record, const spec::Chapter& chapter) {
  Totals totals = totals_of(record, chapter.clauses);
  for (const auto& section : chapter.sections)
    totals += totals_of(record, section.clauses);

  auto node = parent.append_child("chapter");
  set(node, "id", chapter.id);
  set(node, "cite", chapter.cite);
  set(node, "title", chapter.title);
  add_totals(node, totals);
  add_clauses(node, rulebook, record, chapter.clauses);
  for (const auto& section : chapter.sections) {
    auto entry = node.append_child("section");
    set(entry, "id", section.id);
    set(entry, "cite", section.cite);
    set(entry, "file", section_file(section));
    add_totals(entry, totals_of(record, section.clauses));
  }
  return totals;
}

/// Which file holds each clause in full.
std::map<std::string_view, std::string> files_by_clause(const spec::Rulebook& rulebook) {
  std::map<std::string_view, std::string> files;
  for (const auto& chapter : rulebook.chapters) {
    for (const auto ref : chapter.clauses)
      files[rulebook.clause(ref).id] = index_file;
    for (const auto& section : chapter.sections) {
      for (const auto ref : section.clauses) {
        files[rulebook.clause(ref).id] = section_file(section);
      }
    }
  }
  return files;
}

void add_findings(pugi::xml_node root, const spec::Rulebook& rulebook,
                  const spec::RunRecord& record) {
  const auto files = files_by_clause(rulebook);
  auto findings = root.append_child("findings");
  set(findings, "count", record.findings.size());
  for (const auto& finding : record.findings) {
    auto node = findings.append_child("finding");
    set(node, "id", finding.id);
    set(node, "axis", finding.axis);
    set(node, "kind", finding.kind);
    set(node, "sessions", finding.sessions);
    // Those under which the finding stands in full.
    for (const auto& clause : record.clauses) {
      if (std::ranges::find(clause.findings, finding.id) == clause.findings.end()) continue;
      const auto ref = rulebook.find(clause.clause);
      ASSAY21_CHECK(ref.has_value());
      auto entry = node.append_child("clause");
      set(entry, "id", clause.clause);
      set(entry, "cite", rulebook.clause(*ref).cite);
      set(entry, "verdict", spec::name_of(spec::verdict_names, clause.verdict));
      set(entry, "file", files.at(clause.clause));
    }
  }
}

void add_groups(pugi::xml_node root, const std::vector<spec::GroupRecord>& groups) {
  if (groups.empty()) return;
  auto all = root.append_child("groups");
  for (const auto& group : groups) {
    auto node = all.append_child("group");
    if (!group.row.empty()) {
      set(node, "table", group.table);
      set(node, "row", group.row);
    }
    for (const auto& id : group.findings)
      set(node.append_child("finding"), "id", id);
  }
}

void add_incidents(pugi::xml_node root, const spec::RunRecord& record) {
  auto incidents = root.append_child("incidents");
  set(incidents, "count", record.incidents.size());
  for (const auto& incident : record.incidents) {
    auto node = incidents.append_child("incident");
    set(node, "session", incident.session);
    set(node, "cause", incident.cause);
    add_text(node, "detail", incident.detail);
    if (!incident.replay.empty()) add_text(node, "replay", incident.replay);
  }
}

/// Those that were known before a practice; nothing where it was given no list.
void add_known_failures(pugi::xml_node root, const spec::KnownFailuresRecord& known) {
  if (known.day.empty()) return;
  auto failures = root.append_child("known-failures");
  set(failures, "day", known.day);
  for (const auto& [failure, state, finding] : known.all) {
    auto node = failures.append_child("failure");
    set(node, "clauses", fmt::format("{}", fmt::join(failure.clauses, " ")));
    set(node, "fingerprint", failure.fingerprint);
    set(node, "accepted-by", failure.accepted_by);
    set(node, "until", failure.until);
    set(node, "state", spec::name_of(spec::known_state_names, state));
    if (!finding.empty()) set(node, "finding", finding);
    add_text(node, "reason", failure.reason);
  }
}

void add_cited(pugi::xml_node node, const spec::Rulebook& rulebook,
               const spec::ClauseSet& clauses) {
  for (const auto ref : clauses.refs()) {
    auto entry = node.append_child("about");
    set(entry, "clause", rulebook.clause(ref).id);
    set(entry, "cite", rulebook.clause(ref).cite);
  }
}

void add_interpretations(pugi::xml_node root, const spec::Rulebook& rulebook,
                         const spec::RunRecord& record) {
  auto interpretations = root.append_child("interpretations");
  set(interpretations, "count", rulebook.interpretations.size());
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    const auto reading =
        std::ranges::find(record.readings, one.id, &spec::ReadingRecord::interpretation);
    ASSAY21_CHECK(reading != record.readings.end());
    auto node = interpretations.append_child("interpretation");
    set(node, "id", one.id);
    set(node, "kind", name_of(spec::interpretation_kind_names, one.kind));
    set(node, "touches", name_of(spec::touches_names, one.touches));
    set(node, "observable", one.observable ? "yes" : "no");
    add_text(node, "question", one.question);
    if (!one.kind_reason.empty()) add_text(node, "kind-reason", one.kind_reason);
    for (std::size_t a = 0; a < one.alternatives.size(); ++a) {
      const auto& alternative = one.alternatives[a];
      auto entry = node.append_child("alternative");
      set(entry, "id", alternative.id);
      set(entry, "in-force", alternative.id == reading->alternative ? "yes" : "no");
      set(entry, "default", a == one.default_alternative ? "yes" : "no");
      if (!alternative.adopted_by.empty()) set(entry, "adopted-by", alternative.adopted_by);
      add_text(entry, "why", alternative.why);
    }
    add_cited(node, rulebook, rulebook.clauses_of(i));
  }
}

void add_defects(pugi::xml_node root, const spec::Rulebook& rulebook) {
  auto defects = root.append_child("defects");
  set(defects, "count", rulebook.defects.size());
  for (const auto& defect : rulebook.defects) {
    auto node = defects.append_child("defect");
    set(node, "id", defect.id);
    set(node, "kind", defect.kind);
    add_text(node, "evidence", defect.evidence);
    add_text(node, "disposition", defect.disposition);
    add_cited(node, rulebook, defect.clauses);
  }
}

}  // namespace

std::string index_report(const spec::Rulebook& rulebook, const spec::RunRecord& record,
                         const RunLabel& label) {
  pugi::xml_document document;
  auto root = start(document, "report-index");
  add_subject(root, rulebook, record);
  add_run_label(root, label);
  add_result(root, record);
  add_campaign(root, record);

  Totals totals;
  for (const auto& clause : record.clauses)
    totals.count(clause.verdict);
  add_totals(root, totals);

  Totals by_chapter;
  auto chapters = root.append_child("chapters");
  for (const auto& chapter : rulebook.chapters) {
    by_chapter += add_chapter(chapters, rulebook, record, chapter);
  }
  // Every clause is in one chapter, and none in two.
  ASSAY21_CHECK(by_chapter == totals);
  ASSAY21_CHECK(totals.all() == rulebook.clauses.size());

  add_findings(root, rulebook, record);
  add_groups(root, record.groups);
  add_incidents(root, record);
  add_known_failures(root, record.known_failures);
  add_interpretations(root, rulebook, record);
  add_defects(root, rulebook);
  return to_text(document);
}

}  // namespace assay21::reports

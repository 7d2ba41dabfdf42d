// A record as XML.
#include <algorithm>
#include <concepts>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "spec/record/run_record.h"
#include "spec/record/situation_record.h"
#include "spec/values/xml_text.h"

namespace assay21::spec {
namespace {

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(printable_line(value).c_str());
}

template <std::integral Number>
void set(pugi::xml_node node, const char* name, Number value) {
  node.append_attribute(name).set_value(value);
}

void add_text(pugi::xml_node node, const char* name, std::string_view text) {
  node.append_child(name).text().set(printable(text).c_str());
}

void add_each(pugi::xml_node node, const char* name, const char* attribute,
              const std::vector<std::string>& values) {
  for (const auto& value : values)
    set(node.append_child(name), attribute, value);
}

void add_pairs(pugi::xml_node node, const char* name, const char* first, const char* second,
               const std::vector<std::pair<std::string, std::string>>& pairs) {
  for (const auto& pair : pairs) {
    auto child = node.append_child(name);
    set(child, first, pair.first);
    set(child, second, pair.second);
  }
}

void add_clause(pugi::xml_node parent, const ClauseRecord& clause) {
  auto node = parent.append_child("clause");
  set(node, "id", clause.clause);
  set(node, "verdict", name_of(verdict_names, clause.verdict));
  set(node, "applied", clause.applied);
  set(node, "withheld", clause.withheld);
  if (clause.untested) set(node, "untested", name_of(untested_names, *clause.untested));
  if (clause.against) set(node, "against", name_of(against_names, *clause.against));
  add_text(node, "why", clause.why);
  if (clause.occasions) {
    auto child = node.append_child("occasions");
    set(child, "tier", name_of(tier_names, clause.occasions->tier));
    set(child, "decided", clause.occasions->decided);
    set(child, "not-applied", clause.occasions->not_applied);
    set(child, "needed", clause.occasions->needed);
    set(child, "both-ways", clause.occasions->both_ways ? "yes" : "no");
    set(child, "lost", clause.occasions->lost);
  }
  if (clause.situations) add_situations(node, *clause.situations);
  add_each(node, "wants", "name", clause.wants);
  add_each(node, "if-read-as", "reading", clause.if_read_as);
  add_each(node, "finding", "id", clause.findings);
  for (const auto& one : clause.rests_on) {
    auto child = node.append_child("rests-on");
    set(child, "interpretation", one.interpretation);
    set(child, "kind", one.kind);
    set(child, "touches", one.touches);
  }
}

void add_finding(pugi::xml_node parent, const FindingRecord& finding) {
  auto node = parent.append_child("finding");
  set(node, "id", finding.id);
  set(node, "axis", finding.axis);
  set(node, "kind", finding.kind);
  set(node, "session", finding.session);
  set(node, "round", finding.round);
  set(node, "event", finding.event);
  set(node, "sessions", finding.sessions);
  if (finding.shrunk) {
    set(node, "shrunk", spec::name_of(shrunk_names, *finding.shrunk));
    set(node, "tries", finding.tries);
  }
  add_each(node, "violated", "clause", finding.violated);
  add_each(node, "misapplied", "clause", finding.misapplied);
  add_text(node, "expected", finding.expected);
  add_text(node, "observed", finding.observed);
  add_text(node, "story", finding.story);
  for (const auto& line : finding.compared) {
    auto child = node.append_child("compared");
    if (line.first_difference) set(child, "first-difference", true);
    add_text(child, "expected", line.expected);
    add_text(child, "observed", line.observed);
  }
  add_text(node, "replay", finding.replay);
  add_each(node, "accepted-by", "reading", finding.accepted_by);
}

void add_groups(pugi::xml_node parent, const std::vector<GroupRecord>& groups) {
  if (groups.empty()) return;
  auto node = parent.append_child("groups");
  for (const auto& group : groups) {
    auto child = node.append_child("group");
    if (!group.row.empty()) {
      set(child, "table", group.table);
      set(child, "row", group.row);
    }
    add_each(child, "finding", "id", group.findings);
  }
}

void add_remarks(pugi::xml_node parent, const std::vector<RemarkRecord>& remarks) {
  auto node = parent.append_child("remarks");
  for (const auto& remark : remarks) {
    auto child = node.append_child("remark");
    set(child, "session", remark.session);
    add_text(child, "text", remark.text);
  }
}

void add_known_failures(pugi::xml_node parent, const KnownFailuresRecord& known) {
  if (known.day.empty()) return;
  auto node = parent.append_child("known-failures");
  set(node, "day", known.day);
  for (const auto& [failure, state, finding] : known.all) {
    auto child = node.append_child("failure");
    set(child, "clauses", fmt::format("{}", fmt::join(failure.clauses, " ")));
    set(child, "fingerprint", failure.fingerprint);
    set(child, "accepted-by", failure.accepted_by);
    set(child, "until", failure.until);
    set(child, "state", name_of(known_state_names, state));
    if (!finding.empty()) set(child, "finding", finding);
    add_text(child, "reason", failure.reason);
  }
}

void add_run(pugi::xml_node node, const RunRecord& record) {
  set(node, "tool", record.tool);
  set(node, "edition", record.edition);
  set(node, "edition-title", record.edition_title);
  set(node, "table-version", record.table_version);
  set(node, "rulebook-sha256", record.rulebook_sha256);
  set(node, "submission", record.submission);
  set(node, "purpose", name_of(purpose_names, record.purpose));
  if (!record.repeat_of.empty()) set(node, "repeat-of", record.repeat_of);
  set(node, "seed", record.seed);
  if (!record.only.empty()) set(node, "only", record.only);
  set(node, "sessions-of-plan", record.sessions_of_plan);
  set(node, "sessions-planned", record.sessions_planned);
  set(node, "sessions-judged", record.sessions_judged);
  set(node, "sessions-lost", record.sessions_lost);
  if (record.part_declared) set(node, "part", "declared");
  if (record.sessions_declined > 0) set(node, "sessions-declined", record.sessions_declined);
  set(node, "rounds", record.rounds);
  set(node, "must-run", record.must_run);
  set(node, "must-run-judged", record.must_run_judged);
  set(node, "cells", record.cells_counted ? "counted" : "not-counted");
  if (record.situations) {
    set(node, "situations-walked", record.situations->walked);
    set(node, "situations-sha256", record.situations->sha256);
    set(node, "sessions-made-for-situations", record.situations->made);
    set(node, "sessions-made-beside", record.situations->beside);
  }
  if (record.block > 0) set(node, "block", record.block);
  if (!record.shard.empty()) set(node, "shard", record.shard);
  if (!record.interrupted.empty()) set(node, "interrupted", record.interrupted);
  set(node, "exit-code", record.exit_code);
}

void add_headline(pugi::xml_node parent, const Headline& headline) {
  auto node = parent.append_child("headline");
  set(node, "outcome", headline.outcome);
  set(node, "tested", headline.tested);
  set(node, "testable", headline.testable);
  add_text(node, "text", headline.text);
  add_text(node, "certificate", headline.certificate);
  if (!headline.risk.empty()) add_text(node, "risk", headline.risk);
}

/// Only an exam has drawn its seed.
void add_drawn(pugi::xml_node parent, const DrawnSeed& drawn) {
  if (drawn.random.empty()) return;
  auto node = parent.append_child("drawn");
  set(node, "random", drawn.random);
  set(node, "item-sha256", drawn.item_sha256);
  set(node, "submission-sha256", drawn.submission_sha256);
}

void add_ledger(pugi::xml_node parent, const LedgerRecord& ledger) {
  if (ledger.entry.empty()) return;
  auto node = parent.append_child("ledger");
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

void add_readings(pugi::xml_node parent, const std::vector<ReadingRecord>& readings) {
  for (const auto& one : readings) {
    auto node = parent.append_child("reading");
    set(node, "interpretation", one.interpretation);
    set(node, "alternative", one.alternative);
    set(node, "binding", name_of(binding_names, one.binding));
    if (!one.followed.empty()) set(node, "followed", one.followed);
    if (!one.letter.empty()) set(node, "letter", one.letter);
  }
}

void add_engine(pugi::xml_node parent, const EngineIdentity& identity) {
  auto engine = parent.append_child("engine");
  set(engine, "name", identity.name);
  set(engine, "version", identity.version);
  set(engine, "vendor", identity.vendor);
  set(engine, "command", identity.command);
  set(engine, "protocol", identity.protocol);
  set(engine, "level", identity.level);
  for (const auto& component : identity.components) {
    auto node = engine.append_child("component");
    set(node, "name", component.name);
    set(node, "version", component.version);
    set(node, "sha256", component.sha256);
  }
  if (identity.isolation.empty()) return;
  auto isolation = engine.append_child("isolation");
  for (const auto& layer : identity.isolation) {
    auto node = isolation.append_child("layer");
    set(node, "name", layer.layer);
    set(node, "in-force", layer.in_force ? "true" : "false");
    set(node, "why", layer.why);
  }
}

}  // namespace

std::string to_xml(const RunRecord& record) {
  pugi::xml_document document;
  auto declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  auto run = document.append_child("run-record");
  add_run(run, record);
  add_headline(run, record.headline);
  add_drawn(run, record.drawn);
  add_ledger(run, record.ledger);
  add_engine(run, record.engine);
  add_pairs(run.append_child("options"), "option", "name", "value", record.options);
  add_readings(run.append_child("readings"), record.readings);
  add_each(run.append_child("observes"), "event", "kind", record.observes);
  if (!record.leaves_out.empty())
    add_each(run.append_child("leaves-out"), "part", "feature", record.leaves_out);
  auto clauses = run.append_child("clauses");
  for (const auto& clause : record.clauses)
    add_clause(clauses, clause);
  auto findings = run.append_child("findings");
  for (const auto& finding : record.findings)
    add_finding(findings, finding);
  add_groups(run, record.groups);
  auto incidents = run.append_child("incidents");
  for (const auto& incident : record.incidents) {
    auto node = incidents.append_child("incident");
    set(node, "session", incident.session);
    set(node, "cause", incident.cause);
    add_text(node, "detail", incident.detail);
    if (!incident.replay.empty()) add_text(node, "replay", incident.replay);
  }
  if (!record.remarks.empty()) add_remarks(run, record.remarks);
  add_known_failures(run, record.known_failures);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(out).str();
}

}  // namespace assay21::spec

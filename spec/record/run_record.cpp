#include "spec/record/run_record.h"

#include <algorithm>
#include <concepts>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
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

std::vector<std::string> each(pugi::xml_node node, const char* name, const char* attribute) {
  std::vector<std::string> values;
  for (const auto child : node.children(name)) {
    values.emplace_back(child.attribute(attribute).value());
  }
  return values;
}

std::vector<std::pair<std::string, std::string>> pairs(pugi::xml_node node, const char* name,
                                                       const char* first, const char* second) {
  std::vector<std::pair<std::string, std::string>> values;
  for (const auto child : node.children(name)) {
    values.emplace_back(child.attribute(first).value(), child.attribute(second).value());
  }
  return values;
}

std::vector<ComponentRecord> components_of(pugi::xml_node engine) {
  std::vector<ComponentRecord> components;
  for (const auto node : engine.children("component")) {
    components.push_back({node.attribute("name").value(), node.attribute("version").value(),
                          node.attribute("sha256").value()});
  }
  return components;
}

std::vector<IsolationRecord> isolation_of(pugi::xml_node engine) {
  std::vector<IsolationRecord> layers;
  for (const auto node : engine.child("isolation").children("layer")) {
    layers.push_back({node.attribute("name").value(), node.attribute("in-force").as_bool(),
                      node.attribute("why").value()});
  }
  return layers;
}

std::vector<RestsOnRecord> rests_on(pugi::xml_node clause) {
  std::vector<RestsOnRecord> all;
  for (const auto node : clause.children("rests-on")) {
    all.push_back({node.attribute("interpretation").value(), node.attribute("kind").value(),
                   node.attribute("touches").value()});
  }
  return all;
}

/// The schema lists the same names.
template <typename Value, std::size_t size>
Value enum_value(const EnumNames<Value, size>& names, pugi::xml_attribute attribute) {
  const auto value = value_of(names, attribute.value());
  ASSAY21_CHECK(value.has_value());
  return *value;
}

ClauseRecord clause_from(pugi::xml_node node) {
  ClauseRecord clause;
  clause.clause = node.attribute("id").value();
  clause.verdict = enum_value(verdict_names, node.attribute("verdict"));
  clause.applied = node.attribute("applied").as_ullong();
  clause.withheld = node.attribute("withheld").as_ullong();
  if (const auto why = node.attribute("untested"))
    clause.untested = enum_value(untested_names, why);
  if (const auto what = node.attribute("against")) clause.against = enum_value(against_names, what);
  clause.why = node.child("why").text().get();
  if (const auto had = node.child("occasions")) {
    clause.occasions = {enum_value(tier_names, had.attribute("tier")),
                        had.attribute("decided").as_ullong(),
                        had.attribute("not-applied").as_ullong(),
                        had.attribute("needed").as_ullong(),
                        had.attribute("both-ways").value() == std::string_view("yes"),
                        had.attribute("lost").as_ullong()};
  }
  clause.wants = each(node, "wants", "name");
  clause.if_read_as = each(node, "if-read-as", "reading");
  clause.findings = each(node, "finding", "id");
  clause.rests_on = rests_on(node);
  return clause;
}

Headline headline_from(pugi::xml_node node) {
  return {node.attribute("outcome").value(),      node.child("text").text().get(),
          node.child("certificate").text().get(), node.attribute("tested").as_ullong(),
          node.attribute("testable").as_ullong(), node.child("risk").text().get()};
}

DrawnSeed drawn_from(pugi::xml_node node) {
  return {node.attribute("random").value(), node.attribute("item-sha256").value(),
          node.attribute("submission-sha256").value()};
}

LedgerRecord ledger_from(pugi::xml_node node) {
  LedgerRecord ledger{node.attribute("entry").value(), {}};
  for (const auto exam : node.children("exam")) {
    ledger.earlier.push_back({exam.attribute("run").value(), exam.attribute("started").value(),
                              exam.attribute("outcome").value(),
                              exam.attribute("exit-code").as_int(),
                              exam.attribute("same-build").as_bool()});
  }
  return ledger;
}

std::vector<ReadingRecord> readings_from(pugi::xml_node readings) {
  std::vector<ReadingRecord> all;
  for (const auto node : readings.children("reading")) {
    all.push_back({node.attribute("interpretation").value(), node.attribute("alternative").value(),
                   enum_value(binding_names, node.attribute("binding")),
                   node.attribute("followed").value(), node.attribute("letter").value()});
  }
  return all;
}

KnownFailuresRecord known_failures_from(pugi::xml_node known) {
  KnownFailuresRecord record{known.attribute("day").value(), {}};
  for (const auto node : known.children("failure")) {
    record.all.push_back(
        {{words_in(node.attribute("clauses").value()), node.attribute("fingerprint").value(),
          node.attribute("accepted-by").value(), node.attribute("until").value(),
          node.child("reason").text().get()},
         enum_value(known_state_names, node.attribute("state")),
         node.attribute("finding").value()});
  }
  return record;
}

FindingRecord finding_from(pugi::xml_node node) {
  FindingRecord finding;
  finding.id = node.attribute("id").value();
  finding.axis = node.attribute("axis").value();
  finding.kind = node.attribute("kind").value();
  finding.session = node.attribute("session").value();
  finding.round = node.attribute("round").as_int();
  finding.event = node.attribute("event").as_int();
  finding.sessions = node.attribute("sessions").as_ullong();
  finding.violated = each(node, "violated", "clause");
  finding.misapplied = each(node, "misapplied", "clause");
  finding.expected = node.child("expected").text().get();
  finding.observed = node.child("observed").text().get();
  finding.story = node.child("story").text().get();
  finding.shrunk = value_of(shrunk_names, node.attribute("shrunk").value());
  finding.tries = node.attribute("tries").as_int();
  for (const auto line : node.children("compared")) {
    finding.compared.push_back({line.child("expected").text().get(),
                                line.child("observed").text().get(),
                                line.attribute("first-difference").as_bool()});
  }
  finding.replay = node.child("replay").text().get();
  finding.accepted_by = each(node, "accepted-by", "reading");
  return finding;
}

RunRecord run_from(pugi::xml_node run) {
  RunRecord record;
  record.tool = run.attribute("tool").value();
  record.edition = run.attribute("edition").value();
  record.edition_title = run.attribute("edition-title").value();
  record.table_version = run.attribute("table-version").value();
  record.rulebook_sha256 = run.attribute("rulebook-sha256").value();
  record.submission = run.attribute("submission").value();
  record.purpose = enum_value(purpose_names, run.attribute("purpose"));
  record.repeat_of = run.attribute("repeat-of").value();
  record.headline = headline_from(run.child("headline"));
  record.drawn = drawn_from(run.child("drawn"));
  record.ledger = ledger_from(run.child("ledger"));
  record.seed = run.attribute("seed").as_ullong();
  record.sessions_of_plan = run.attribute("sessions-of-plan").as_ullong();
  record.sessions_planned = run.attribute("sessions-planned").as_ullong();
  record.sessions_judged = run.attribute("sessions-judged").as_ullong();
  record.sessions_lost = run.attribute("sessions-lost").as_ullong();
  record.part_declared = !run.attribute("part").empty();
  record.sessions_declined = run.attribute("sessions-declined").as_ullong();
  record.rounds = run.attribute("rounds").as_ullong();
  record.must_run = run.attribute("must-run").as_ullong();
  record.must_run_judged = run.attribute("must-run-judged").as_ullong();
  record.cells_counted = run.attribute("cells").value() == std::string_view("counted");
  record.block = run.attribute("block").as_ullong();
  record.shard = run.attribute("shard").value();
  record.interrupted = run.attribute("interrupted").value();
  record.exit_code = run.attribute("exit-code").as_int();
  const auto engine = run.child("engine");
  record.engine = {engine.attribute("name").value(),
                   engine.attribute("version").value(),
                   engine.attribute("vendor").value(),
                   engine.attribute("command").value(),
                   components_of(engine),
                   isolation_of(engine),
                   engine.attribute("protocol").as_llong(),
                   engine.attribute("level").value()};
  record.options = pairs(run.child("options"), "option", "name", "value");
  record.readings = readings_from(run.child("readings"));
  record.observes = each(run.child("observes"), "event", "kind");
  record.leaves_out = each(run.child("leaves-out"), "part", "feature");
  for (const auto node : run.child("clauses"))
    record.clauses.push_back(clause_from(node));
  for (const auto node : run.child("findings"))
    record.findings.push_back(finding_from(node));
  for (const auto node : run.child("incidents")) {
    record.incidents.push_back({node.attribute("session").value(), node.attribute("cause").value(),
                                node.child("detail").text().get(),
                                node.child("replay").text().get()});
  }
  for (const auto node : run.child("remarks"))
    record.remarks.push_back({node.attribute("session").value(), node.child("text").text().get()});
  record.known_failures = known_failures_from(run.child("known-failures"));
  return record;
}

}  // namespace

std::optional<Binding> RunRecord::binding_of(const std::string& interpretation) const {
  const auto at = std::ranges::find(readings, interpretation, &ReadingRecord::interpretation);
  return at == readings.end() ? std::nullopt : std::optional(at->binding);
}

const FindingRecord* RunRecord::finding(const std::string& id) const {
  const auto at = std::ranges::find(findings, id, &FindingRecord::id);
  return at == findings.end() ? nullptr : &*at;
}

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

Result<RunRecord> run_record_from_file(const std::string& path) {
  const auto home = find_home();
  if (!home) return home.problems();
  // The schema says all that a record must satisfy: once it is valid, nothing is left to doubt.
  const auto file = XmlFile::read(path, schema_path(*home, "run-record"));
  if (!file) return file.problems();
  return run_from(file->root());
}

}  // namespace assay21::spec

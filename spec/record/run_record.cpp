#include "spec/record/run_record.h"

#include <algorithm>
#include <string_view>

#include <pugixml.hpp>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "spec/record/situation_record.h"

namespace assay21::spec {
namespace {

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
  clause.situations = situations_of(node);
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
  record.only = run.attribute("only").value();
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
  if (const auto walked = run.attribute("situations-walked"))
    record.situations = {walked.as_ullong(), run.attribute("situations-sha256").value(),
                         run.attribute("sessions-made-for-situations").as_ullong(),
                         run.attribute("sessions-made-beside").as_ullong()};
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
  for (const auto node : run.child("groups")) {
    record.groups.push_back({each(node, "finding", "id"), node.attribute("table").value(),
                             node.attribute("row").value()});
  }
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

Result<RunRecord> run_record_from_file(const std::string& path) {
  const auto home = find_home();
  if (!home) return home.problems();
  // The schema says all that a record must satisfy: once it is valid, nothing is left to doubt.
  const auto file = XmlFile::read(path, schema_path(*home, "run-record"));
  if (!file) return file.problems();
  return run_from(file->root());
}

}  // namespace assay21::spec

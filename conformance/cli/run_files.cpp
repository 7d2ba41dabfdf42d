#include "conformance/cli/run_files.h"

#include <fmt/format.h>

#include "conformance/wire/term_values.h"
#include "oracle/session/walk.h"
#include "spec/files/sha256.h"
#include "spec/load/home.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {
namespace {

std::string engine_transcript(const std::string& name, const oracle::Script& script,
                              const std::vector<oracle::Event>& events, wire::KindMask observes) {
  std::vector<std::string> lines;
  for (const auto& event : events)
    lines.push_back(wire::to_json(event, script));
  return wire::transcript_file(name, lines, observes, wire::version_for(*script.terms));
}

std::string expected_transcript(const std::string& name, const oracle::Rules& rules,
                                const oracle::Script& script) {
  std::vector<std::string> lines;
  for (const auto& due : oracle::walk(rules, script).events) {
    lines.push_back(wire::to_json(due.event, script, spec::ids_of(rules.rulebook(), due.all())));
  }
  return wire::transcript_file(name, lines, oracle::all_kinds(), wire::version_for(*script.terms));
}

}  // namespace

std::vector<conformance::NamedText> run_files(const oracle::Rules& rules,
                                              const conformance::CampaignResult& result) {
  std::vector<conformance::NamedText> files;
  wire::Words readings;
  for (const auto& one : result.record.readings)
    readings.emplace_back(one.interpretation, one.alternative);
  const auto add_script = [&](const std::string& id, const oracle::Script& script) {
    const wire::ScriptFile file{id, rules.rulebook().id,
                                conformance::option_words(rules.submission()), readings, script};
    files.emplace_back("sessions/" + id + ".json", wire::to_json(file));
  };
  const auto add_session = [&](const std::string& id, const oracle::Script& script,
                               const std::vector<oracle::Event>& events) {
    add_script(id, script);
    files.emplace_back("sessions/" + id + ".observed.json",
                       engine_transcript(id, script, events, result.observes));
  };
  for (const auto& [id, shown] : result.faults) {
    add_session(id, shown.script, shown.events);
    files.emplace_back("sessions/" + id + ".expected.json",
                       expected_transcript(id, rules, shown.script));
  }
  for (const auto& [id, script, events, said] : result.unjudged) {
    add_session(id, script, events);
    if (!said.empty()) files.emplace_back("sessions/" + id + ".said", said);
  }
  for (const auto& [id, script] : result.lost)
    add_script(id, script);
  files.emplace_back("run.xml", spec::to_xml(result.record));
  return files;
}

spec::Result<std::vector<conformance::NamedText>> copied_inputs(const CertifyRequest& request,
                                                                spec::RunIdentity& identity) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  std::vector<std::pair<std::string, std::string>> wanted = {
      {"submission", request.submission},
      {"rulebook", spec::rulebook_path(*home, request.edition)}};
  if (!request.adopted.empty()) wanted.emplace_back("adopted", request.adopted);
  if (!request.known_failures.empty())
    wanted.emplace_back("known-failures", request.known_failures);
  for (const auto* schema :
       {"rulebook", "submission", "adopted", "known-failures", "record-types", "run-record",
        "run-identity", "report-types", "report-index", "section-report"})
    wanted.emplace_back("schema", spec::schema_path(*home, schema));
  std::vector<conformance::NamedText> files;
  for (const auto& [role, path] : wanted) {
    auto text = spec::file_contents(path);
    if (!text) return text.problems();
    const auto leaf = path.substr(path.rfind('/') + 1);
    const auto name = role == "schema" ? "inputs/schema/" + leaf : "inputs/" + role + ".xml";
    identity.inputs.push_back({role, leaf, name, spec::sha256_of(*text)});
    files.emplace_back(name, std::move(text).value());
  }
  return files;
}

}  // namespace assay21::cli

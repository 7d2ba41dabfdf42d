#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/cli/summary.h"
#include "oracle/session/walk.h"
#include "reports/write.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

bool write_file(const fs::path& path, const std::string& text) {
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  return static_cast<bool>(stream.flush());
}

std::string engine_transcript(const std::string& name, const conformance::Shown& shown,
                              wire::KindMask observes) {
  std::vector<std::string> lines;
  for (const auto& event : shown.events)
    lines.push_back(wire::to_json(event, shown.script));
  return wire::transcript_file(name, lines, observes);
}

std::string expected_transcript(const std::string& name, const oracle::Rules& rules,
                                const oracle::Script& script) {
  std::vector<std::string> lines;
  for (const auto& due : oracle::walk(rules, script).events) {
    lines.push_back(wire::to_json(due.event, script, spec::ids_of(rules.rulebook(), due.all())));
  }
  return wire::transcript_file(name, lines);
}

/// The fault sessions of an earlier run (F1.json, F1.observed.json, …), and nothing else that may
/// lie there.
void remove_earlier_faults(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> ours;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const auto name = entry.path().filename().string();
    const auto digits = name.find_first_not_of("0123456789", 1);
    const bool fault = name.starts_with('F') && digits != std::string::npos && digits > 1;
    const auto ending = fault ? name.substr(digits) : std::string();
    if (ending == ".json" || ending == ".observed.json" || ending == ".expected.json")
      ours.push_back(entry.path());
  }
  for (const auto& path : ours)
    fs::remove(path, error);
}

/// run.xml, and for every fault its script, what the engine did and what was expected.
bool write_run(const fs::path& out, const oracle::Rules& rules,
               const conformance::CampaignResult& result) {
  remove_earlier_faults(out / "sessions");
  bool written = write_file(out / "run.xml", spec::to_xml(result.record));
  wire::Words readings;
  for (const auto& [id, alternative] : result.record.readings)
    readings.emplace_back(id, alternative);
  for (const auto& fault : result.faults) {
    const auto stem = out / "sessions" / fault.id;
    const wire::ScriptFile file{fault.id, rules.rulebook().id,
                                conformance::option_words(rules.submission()), readings,
                                fault.shown.script};
    written = written && write_file(stem.string() + ".json", wire::to_json(file)) &&
              write_file(stem.string() + ".observed.json",
                         engine_transcript(fault.id, fault.shown, result.observes)) &&
              write_file(stem.string() + ".expected.json",
                         expected_transcript(fault.id, rules, fault.shown.script));
  }
  return written;
}

}  // namespace

int certify(const CertifyRequest& request) {
  const auto rules = rules_declared(request.edition, request.submission, request.readings);
  if (!rules) {
    complain(rules.problems());
    return exit_bad_input;
  }
  const auto command = conformance::words_of(request.engine);
  if (!command) {
    complain(command.problems());
    return exit_usage;
  }
  const fs::path out(request.out);
  std::error_code error;
  if (!request.out.empty()) fs::create_directories(out / "sessions", error);
  if (request.out.empty() || error) {
    complain({{request.out, 0, 0,
               error ? "cannot be written: " + error.message() : "--out names no folder",
               "a folder that can be written"}});
    return exit_usage;
  }

  conformance::CampaignOptions options;
  options.setup.command = *command;
  options.setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
  options.setup.harness = program_name;
  options.setup.edition = request.edition;
  options.setup.options = conformance::option_words((*rules)->submission());
  options.command_line = request.engine;
  options.seed = request.seed;
  options.random_sessions = request.sessions;
  options.session_folder = (out / "sessions").string();
  const auto result = conformance::run_campaign(*rules, options);
  if (!result) {
    complain(result.problems());
    return exit_no_engine;
  }
  if (!write_run(out, **rules, *result)) {
    complain({{request.out, 0, 0, "the run could not be written",
               "room on the disk, and a folder that can be written"}});
    return exit_our_error;
  }
  const auto report =
      reports::write_reports((*rules)->rulebook(), result->record, (out / "report").string());
  if (!report) {
    complain(report.problems());
    return exit_our_error;
  }
  print_summary((*rules)->rulebook(), result->record);
  say("report: {}\n", (out / "report" / "index.html").string());
  return result->record.exit_code;
}

}  // namespace assay21::cli

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "conformance/campaign/judged_again.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/run_store.h"
#include "conformance/run/session_digests.h"
#include "spec/files/sha256.h"
#include "spec/load/adopted_reader.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/submission_reader.h"
#include "spec/load/xml_file.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {
namespace {

using spec::Problem;
using spec::Problems;
using spec::Result;

/// Every file of the run is as the manifest has it.
Problems damages(const std::string& run) {
  const auto path = run + "/manifest.txt";
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  Problems problems;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    constexpr std::size_t sum_length = 64;
    if (line.size() < sum_length + 3) {
      return {
          {path, 0, 0, "holds a line that is none of a manifest", "the file as it was written"}};
    }
    const auto file = run + "/" + line.substr(sum_length + 2);
    const auto sum = spec::sha256_of_file(file);
    if (!sum) {
      problems.insert(problems.end(), sum.problems().begin(), sum.problems().end());
    } else if (*sum != line.substr(0, sum_length)) {
      problems.push_back({file, 0, 0, "is not the file that the manifest lists",
                          "the file as it was written, from another copy of the run"});
    }
  }
  return problems;
}

/// "double-on-21=denied" without the alternative.
std::string interpretation_in(const std::string& word) {
  return word.substr(0, word.find('='));
}

/// The readings of the run, as far as the rulebook registers them, and those given instead.
std::vector<std::string> readings_for(const spec::Rulebook& book, const spec::RunRecord& record,
                                      const std::vector<std::string>& given) {
  std::vector<std::string> words;
  for (const auto& reading : record.readings) {
    const auto& id = reading.interpretation;
    const auto& alternative = reading.alternative;
    const auto at = std::ranges::find(book.interpretations, id, &spec::Interpretation::id);
    if (at == book.interpretations.end()) continue;
    if (std::ranges::find(given, id, interpretation_in) != given.end()) continue;
    if (std::ranges::find(at->alternatives, alternative, &spec::Alternative::id) !=
        at->alternatives.end())
      words.push_back(id + "=" + alternative);
  }
  words.insert(words.end(), given.begin(), given.end());
  return words;
}

Result<std::shared_ptr<const oracle::Rules>> rules_of(const JudgeRequest& request,
                                                      const spec::RunRecord& record) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  const auto path =
      request.rulebook.empty() ? request.run + "/inputs/rulebook.xml" : request.rulebook;
  auto read = spec::rulebook_from_file(path, spec::schema_path(*home, "rulebook"));
  const auto adopted = request.run + "/inputs/adopted.xml";
  std::error_code error;
  if (read && std::filesystem::exists(adopted, error)) {
    read =
        spec::with_adopted(std::move(read).value(), adopted, spec::schema_path(*home, "adopted"));
  }
  if (!read) return read.problems();
  const auto book = std::make_shared<const spec::Rulebook>(std::move(read).value());
  if (book->id != record.edition) {
    return Problem{path, 0, 0, fmt::format("is of edition {}", book->id),
                   fmt::format("a rulebook of {}", record.edition)};
  }
  auto readings = oracle::readings_from(*book, readings_for(*book, record, request.readings));
  if (!readings) return readings.problems();
  auto submission =
      spec::submission_from_file(request.run + "/inputs/submission.xml",
                                 spec::schema_path(*home, "submission"), *book, *readings);
  if (!submission) return submission.problems();
  auto rules =
      oracle::Rules::make(book, std::move(submission).value(), std::move(readings).value());
  if (!rules) return rules.problems();
  return std::make_shared<const oracle::Rules>(std::move(rules).value());
}

Result<conformance::ShownSession> shown_session(const std::string& run, const std::string& id,
                                                const spec::Terms& terms) {
  const auto path = fmt::format("{}/sessions/{}.json", run, id);
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  auto script = wire::script_file_from(*text, path, [&](const std::string&) { return &terms; });
  if (!script) return script.problems();
  const auto observed = fmt::format("{}/sessions/{}.observed.json", run, id);
  const auto events = spec::file_contents(observed);
  if (!events) return events.problems();
  auto transcript = wire::transcript_file_from(*events, observed, script->script);
  if (!transcript) return transcript.problems();
  return conformance::ShownSession{std::move(script).value().script,
                                   std::move(transcript).value().events};
}

/// Each session of the store, from the first one on.
conformance::SessionStream sessions_of(const std::string& run, const std::string& id,
                                       const spec::Terms& terms) {
  const auto store = std::make_shared<conformance::StoreReader>(
      run, id, conformance::StoreReader::LastSegment::whole);
  return [run, store, &terms]() -> Result<std::optional<conformance::SessionEvidence>> {
    const auto kept = store->next();
    if (!kept) return kept.problems();
    if (!*kept) return std::optional<conformance::SessionEvidence>();
    auto session = conformance::evidence_from(**kept, run + "/" + store->place(), terms);
    if (!session) return session.problems();
    return std::optional(std::move(session).value());
  };
}

Result<conformance::JudgedAgain> judged(const JudgeRequest& request) {
  const auto identity = spec::run_identity_from_file(request.run + "/identity.xml");
  if (!identity) return identity.problems();
  if (identity->plan.evidence != "all") {
    return Problem{request.run, 0, 0,
                   fmt::format("was made with --evidence {}", identity->plan.evidence),
                   "a run with the evidence of all sessions"};
  }
  auto record = spec::run_record_from_file(request.run + "/run.xml");
  if (!record) return record.problems();
  if (auto problems = damages(request.run); !problems.empty()) return problems;
  const auto rules = rules_of(request, *record);
  if (!rules) return rules.problems();

  auto digests = conformance::digests_from(request.run);
  if (!digests) return digests.problems();
  conformance::EvidenceOfRun evidence;
  evidence.record = std::move(record).value();
  evidence.sessions = [&] { return sessions_of(request.run, identity->id, (*rules)->terms()); };
  evidence.digests = std::move(digests).value();
  const auto home = spec::find_home();
  if (!home) return home.problems();
  auto bets = spec::bets_from_file(request.run + "/inputs/submission.xml",
                                   spec::schema_path(*home, "submission"));
  if (!bets) return bets.problems();
  evidence.bets = std::move(bets).value();
  for (const auto& reading : request.readings)
    evidence.chosen.push_back(interpretation_in(reading));
  evidence.shown = [&](const std::string& id) {
    return shown_session(request.run, id, (*rules)->terms());
  };
  return conformance::judge_again(*rules, evidence);
}

}  // namespace

int judge_again(const JudgeRequest& request) {
  const auto result = judged(request);
  if (!result) {
    complain(result.problems());
    return exit_bad_input;
  }
  const auto& record = result->record;
  say("{} sessions judged again, {} rounds, {} findings; exit code {}\n", record.sessions_judged,
      record.rounds, record.findings.size(), record.exit_code);
  for (const auto& line : result->differences)
    say("{}\n", line);
  say("{}\n", result->differences.empty() ? "THE SAME RECORD." : "THE RECORD DIFFERS.");
  return result->differences.empty() ? exit_conforms : exit_does_not_conform;
}

}  // namespace assay21::cli

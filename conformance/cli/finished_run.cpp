#include "conformance/cli/finished_run.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "conformance/run/run_store.h"
#include "conformance/wire/script_file.h"
#include "spec/load/adopted_reader.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/submission_reader.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {

using spec::Problem;
using spec::Result;

namespace {

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

}  // namespace

std::string interpretation_in(const std::string& word) {
  return word.substr(0, word.find('='));
}

Result<std::shared_ptr<const oracle::Rules>> rules_of_run(const std::string& run,
                                                          const std::string& rulebook,
                                                          const std::vector<std::string>& given,
                                                          const spec::RunRecord& record) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  const auto path = rulebook.empty() ? run + "/inputs/rulebook.xml" : rulebook;
  auto read = spec::rulebook_from_file(path, spec::schema_path(*home, "rulebook"));
  const auto adopted = run + "/inputs/adopted.xml";
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
  auto readings = oracle::readings_from(*book, readings_for(*book, record, given));
  if (!readings) return readings.problems();
  auto submission = spec::submission_from_file(
      run + "/inputs/submission.xml", spec::schema_path(*home, "submission"), *book, *readings);
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

}  // namespace assay21::cli

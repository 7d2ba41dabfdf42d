#include "conformance/run/session_evidence.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::conformance {
namespace {

// No line of a script or a transcript is this: their strings hold no line ends.
constexpr std::string_view boundary = "---\n";
constexpr std::string_view must_run_line = "must-run\n";
constexpr std::string_view random_line = "random\n";
constexpr std::string_view lost_line = "lost ";
constexpr std::string_view declined_line = "declined";

spec::Problem no_evidence(const std::string& place) {
  return {place, 0, 0, "is no session of a campaign", "the record as it was written"};
}

/// "declined cut burn\n".
std::string words_of_declined(oracle::FeatureMask features) {
  std::string line(declined_line);
  for (const auto& entry : oracle::feature_names) {
    if ((features & oracle::bit(entry.value)) != 0) line += fmt::format(" {}", entry.name);
  }
  return line + "\n";
}

/// None where the words name none, or one that is not known.
oracle::FeatureMask features_in(std::string_view words) {
  oracle::FeatureMask features = 0;
  while (words.starts_with(' ')) {
    words.remove_prefix(1);
    const auto word = words.substr(0, words.find_first_of(" \n"));
    const auto known = std::ranges::find(oracle::feature_names, word,
                                         [](const auto& entry) { return entry.name; });
    if (known == oracle::feature_names.end()) return 0;
    features |= oracle::bit(known->value);
    words.remove_prefix(word.size());
  }
  return words == "\n" ? features : 0;
}

/// What stands behind the script.
spec::Result<SessionEvidence> with_outcome(SessionEvidence evidence, std::string_view text,
                                           const std::string& place) {
  if (text.starts_with(lost_line)) {
    const auto line = text.find('\n');
    if (line == std::string_view::npos) return no_evidence(place);
    evidence.lost = text.substr(lost_line.size(), line - lost_line.size());
    evidence.detail = text.substr(line + 1);
    if (evidence.lost.empty()) return no_evidence(place);
    return evidence;
  }
  if (text.starts_with(declined_line)) {
    evidence.declined = features_in(text.substr(declined_line.size()));
    if (evidence.declined == 0) return no_evidence(place);
    return evidence;
  }
  auto transcript = wire::transcript_file_from(text, place, evidence.script);
  if (!transcript) return transcript.problems();
  evidence.events = std::move(transcript).value().events;
  return evidence;
}

}  // namespace

std::string record_of(const SessionEvidence& evidence, const std::string& edition) {
  // The options and the readings are those of the run.
  const wire::ScriptFile script{evidence.name, edition, {}, {}, evidence.script};
  std::string text(evidence.must_run ? must_run_line : random_line);
  text += wire::to_json(script);
  text += boundary;
  if (!evidence.lost.empty())
    return text + fmt::format("{}{}\n{}", lost_line, evidence.lost, evidence.detail);
  if (evidence.declined != 0) return text + words_of_declined(evidence.declined);
  std::vector<std::string> lines;
  auto kinds = oracle::all_kinds();  // nets are there only where amounts come in one sum
  for (const auto& event : evidence.events) {
    lines.push_back(wire::to_json(event, evidence.script));
    kinds |= wire::bit(event.kind);
  }
  return text + wire::transcript_file(evidence.name, lines, kinds);
}

spec::Result<SessionEvidence> evidence_from(std::string_view record, const std::string& place,
                                            const spec::Terms& terms) {
  SessionEvidence evidence;
  evidence.must_run = record.starts_with(must_run_line);
  if (!evidence.must_run && !record.starts_with(random_line)) return no_evidence(place);
  record.remove_prefix(evidence.must_run ? must_run_line.size() : random_line.size());
  const auto end = record.find(fmt::format("\n{}", boundary));
  if (end == std::string_view::npos) return no_evidence(place);
  auto script = wire::script_file_from(record.substr(0, end + 1), place,
                                       [&](const std::string&) { return &terms; });
  if (!script) return script.problems();
  evidence.name = script->session;
  evidence.script = std::move(script).value().script;
  return with_outcome(std::move(evidence), record.substr(end + 1 + boundary.size()), place);
}

}  // namespace assay21::conformance

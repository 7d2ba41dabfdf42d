#include "conformance/run/session_evidence.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace assay21::conformance {
namespace {

// No line of a script or a transcript is this: their strings hold no line ends.
constexpr std::string_view boundary = "---\n";
constexpr std::string_view must_run_line = "must-run\n";
constexpr std::string_view random_line = "random\n";
constexpr std::string_view lost_line = "lost ";

spec::Problem no_evidence(const std::string& place) {
  return {place, 0, 0, "is no session of a campaign", "the record as it was written"};
}

}  // namespace

spec::StoreRecord record_of(const SessionEvidence& evidence, const std::string& edition,
                            wire::KindMask observes) {
  // The options and the readings are those of the run.
  const wire::ScriptFile script{evidence.name, edition, {}, {}, evidence.script};
  std::string text(evidence.must_run ? must_run_line : random_line);
  text += wire::to_json(script);
  text += boundary;
  if (!evidence.lost.empty()) {
    text += fmt::format("{}{}\n{}", lost_line, evidence.lost, evidence.detail);
  } else {
    std::vector<std::string> lines;
    for (const auto& event : evidence.events)
      lines.push_back(wire::to_json(event, evidence.script));
    text += wire::transcript_file(evidence.name, lines, observes);
  }
  return {std::move(text), evidence.judgement};
}

spec::Result<SessionEvidence> evidence_from(const spec::StoreRecord& record,
                                            const std::string& place) {
  SessionEvidence evidence;
  evidence.judgement = record.judgement;
  std::string_view text = record.text;
  evidence.must_run = text.starts_with(must_run_line);
  if (!evidence.must_run && !text.starts_with(random_line)) return no_evidence(place);
  text.remove_prefix(evidence.must_run ? must_run_line.size() : random_line.size());
  const auto end = text.find(fmt::format("\n{}", boundary));
  if (end == std::string_view::npos) return no_evidence(place);
  auto script = wire::script_file_from(text.substr(0, end + 1), place);
  if (!script) return script.problems();
  evidence.name = script->session;
  evidence.script = script->script;
  text.remove_prefix(end + 1 + boundary.size());
  if (text.starts_with(lost_line)) {
    const auto line = text.find('\n');
    if (line == std::string_view::npos) return no_evidence(place);
    evidence.lost = text.substr(lost_line.size(), line - lost_line.size());
    evidence.detail = text.substr(line + 1);
    return evidence;
  }
  auto transcript = wire::transcript_file_from(text, place, evidence.script);
  if (!transcript) return transcript.problems();
  evidence.events = std::move(transcript).value().events;
  return evidence;
}

}  // namespace assay21::conformance

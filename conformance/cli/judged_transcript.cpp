#include "conformance/cli/judged_transcript.h"

#include <fmt/format.h>

#include "conformance/cli/exit_code.h"
#include "conformance/cli/say.h"
#include "conformance/judge/story.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {

spec::Result<wire::TranscriptFile> transcript_for(const ScriptAndRules& input,
                                                  const std::string& path) {
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  return wire::transcript_file_from(*text, path, input.file.script);
}

void tell_finding(const ScriptAndRules& input, const conformance::Finding& found) {
  const auto& book = input.rules->rulebook();
  const oracle::Names names = input.file.script;
  say("  !! {} ({}): violates {}", spec::name_of(conformance::finding_kind_names, found.kind),
      spec::name_of(oracle::axis_names, found.axis), spec::cites_of(book, found.violated));
  if (!found.misapplied.empty()) say(", as if by {}", spec::cites_of(book, found.misapplied));
  say(". It was due: {}.\n", conformance::expected_in_words(found, names));
}

int conclude(const ScriptAndRules& input, const std::vector<oracle::Event>& events,
             const conformance::Judgement& judged) {
  for (const auto& one : judged.impossible)
    say("impossible (physics), event {}: {}\n", one.event + 1, one.reason);
  if (!judged.not_judged.empty()) {
    say("the rest is not judged: {}\n", judged.not_judged);
    return judged.findings.empty() ? exit_incomplete : exit_does_not_conform;
  }
  if (!judged.broken_off.empty()) {
    say("judging was broken off at event {}: {}\n", judged.broken_off_at + 1, judged.broken_off);
    if (judged.script_ends && judged.findings.empty()) return exit_incomplete;
    return judged.our_fault ? exit_our_error : exit_does_not_conform;
  }
  if (judged.findings.empty() && judged.impossible.empty() && !judged.undecided.empty()) {
    say("there is a fault, and what was reported does not tell which of {} it violates\n",
        spec::cites_of(input.rules->rulebook(), judged.undecided));
    return exit_does_not_conform;
  }
  if (!judged.findings.empty() || !judged.impossible.empty()) {
    say("{}: {} fault{}\n", input.file.session, judged.findings.size() + judged.impossible.size(),
        judged.findings.size() + judged.impossible.size() == 1 ? "" : "s");
    return exit_does_not_conform;
  }
  say("{}: {} events in {} rounds, no fault found\n", input.file.session, events.size(),
      judged.rounds);
  return exit_conforms;
}

int report_stuck(const std::string& path, const oracle::Transcript& transcript) {
  spec::Problems idle;
  for (const auto& one : transcript.unoccasioned) {
    idle.push_back(
        {path, 0, 0,
         fmt::format("script[{}].incidents[{}]: {}", one.stimulus, one.incident, one.reason),
         "an incident that finds its occasion in this round"});
  }
  if (!idle.empty()) complain(idle);
  if (transcript.stuck.empty()) return idle.empty() ? exit_conforms : exit_bad_input;
  const auto& stuck = transcript.stuck.front();
  if (stuck.ours) {
    complain({{path, 0, 0, fmt::format("script[{}]: {}", stuck.stimulus, stuck.reason),
               "that assay21 knows how to go on: this is an error of its own"}});
    return exit_our_error;
  }
  complain({{path, 0, 0, fmt::format("script[{}]: {}", stuck.stimulus, stuck.reason),
             "a session that can be played to its end"}});
  return exit_bad_input;
}

}  // namespace assay21::cli

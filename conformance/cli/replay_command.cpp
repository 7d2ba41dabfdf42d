#include <fmt/format.h>

#include "conformance/campaign/provision.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/judged_transcript.h"
#include "conformance/cli/say.h"
#include "conformance/cli/summary.h"
#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "conformance/judge/side_by_side.h"
#include "conformance/judge/story.h"
#include "conformance/wire/term_values.h"

namespace assay21::cli {
namespace {

int report(const ScriptAndRules& input, const std::vector<oracle::Event>& events,
           wire::KindMask observes) {
  const auto& book = input.rules->rulebook();
  const auto judged = conformance::judge(*input.rules, input.file.script, events, observes);
  for (const auto& found : judged.findings) {
    fmt::print("{} ({}), event {}: violates {}\n",
               spec::name_of(conformance::finding_kind_names, found.kind),
               spec::name_of(oracle::axis_names, found.axis), found.event + 1,
               spec::cites_of(book, found.violated));
    if (!found.misapplied.empty())
      fmt::print("as if by {}\n", spec::cites_of(book, found.misapplied));
    fmt::print("{}\n", conformance::story_of(input.file.script, events, found));
    std::vector<spec::ComparedLine> compared;
    for (auto& [expected, seen, differs] :
         conformance::side_by_side(*input.rules, input.file.script, events, observes, found))
      compared.push_back({std::move(expected), std::move(seen), differs});
    print_compared(compared);
    say("\n");
  }
  return conclude(input, events, judged);
}

int against_engine(const ReplayRequest& request, const ScriptAndRules& input) {
  const auto command = conformance::words_of(request.engine);
  if (!command) {
    complain(command.problems());
    return exit_usage;
  }
  conformance::EngineSetup setup;
  setup.command = *command;
  setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
  setup.isolation = isolation_by(request.room, {});
  setup.harness = program_name;
  setup.edition = input.file.edition;
  setup.options = conformance::option_words(input.rules->submission());
  setup.rules = input.rules;
  setup.words = wire::version_for(input.rules->terms());
  const auto opened = conformance::EngineLink::open(setup);
  if (!opened) {
    complain(opened.problems());
    return exit_no_engine;
  }
  auto& link = **opened;
  link.send(input.file.script);
  const auto answer = link.receive();
  if (!answer.lost.empty()) {
    fmt::print("the session is lost: {}: {}\n", answer.lost, answer.detail);
    return answer.lost == conformance::our_error_cause ? exit_our_error : exit_does_not_conform;
  }
  if (answer.declined != 0) {
    fmt::print("the engine does not play this session: it leaves out {}\n",
               conformance::words_of(answer.declined));
    return exit_incomplete;
  }
  return report(input, answer.events, link.observes());
}

int against_transcript(const ReplayRequest& request, const ScriptAndRules& input) {
  const auto transcript = transcript_for(input, request.transcript);
  if (!transcript) {
    complain(transcript.problems());
    return exit_bad_input;
  }
  return report(input, transcript->events, transcript->observes);
}

}  // namespace

int replay(const ReplayRequest& request) {
  const auto input = script_from(request.script, {"", request.readings});
  if (!input) {
    complain(input.problems());
    return exit_bad_input;
  }
  return request.engine.empty() ? against_transcript(request, *input)
                                : against_engine(request, *input);
}

}  // namespace assay21::cli

#include <fmt/format.h>

#include "conformance/cli/all_readings.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/judged_transcript.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/term_values.h"
#include "oracle/session/walk.h"

namespace assay21::cli {

int play(const PlayRequest& request) {
  const auto input = script_from(request.script, {request.submission, request.readings});
  if (!input) {
    complain(input.problems());
    return exit_bad_input;
  }
  if (request.all_readings) return part_in_play(*input, request.script);
  const auto transcript = oracle::walk(*input->rules, input->file.script);
  // Half a transcript would look like a whole one.
  if (!transcript.stuck.empty()) return report_stuck(request.script, transcript);
  std::vector<std::string> lines;
  for (const auto& due : transcript.events) {
    lines.push_back(wire::to_json(due.event, input->file.script,
                                  spec::ids_of(input->rules->rulebook(), due.all())));
  }
  fmt::print("{}", wire::transcript_file(input->file.session, lines, oracle::all_kinds(),
                                         wire::version_for(*input->file.script.terms)));
  return report_stuck(request.script, transcript);
}

}  // namespace assay21::cli

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/wire/messages.h"
#include "oracle/telling.h"
#include "oracle/walk.h"

namespace assay21::cli {
namespace {

/// A script that the rules cannot play to its end is the script's fault: it asks for what this
/// version does not follow.
int report_stuck(const std::string& path, const oracle::Transcript& transcript) {
  if (transcript.stuck.empty()) return exit_conforms;
  const auto& stuck = transcript.stuck.front();
  complain({{path, 0, 0, fmt::format("script[{}]: {}", stuck.stimulus, stuck.reason),
             "a session that can be played to its end"}});
  return exit_bad_input;
}

class Explanation {
 public:
  Explanation(const ScriptAndRules& input)
      : book_(input.rules->rulebook()), script_(input.file.script) {}

  void watch(const oracle::TableState& state, const oracle::Permitted& allowed) {
    if (state.next_stimulus != told_) {
      told_ = state.next_stimulus;
      fmt::print("\n{}.\n", oracle::in_words(state.stimulus(), script_.players));
    }
    const auto& due = allowed.now.front();
    if (due.event.kind == oracle::EventKind::await) return;
    fmt::print("  {}.", oracle::in_words(due.event, script_.players));
    if (const auto clauses = due.all(); !clauses.empty())
      fmt::print("  [{}]", spec::cites_of(book_, clauses));
    fmt::print("\n");
    for (std::size_t i = 1; i < allowed.now.size(); ++i)
      also("could as well come next", allowed.now[i]);
    for (const auto& other : allowed.may)
      also("is allowed here too", other);
  }

 private:
  void also(std::string_view how, const oracle::Due& due) const {
    fmt::print("      ({}: {})\n", how, oracle::in_words(due.event, script_.players));
  }

  const spec::Rulebook& book_;
  const oracle::Script& script_;
  std::size_t told_ = 0;
};

}  // namespace

int play(const PlayRequest& request) {
  const auto input = script_from(request.script, {request.submission, request.readings});
  if (!input) {
    complain(input.problems());
    return exit_bad_input;
  }
  const auto transcript = oracle::walk(*input->rules, input->file.script);
  std::vector<std::string> lines;
  for (const auto& due : transcript.events) {
    lines.push_back(wire::to_json(due.event, input->file.script.players,
                                  spec::ids_of(input->rules->rulebook(), due.all())));
  }
  fmt::print("{}", wire::transcript_file(input->file.session, lines));
  return report_stuck(request.script, transcript);
}

int explain(const PlayRequest& request) {
  const auto input = script_from(request.script, {request.submission, request.readings});
  if (!input) {
    complain(input.problems());
    return exit_bad_input;
  }
  fmt::print("Session {} under {}.\n", input->file.session, input->rules->rulebook().title);
  Explanation explanation(*input);
  oracle::WalkOptions options;
  options.look = oracle::Look::also_later;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted& allowed) {
    explanation.watch(state, allowed);
  };
  return report_stuck(request.script, oracle::walk(*input->rules, input->file.script, options));
}

}  // namespace assay21::cli

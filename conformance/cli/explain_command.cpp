#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "conformance/cli/all_readings.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/judged_transcript.h"
#include "conformance/cli/say.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"

namespace assay21::cli {
namespace {

class Explanation {
 public:
  explicit Explanation(const ScriptAndRules& input)
      : rules_(*input.rules),
        book_(input.rules->rulebook()),
        names_(input.file.script),
        weighed_(book_.clauses.size()) {}

  /// What was weighed at the moment that is told next.
  oracle::Coverage& weighed() { return weighed_; }

  void watch(const oracle::TableState& state, const oracle::Permitted& allowed) {
    if (state.next_stimulus != told_) {
      told_ = state.next_stimulus;
      stands_ = false;
      say("\n{}.\n", oracle::in_words(state.stimulus(), names_));
    }
    why_no_card();
    const auto& due = oracle::canonical(allowed);
    if (due.event.kind != oracle::EventKind::await) {
      say("  {}.", oracle::in_words(due.event, names_));
      if (const auto clauses = due.all(); !clauses.empty())
        say("  [{}]", spec::cites_of(book_, clauses));
      say("\n");
    }
    also("could as well come next", std::span(allowed.now).subspan(1));
    // What the end of a turn leaves open is no part of the story.
    if (due.event.kind != oracle::EventKind::await) also("allowed here too", allowed.may);
  }

 private:
  void also(std::string_view how, std::span<const oracle::Due> dues) const {
    if (dues.empty()) return;
    say("      ({}: ", how);
    for (std::size_t i = 0; i < dues.size(); ++i)
      say("{}{}", i == 0 ? "" : "; ", oracle::in_words(dues[i].event, names_));
    say(")\n");
  }

  /// That the dealer draws no card is no event: it is told once, where it was found.
  void why_no_card() {
    const auto& clauses = rules_.clauses(spec::Step::no_draw_without_effect);
    const bool found = std::ranges::any_of(
        clauses.refs(), [&](spec::ClauseRef ref) { return weighed_.applied(ref); });
    if (found && !stands_)
      say("  The dealer draws no further card: it could change nothing.  [{}]\n",
          spec::cites_of(book_, clauses));
    stands_ = stands_ || found;
    weighed_.clear();
  }

  const oracle::Rules& rules_;
  const spec::Rulebook& book_;
  const oracle::Names names_;
  oracle::Coverage weighed_;
  std::size_t told_ = 0;
  bool stands_ = false;  ///< the dealer, because no card of his could change anything
};

int explain_script(const PlayRequest& request, const ScriptAndRules& input) {
  Explanation explanation(input);
  oracle::WalkOptions options;
  options.look = oracle::Look::also_later;
  options.coverage = &explanation.weighed();
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted& allowed) {
    explanation.watch(state, allowed);
  };
  return report_stuck(request.script, oracle::walk(*input.rules, input.file.script, options));
}

/// What was done, in the order in which it was done, each fault told where it lies.
void tell(const ScriptAndRules& input, const std::vector<oracle::Event>& events,
          const conformance::Judgement& judged) {
  const oracle::Names names = input.file.script;
  const auto& stimuli = input.file.script.stimuli;
  std::size_t turn = 0;
  bool begun = false;
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (!begun && turn < stimuli.size()) say("\n{}.\n", oracle::in_words(stimuli[turn], names));
    begun = true;
    for (const auto& found : judged.findings) {
      if (found.event == at) tell_finding(input, found);
    }
    for (const auto& one : judged.impossible) {
      if (one.event == at)
        say("  !! impossible (physics): {}; the rest of this turn is not judged\n", one.reason);
    }
    if (!judged.broken_off.empty() && judged.broken_off_at == at)
      say("  !! from here on nothing is judged: {}\n", judged.broken_off);
    if (events[at].kind != oracle::EventKind::await) {
      say("  {}.\n", oracle::in_words(events[at], names));
      continue;
    }
    ++turn;
    begun = false;
  }
  if (!judged.broken_off.empty() && judged.broken_off_at >= events.size())
    say("  !! {}\n", judged.broken_off);
}

int explain_transcript(const PlayRequest& request, const ScriptAndRules& input) {
  const auto transcript = transcript_for(input, request.transcript);
  if (!transcript) {
    complain(transcript.problems());
    return exit_bad_input;
  }
  if (request.all_readings) return part_in_judgement(input, *transcript);
  const auto judged =
      conformance::judge(*input.rules, input.file.script, transcript->events, transcript->observes);
  tell(input, transcript->events, judged);
  say("\n");
  return conclude(input, transcript->events, judged);
}

}  // namespace

int explain(const PlayRequest& request) {
  const auto input = script_from(request.script, {request.submission, request.readings});
  if (!input) {
    complain(input.problems());
    return exit_bad_input;
  }
  if (request.all_readings && request.transcript.empty())
    return part_in_play(*input, request.script);
  say("Session {} under {}.\n", input->file.session, input->rules->rulebook().title);
  return request.transcript.empty() ? explain_script(request, *input)
                                    : explain_transcript(request, *input);
}

}  // namespace assay21::cli

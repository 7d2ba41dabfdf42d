#include "conformance/cli/all_readings.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/campaign/gains.h"
#include "conformance/campaign/tally.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/judged_transcript.h"
#include "conformance/cli/say.h"
#include "conformance/judge/judge.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"

namespace assay21::cli {
namespace {

using conformance::OtherReading;
using oracle::Due;

using conformance::Gains;

Gains gains_of(const oracle::Transcript& transcript) {
  Gains gains;
  for (const auto& due : transcript.events)
    conformance::add_gain(gains, due.event);
  return gains;
}

std::string in_words(std::int64_t cents) {
  return fmt::format("{}${}.{:02}", cents < 0 ? "-" : "", std::abs(cents) / 100,
                     std::abs(cents) % 100);
}

/// Readings that nothing shows here, in one paragraph.
void tell_the_rest(std::string_view what, const std::vector<std::string>& names) {
  if (names.empty()) return;
  say("\n{} ({}):", what, names.size());
  for (const auto& name : names)
    say(" {}", name);
  say("\n");
}

class Parting {
 public:
  explicit Parting(const ScriptAndRules& input)
      : input_(input),
        book_(input.rules->rulebook()),
        names_(input.file.script),
        here_(oracle::walk(*input.rules, input.file.script)) {}

  [[nodiscard]] const oracle::Transcript& here() const { return here_; }

  void all() {
    for (const auto& other : conformance::other_readings(*input_.rules))
      compare(other);
    tell_the_rest("No difference in this session", alike_);
    tell_the_rest("The script cannot be played under", refused_);
  }

 private:
  void compare(const OtherReading& other) {
    if (!oracle::check_script(*other.rules, input_.file.script, "").empty()) {
      refused_.push_back(other.name);
      return;
    }
    const auto there = oracle::walk(*other.rules, input_.file.script);
    const auto same = [](const Due& a, const Due& b) { return a.event == b.event; };
    const auto [mine, theirs] = std::mismatch(here_.events.begin(), here_.events.end(),
                                              there.events.begin(), there.events.end(), same);
    if (mine == here_.events.end() && theirs == there.events.end()) {
      alike_.push_back(other.name);
      return;
    }
    say("\n{}\n", other.name);
    tell_question(other.name);
    say("  they part where {}\n", turn_of(mine));
    tell("as it stands", mine, here_);
    tell("otherwise", theirs, there);
    tell_gains(gains_of(here_), gains_of(there));
  }

  void tell_question(const std::string& name) const {
    const auto id = name.substr(0, name.find('='));
    const auto one = std::ranges::find(book_.interpretations, id, &spec::Interpretation::id);
    if (one != book_.interpretations.end())
      say("  {} [{}]\n", one->question, spec::cites_of(book_, one->clauses));
  }

  [[nodiscard]] std::string turn_of(std::vector<Due>::const_iterator event) const {
    const auto turn = std::count_if(here_.events.begin(), event, [](const Due& due) {
      return due.event.kind == oracle::EventKind::await;
    });
    const auto& stimuli = input_.file.script.stimuli;
    const auto at = std::min(static_cast<std::size_t>(turn), stimuli.size() - 1);
    return oracle::in_words(stimuli[at], names_);
  }

  void tell(std::string_view label, std::vector<Due>::const_iterator event,
            const oracle::Transcript& transcript) const {
    say("  {:13} ", fmt::format("{}:", label));
    if (event == transcript.events.end()) {
      say("{}\n",
          transcript.stuck.empty() ? "nothing more comes" : transcript.stuck.front().reason);
    } else if (event->event.kind == oracle::EventKind::await) {
      say("nothing more is owed in this turn\n");
    } else {
      say("{} [{}]\n", oracle::in_words(event->event, names_), spec::cites_of(book_, event->all()));
    }
  }

  void tell_gains(Gains mine, Gains theirs) const {
    for (std::size_t i = 0; i < input_.file.script.players.size(); ++i) {
      const auto player = static_cast<oracle::PlayerId>(i);
      if (mine[player] == theirs[player]) continue;
      say("  {} gains {} instead of {}\n", oracle::name_of(player, names_),
          in_words(theirs[player]), in_words(mine[player]));
    }
  }

  const ScriptAndRules& input_;
  const spec::Rulebook& book_;
  const oracle::Names names_;
  oracle::Transcript here_;
  std::vector<std::string> alike_;
  std::vector<std::string> refused_;
};

std::string faults_in_words(const conformance::Judgement& judged, const spec::Rulebook& book) {
  std::vector<std::string> words;
  for (const auto& found : judged.findings) {
    words.push_back(fmt::format("{}, violating {}",
                                spec::name_of(conformance::finding_kind_names, found.kind),
                                spec::cites_of(book, found.violated)));
  }
  if (!judged.broken_off.empty()) words.push_back("broken off: " + judged.broken_off);
  return words.empty() ? "no fault" : fmt::format("{}", fmt::join(words, "; "));
}

}  // namespace

int part_in_play(const ScriptAndRules& input, const std::string& path) {
  say("Session {} under {}, and under every other reading.\n", input.file.session,
      input.rules->rulebook().title);
  Parting parting(input);
  parting.all();
  return report_stuck(path, parting.here());
}

int part_in_judgement(const ScriptAndRules& input, const wire::TranscriptFile& transcript) {
  const auto& script = input.file.script;
  const auto& book = input.rules->rulebook();
  const auto here =
      conformance::judge(*input.rules, script, transcript.events, transcript.observes);
  say("as it stands: {}\n", faults_in_words(here, book));
  std::vector<std::string> alike;
  std::vector<std::string> refused;
  for (const auto& other : conformance::other_readings(*input.rules)) {
    if (!oracle::check_script(*other.rules, script, "").empty()) {
      refused.push_back(other.name);
      continue;
    }
    const auto there =
        conformance::judge(*other.rules, script, transcript.events, transcript.observes);
    const auto words = faults_in_words(there, book);
    if (words == faults_in_words(here, book)) {
      alike.push_back(other.name);
    } else {
      say("{}: {}\n", other.name, words);
    }
  }
  tell_the_rest("Judged the same", alike);
  tell_the_rest("The script cannot be played under", refused);
  say("\n");
  return conclude(input, transcript.events, here);
}

}  // namespace assay21::cli

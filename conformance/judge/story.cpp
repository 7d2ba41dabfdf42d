#include "conformance/judge/story.h"

#include <fmt/format.h>

#include "oracle/words/telling.h"

namespace assay21::conformance {

using oracle::EventKind;

std::string expected_in_words(const Finding& finding, const oracle::Names& names) {
  if (!finding.due) return "nothing";
  return oracle::in_words(*finding.due, names);
}

std::string observed_in_words(const Finding& finding, const oracle::Names& names) {
  if (!finding.observed) return "it did not happen";
  return oracle::in_words(*finding.observed, names);
}

std::string story_of(const oracle::Script& script, const std::vector<oracle::Event>& events,
                     const Finding& finding) {
  const oracle::Names names = script;
  std::string story;
  std::size_t turn = 0;
  int rounds = 0;
  int round = 0;  ///< 0 in the turn of something else
  bool begun = false;
  for (std::size_t i = 0; i < events.size() && turn < script.stimuli.size(); ++i) {
    const auto& stimulus = script.stimuli[turn];
    if (!begun) {
      begun = true;
      const bool is_round = std::holds_alternative<oracle::Round>(stimulus);
      rounds += is_round ? 1 : 0;
      round = is_round ? rounds : 0;
      if (is_round && round == finding.round)
        story += fmt::format("{}.\n", oracle::in_words(stimulus, names));
    }
    const bool here = round == finding.round && (round > 0 || i == finding.event);
    if (here && i == finding.event) {
      story += fmt::format("HERE it was due: {}.\n", expected_in_words(finding, names));
      story += finding.observed ? fmt::format("Observed: {}.\n", observed_in_words(finding, names))
                                : std::string("It did not happen.\n");
      return story;
    }
    if (here && events[i].kind != EventKind::wager && events[i].kind != EventKind::await) {
      story += fmt::format("{}.\n", oracle::in_words(events[i], names));
    }
    if (events[i].kind == EventKind::await) {
      ++turn;
      begun = false;
    }
  }
  return story;
}

}  // namespace assay21::conformance

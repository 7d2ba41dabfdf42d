#include "oracle/walk.h"

namespace assay21::oracle {
namespace {

bool draws(const Event& event) {
  return event.kind == EventKind::deal || event.kind == EventKind::burn;
}

}  // namespace

Transcript walk(const Rules& rules, const Script& script, const WalkOptions& options) {
  Transcript transcript;
  auto& state = transcript.end;
  state = opening_state(rules, script);
  while (!state.finished()) {
    begin_turn(state);
    const auto before = transcript.events.size();
    while (state.in_turn) {
      if (transcript.events.size() - before >= most_events_of_a_turn) {
        transcript.stuck.push_back({state.next_stimulus - 1, "this turn does not end", true});
        return transcript;
      }
      befall(rules, state);
      auto allowed = permitted(rules, state, options.look, options.coverage);
      if (!allowed.unsaid.empty()) {
        transcript.stuck.push_back({state.next_stimulus - 1, allowed.unsaid, false});
        return transcript;
      }
      if (options.watch) options.watch(state, allowed);
      auto due = std::move(allowed.now.front());
      if (options.arrange && draws(due.event)) {
        options.arrange(state.shoe, due.event);
        if (due.event.card) due.event.card = state.shoe.next();
      }
      const auto impossible = apply(state, due.event);
      ASSAY21_CHECK(impossible.empty());
      transcript.events.push_back(std::move(due));
    }
    if (state.round == nullptr) continue;
    for (std::size_t i = 0; i < state.round->incidents.size(); ++i) {
      auto reason = why_not_befallen(rules, state, i);
      if (!reason.empty())
        transcript.unoccasioned.push_back({state.next_stimulus - 1, i, std::move(reason)});
    }
  }
  return transcript;
}

}  // namespace assay21::oracle

#include "oracle/session/walk.h"

#include <optional>

#include "oracle/memo/follower.h"

namespace assay21::oracle {
namespace {

bool draws(const Event& event) {
  return event.kind == EventKind::deal || event.kind == EventKind::burn;
}

class Walk {
 public:
  Walk(const Rules& rules, const Script& script, const WalkOptions& options)
      : rules_(rules), options_(options) {
    state() = opening_state(rules, script);
    const bool unseen = !options.watch && !options.arrange && options.look == Look::now;
    if (options.known != nullptr && unseen)
      follower_.emplace(*options.known, state(), options.coverage);
  }

  Transcript all() {
    while (transcript_.stuck.empty() && !finished())
      follower_ && follower_->begin() ? follow() : step_by_step();
    if (follower_) follower_->leave();
    return std::move(transcript_);
  }

 private:
  TableState& state() { return transcript_.end; }
  [[nodiscard]] bool finished() { return follower_ ? follower_->finished() : state().finished(); }

  void follow() {
    while (follower_->in_turn()) {
      if (!follower_->go_on().empty()) continue;
      keep(follower_->events());
      rest_of_turn();
      return;
    }
    options_.sink ? options_.sink(follower_->events()) : keep(follower_->events());
  }

  void step_by_step() {
    if (follower_) follower_->leave();
    begin_turn(state());
    rest_of_turn();
  }

  void rest_of_turn() {
    std::size_t events = 0;
    while (state().in_turn && transcript_.stuck.empty()) {
      if (++events > most_events_of_a_turn) {
        transcript_.stuck.push_back({state().next_stimulus - 1, "this turn does not end", true});
      } else {
        one_event();
      }
    }
    look_for_unoccasioned();
    if (!options_.sink) return;
    const std::vector<Told> told(transcript_.events.begin(), transcript_.events.end());
    options_.sink(told);
    transcript_.events.clear();
  }

  /// What the script wanted to go wrong in this round, and could not.
  void look_for_unoccasioned() {
    if (state().round == nullptr || !transcript_.stuck.empty()) return;
    for (std::size_t i = 0; i < state().round->incidents.size(); ++i) {
      auto reason = why_not_befallen(rules_, state(), i);
      if (!reason.empty())
        transcript_.unoccasioned.push_back({state().next_stimulus - 1, i, std::move(reason)});
    }
  }

  void one_event() {
    befall(rules_, state());
    auto allowed = permitted(rules_, state(), options_.look, options_.coverage);
    if (!allowed.unsaid.empty()) {
      transcript_.stuck.push_back({state().next_stimulus - 1, allowed.unsaid, false});
      return;
    }
    if (options_.watch) options_.watch(state(), allowed);
    auto due = std::move(allowed.now.front());
    if (options_.arrange && draws(due.event)) {
      options_.arrange(state().shoe, due.event);
      if (due.event.card) due.event.card = state().shoe.next();
    }
    const auto impossible = apply(state(), due.event);
    ASSAY21_CHECK(impossible.empty());
    transcript_.events.push_back(std::move(due));
  }

  void keep(std::span<const Told> events) {
    for (const auto& told : events)
      transcript_.events.push_back(told.due());
  }

  const Rules& rules_;
  const WalkOptions& options_;
  Transcript transcript_;
  std::optional<Follower> follower_;
};

}  // namespace

Transcript walk(const Rules& rules, const Script& script, const WalkOptions& options) {
  return Walk(rules, script, options).all();
}

}  // namespace assay21::oracle

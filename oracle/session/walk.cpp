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
      : rules_(rules), options_(options), session_(rules, script) {
    const bool unseen = !options.watch && !options.arrange && options.look == Look::now;
    if (options.known != nullptr && unseen)
      follower_.emplace(*options.known, session_.table(), options.coverage);
  }

  Transcript all() {
    while (transcript_.stuck.empty() && !finished())
      follower_ && follower_->begin() ? follow() : step_by_step();
    if (follower_) follower_->leave();
    transcript_.end = session_.state();
    return std::move(transcript_);
  }

 private:
  [[nodiscard]] const TableState& state() const { return session_.state(); }
  [[nodiscard]] bool finished() { return follower_ ? follower_->finished() : session_.finished(); }

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
    session_.begin_turn();
    rest_of_turn();
  }

  void rest_of_turn() {
    auto end = session_.rest_of_turn([&](Permitted& allowed) { return next(allowed); },
                                     options_.look, options_.coverage);
    ASSAY21_CHECK(end.why != TurnEnd::Why::impossible);
    if (!end.over()) {
      const bool ours = end.why == TurnEnd::Why::endless;
      transcript_.stuck.push_back({state().next_stimulus - 1, std::move(end.reason), ours});
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

  /// The first of what is owed.
  Event next(Permitted& allowed) {
    if (options_.watch) options_.watch(state(), allowed);
    auto& due = transcript_.events.emplace_back(std::move(allowed.now.front()));
    if (options_.arrange && draws(due.event)) {
      auto& shoe = session_.table().shoe;
      options_.arrange(shoe, due.event);
      if (due.event.card) due.event.card = shoe.next();
    }
    return due.event;
  }

  void keep(std::span<const Told> events) {
    for (const auto& told : events)
      transcript_.events.push_back(told.due());
  }

  const Rules& rules_;
  const WalkOptions& options_;
  Session session_;
  Transcript transcript_;
  std::optional<Follower> follower_;
};

}  // namespace

Transcript walk(const Rules& rules, const Script& script, const WalkOptions& options) {
  return Walk(rules, script, options).all();
}

}  // namespace assay21::oracle

#include "oracle/session/walk.h"

#include <utility>

namespace assay21::oracle {
namespace {

bool draws(const Event& event) {
  return event.kind == EventKind::deal || event.kind == EventKind::burn;
}

class Walk {
 public:
  Walk(const Rules& rules, const Script& script, const WalkOptions& options)
      : rules_(rules), options_(options), session_(rules, script) {}

  Transcript all() {
    while (transcript_.stuck.empty() && !session_.finished())
      turn();
    transcript_.end = session_.state();
    return std::move(transcript_);
  }

 private:
  [[nodiscard]] const TableState& state() const { return session_.state(); }

  void turn() {
    session_.begin_turn();
    auto end = session_.rest_of_turn([&](Permitted& allowed) { return next(allowed); },
                                     options_.look, options_.coverage);
    ASSAY21_CHECK(end.why != TurnEnd::Why::impossible);
    if (!end.over()) {
      const bool ours = end.why == TurnEnd::Why::endless;
      transcript_.stuck.push_back({state().next_stimulus - 1, std::move(end.reason), ours});
    }
    look_for_unoccasioned();
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

  /// What is canonical.
  Event next(Permitted& allowed) {
    if (options_.watch) options_.watch(state(), allowed);
    auto& due = transcript_.events.emplace_back(canonical(allowed));
    if (options_.arrange && draws(due.event)) {
      auto& shoe = session_.shoe();
      options_.arrange(shoe, due.event);
      if (due.event.card) due.event.card = shoe.next();
    }
    return due.event;
  }

  const Rules& rules_;
  const WalkOptions& options_;
  Session session_;
  Transcript transcript_;
};

}  // namespace

Transcript walk(const Rules& rules, const Script& script, const WalkOptions& options) {
  return Walk(rules, script, options).all();
}

}  // namespace assay21::oracle

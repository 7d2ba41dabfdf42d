#include "conformance/judge/ahead.h"

#include <algorithm>

#include "conformance/judge/same_act.h"

namespace assay21::conformance {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

void pass_over(oracle::Session& session, const Due& due, Missing how) {
  if (how == Missing::not_done || !session.apply(due.event).empty()) session.forgo(due.event);
}

Ahead look_ahead(oracle::Session session, const Place& place, Missing how) {
  const auto& observed = place.events[place.at];
  Ahead ahead;
  bool delays = false;
  constexpr std::size_t farthest = 60;
  while (ahead.passed_over.size() < farthest) {
    const auto allowed = session.permitted();
    if (!allowed.unsaid.empty()) return ahead;
    const auto* met = agreeing(allowed.now, observed);
    if (met == nullptr) met = agreeing(allowed.may, observed);
    // That others were done and went unreported is believed only for the sake of what is right.
    if (met == nullptr && how == Missing::not_done) met = about_the_same(allowed.now, observed);
    if (met != nullptr) {
      ahead.met = *met;
      return ahead;
    }
    // Cards are taken up freely once all that comes before has been done, or has stayed away.
    if (takes_up(observed) && !delays) ahead.met = free_due(session, observed);
    if (ahead.met) return ahead;
    const auto& next = allowed.now.front();
    if (next.event.kind == EventKind::await) return ahead;
    ahead.passed_over.push_back(next);
    delays = delays || (takes_up(observed) && place.later.has(next.event, place.at));
    pass_over(session, next, how);
  }
  return ahead;
}

bool comes_right_later(const Due& due, std::span<const Event> left) {
  if (!moves_money(left.front())) return false;
  for (const auto& event : left.subspan(1)) {
    if (event.kind == EventKind::await) return false;
    if (oracle::satisfies(event, due)) return true;
  }
  return false;
}

}  // namespace assay21::conformance

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

void ask_and_pass_over(oracle::Session& session, const Due& due, Missing how) {
  if (!session.state().asks.empty()) session.permitted();
  pass_over(session, due, how);
}

Ahead look_ahead(oracle::Session session, const Place& place, Missing how) {
  const auto& observed = place.events[place.at];
  Ahead ahead;
  bool delays = false;
  bool late = false;
  constexpr std::size_t farthest = 60;
  while (ahead.passed_over.size() < farthest) {
    const auto allowed = session.permitted();
    if (!allowed.unsaid.empty()) return ahead;
    const auto* met = agreeing(allowed.now, observed);
    if (met == nullptr) met = agreeing(allowed.may, observed);
    // That others were done, and reported later or not at all, is believed only for the sake of
    // what is right.
    const bool as_it_was = how == Missing::not_done && !late;
    if (met == nullptr && as_it_was) met = about_the_same(allowed.now, observed);
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
    const bool hidden = (place.observes & wire::bit(next.event.kind)) == 0;
    const bool is_late =
        (hangs_on(observed, next.event) && place.later.has(next.event, place.at)) ||
        changes_places(next.event, place.events, place.at);
    late = late || is_late;
    pass_over(session, next, hidden || is_late ? Missing::done_unreported : how);
  }
  return ahead;
}

bool changes_places(const Event& due, const std::vector<Event>& events, std::size_t at) {
  const bool of_it = events[at].hand == due.hand || events[at].hand.comes_from(due.hand);
  return of_it && due.kind == EventKind::deal && !draws_or_deals(events[at]) &&
         at + 1 < events.size() && events[at + 1].hand == due.hand &&
         oracle::agrees(events[at + 1], due);
}

Event sought(const Event& due, std::span<const Event> left) {
  auto any_card = due;
  const auto drawn = std::ranges::find_if(left, [](const Event& event) {
    return event.kind == EventKind::await || draws_or_deals(event);
  });
  if (drawn != left.end() && drawn->card == due.card) any_card.card.reset();
  return any_card;
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

#include "tests/second_opinion/normal_form.h"

#include <algorithm>
#include <iterator>

namespace assay21::second_opinion {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

/// What the other did in one turn.
struct Happened {
  Event event;
  bool free = false;
};

/// One that leaves the player nothing but to stand, which nobody need put to him.
bool offers_nothing(const Event& event) {
  spec::ChoiceSet only_stand;
  only_stand.add(spec::Choice::stand);
  return event.kind == EventKind::offer && event.choices == only_stand;
}

/// The answer to such an offer.
bool answers_it(const Event& event, const Event& offer) {
  return event.hand == offer.hand &&
         (event.kind == EventKind::choose || event.kind == EventKind::refuse);
}

std::vector<Happened> without_idle_offers(std::vector<Happened> turn) {
  for (auto at = turn.begin(); at != turn.end();) {
    if (!offers_nothing(at->event)) {
      ++at;
      continue;
    }
    const auto offer = at->event;
    at = turn.erase(at);
    if (at != turn.end() && answers_it(at->event, offer)) at = turn.erase(at);
  }
  return turn;
}

/// A meter may be shown whenever one likes: what it shows last is what counts.
template <typename Items, typename EventOf>
void drop_earlier_meters(Items& turn, EventOf event_of) {
  for (auto at = turn.begin(); at != turn.end();) {
    const Event& shown = event_of(*at);
    const bool again =
        shown.kind == EventKind::meter && std::any_of(std::next(at), turn.end(), [&](auto& later) {
          return event_of(later).kind == EventKind::meter && event_of(later).meter == shown.meter;
        });
    at = again ? turn.erase(at) : std::next(at);
  }
}

template <typename Iterator, typename KindOf>
Iterator end_of_turn(Iterator from, Iterator end, KindOf kind_of) {
  const auto await =
      std::find_if(from, end, [&](const auto& one) { return kind_of(one) == EventKind::await; });
  return await == end ? end : std::next(await);
}

Difference turn_difference(std::vector<Due> owed, std::vector<Happened> happened) {
  Difference found;
  happened = without_idle_offers(std::move(happened));
  drop_earlier_meters(owed, [](const Due& one) -> const Event& { return one.event; });
  drop_earlier_meters(happened, [](const Happened& one) -> const Event& { return one.event; });
  for (const auto& due : owed) {
    const auto same = std::ranges::find_if(
        happened, [&](const Happened& one) { return oracle::satisfies(one.event, due); });
    if (same == happened.end()) {
      found.missing.push_back(due.event);
    } else {
      happened.erase(same);
    }
  }
  for (const auto& one : happened) {
    // A right total may be said at any time, and is owed after a card that was free to come.
    if (!one.free && one.event.kind != EventKind::announce) found.surplus.push_back(one.event);
  }
  return found;
}

}  // namespace

Difference difference(const std::vector<Due>& owed, const std::vector<Event>& events,
                      const std::vector<std::size_t>& free) {
  std::vector<Happened> all;
  for (const auto& event : events)
    all.push_back({event});
  for (const auto at : free)
    all[at].free = true;
  auto due = owed.begin();
  auto next = all.begin();
  for (std::size_t turn = 0; due != owed.end() || next != all.end(); ++turn) {
    const auto due_end =
        end_of_turn(due, owed.end(), [](const Due& one) { return one.event.kind; });
    const auto next_end =
        end_of_turn(next, all.end(), [](const Happened& one) { return one.event.kind; });
    auto found = turn_difference({due, due_end}, {next, next_end});
    if (!found.none()) {
      found.turn = turn;
      return found;
    }
    due = due_end;
    next = next_end;
  }
  return {};
}

void keep_turns(std::vector<Due>& owed, std::vector<Event>& events, std::size_t turns) {
  auto due = owed.begin();
  auto event = events.begin();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    due = end_of_turn(due, owed.end(), [](const Due& one) { return one.event.kind; });
    event = end_of_turn(event, events.end(), [](const Event& one) { return one.kind; });
  }
  owed.erase(due, owed.end());
  events.erase(event, events.end());
}

std::size_t turns_before(const std::vector<Event>& events, std::size_t at) {
  const auto end = events.begin() + static_cast<std::ptrdiff_t>(std::min(at, events.size()));
  return static_cast<std::size_t>(std::count_if(
      events.begin(), end, [](const Event& event) { return event.kind == EventKind::await; }));
}

}  // namespace assay21::second_opinion

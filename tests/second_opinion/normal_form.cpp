#include "tests/second_opinion/normal_form.h"

#include <algorithm>
#include <iterator>

namespace assay21::second_opinion {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;

/// May it stand anywhere, owed or not: cards are taken up, and right totals said, at any time
/// (docs/protocol.md)?
bool is_free(const Event& event) {
  return event.kind == EventKind::clear || event.kind == EventKind::announce;
}

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

std::vector<Event> without_freedoms(std::vector<Event> turn) {
  for (auto at = turn.begin(); at != turn.end();) {
    if (!offers_nothing(*at)) {
      ++at;
      continue;
    }
    const auto offer = *at;
    at = turn.erase(at);
    if (at != turn.end() && answers_it(*at, offer)) at = turn.erase(at);
  }
  return turn;
}

template <typename Iterator, typename KindOf>
Iterator end_of_turn(Iterator from, Iterator end, KindOf kind_of) {
  const auto await =
      std::find_if(from, end, [&](const auto& one) { return kind_of(one) == EventKind::await; });
  return await == end ? end : std::next(await);
}

Difference turn_difference(std::vector<Due> owed, std::vector<Event> happened) {
  Difference found;
  happened = without_freedoms(std::move(happened));
  for (const auto& due : owed) {
    const auto same = std::ranges::find_if(
        happened, [&](const Event& event) { return oracle::satisfies(event, due); });
    if (same == happened.end()) {
      found.missing.push_back(due.event);
    } else {
      happened.erase(same);
    }
  }
  std::ranges::copy_if(happened, std::back_inserter(found.surplus),
                       [](const Event& event) { return !is_free(event); });
  return found;
}

}  // namespace

Difference difference(const std::vector<Due>& owed, const std::vector<Event>& events) {
  auto due = owed.begin();
  auto event = events.begin();
  for (std::size_t turn = 0; due != owed.end() || event != events.end(); ++turn) {
    const auto due_end =
        end_of_turn(due, owed.end(), [](const Due& one) { return one.event.kind; });
    const auto event_end =
        end_of_turn(event, events.end(), [](const Event& one) { return one.kind; });
    auto found = turn_difference({due, due_end}, {event, event_end});
    if (!found.none()) {
      found.turn = turn;
      return found;
    }
    due = due_end;
    event = event_end;
  }
  return {};
}

}  // namespace assay21::second_opinion

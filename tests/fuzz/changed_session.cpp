#include "tests/fuzz/changed_session.h"

#include <algorithm>

#include "tests/fuzz/any_event.h"

namespace assay21::fuzz {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::KindMask;

using Events = std::vector<Event>;

Events::iterator at(Events& events, std::size_t place) {
  return events.begin() + static_cast<std::ptrdiff_t>(place);
}

void insert(Events& events, std::size_t place, const std::optional<Event>& event) {
  if (event) events.insert(at(events, place), *event);
}

/// Near to where the change before was, as faults of one engine are; or anywhere.
std::size_t place_in(Recipe& recipe, const Events& events, std::size_t last) {
  constexpr std::size_t near = 12;
  if (recipe.chance(2)) return std::min(last + recipe.below(near), events.size() - 1);
  return recipe.below(events.size());
}

/// One thing that is done otherwise than it was.
void mutate(Recipe& recipe, Events& events, std::size_t& last, const oracle::Script& script) {
  if (events.empty()) return insert(events, 0, any_event(recipe, script));
  const auto place = last = place_in(recipe, events, last);
  const auto other = recipe.below(events.size());
  switch (recipe.below(10)) {
    case 0:
      events.erase(at(events, place));
      return;
    case 1:
      return insert(events, place, events[place]);
    case 2:
      std::swap(events[place], events[std::min(place + 1, events.size() - 1)]);
      return;
    case 3:
      std::swap(events[place], events[other]);
      return;
    case 4:
      return insert(events, place, events[other]);
    case 5:
      return insert(events, place, changed(recipe, events[other], script));
    case 6:
      return insert(events, place, any_event(recipe, script));
    case 7:
      events.erase(at(events, std::min(place, other)), at(events, std::max(place, other)));
      return;
    default:
      if (const auto event = changed(recipe, events[place], script)) events[place] = *event;
  }
}

/// Mostly a few changes; and mostly the engine is gone soon after the last, as all that a fault
/// leads to in its own turn has shown by then, and what costs time is the rest of the session.
Events performed(Recipe& recipe, const SampleSession& session) {
  constexpr std::size_t few = 3;
  constexpr std::size_t many = 12;
  constexpr std::size_t soon = 24;
  auto events = session.events;
  const bool to_its_end = recipe.chance(4);
  const auto after = recipe.below(soon);
  std::size_t last = 0;
  std::size_t farthest = 0;
  for (auto changes = 1 + recipe.below(recipe.chance(8) ? many : few);
       changes > 0 && !recipe.over(); --changes) {
    mutate(recipe, events, last, session.script);
    farthest = std::max(farthest, last);
  }
  if (!to_its_end) events.resize(std::min(events.size(), farthest + 1 + after));
  return events;
}

/// Everything, all but some kinds, or some kinds alone: the less, the more courses are tried.
KindMask observed(Recipe& recipe) {
  KindMask some = 0;
  if (!recipe.chance(8)) return oracle::every_kind;
  const bool alone = recipe.chance(8);
  for (auto kinds = 1 + recipe.below(alone ? 16 : 4); kinds > 0; --kinds)
    some |= oracle::bit(recipe.word(oracle::event_kind_names));
  return (alone ? some : oracle::every_kind & ~some) | oracle::bit(EventKind::await);
}

/// A reading that is new takes time: what its tables answer is found out again.
const oracle::Rules& rules_of(Recipe& recipe, SampleSessions& table) {
  const auto readings = table.readings.count();
  return readings > 0 && recipe.chance(16) ? table.readings.at(recipe.below(readings))
                                           : *table.rules;
}

/// The shorter one of two.
const SampleSession& session_of(Recipe& recipe, const SampleSessions& table) {
  const auto& one = table.sessions[recipe.below(table.sessions.size())];
  const auto& other = table.sessions[recipe.below(table.sessions.size())];
  return one.events.size() < other.events.size() ? one : other;
}

ChangedSession changed_session(SampleSessions& table, Recipe& recipe) {
  const auto& session = session_of(recipe, table);
  ChangedSession changed{table, session, rules_of(recipe, table), observed(recipe)};
  changed.events = performed(recipe, session);
  std::erase_if(changed.events, [&](const Event& event) {
    return (changed.observes & oracle::bit(event.kind)) == 0;
  });
  return changed;
}

}  // namespace

ChangedSession changed_session(std::string_view bytes) {
  Recipe recipe(bytes);
  const auto table = recipe.below(sample_count());
  return changed_session(sample_sessions(table), recipe);
}

ChangedSession changed_session_at(std::size_t table, std::string_view bytes) {
  Recipe recipe(bytes);
  return changed_session(sample_sessions(table), recipe);
}

}  // namespace assay21::fuzz

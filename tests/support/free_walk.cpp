#include "tests/support/free_walk.h"

#include "oracle/session/session.h"
#include "oracle/session/walk.h"

namespace assay21::testing_support {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::Session;

/// One of the events that satisfy the duty.
Event one_of(const Due& due, const Session& session, std::mt19937& random) {
  auto event = due.event;
  if (due.pays_least)
    event.pays = *due.pays_least + spec::Money::dollars(static_cast<std::int64_t>(random() % 3));
  const auto left = session.state().shoe.cards.left();
  if (due.anywhere && left > 1) {
    auto elsewhere = event;
    elsewhere.cards = static_cast<std::uint16_t>(1 + random() % (left - 1));
    if (session.is_possible(elsewhere)) return elsewhere;
  }
  return event;
}

}  // namespace

FreeWalk free_walk(const oracle::Rules& rules, const oracle::Script& script, std::mt19937& random) {
  FreeWalk walked;
  Session session(rules, script);
  const auto any_of_it = [&](const oracle::Permitted& allowed) {
    auto choices = allowed.now;
    choices.insert(choices.end(), allowed.may.begin(), allowed.may.end());
    const auto& chosen = choices[random() % choices.size()];
    return walked.events.emplace_back(one_of(chosen, session, random));
  };
  while (!session.finished()) {
    session.begin_turn();
    auto end = session.rest_of_turn(any_of_it, oracle::Look::also_later);
    if (end.why == oracle::TurnEnd::Why::undetermined) {
      walked.unsaid = std::move(end.reason);
      walked.script_ends = end.script_ends;
      return walked;
    }
    ASSAY21_CHECK(end.over());
  }
  return walked;
}

std::vector<oracle::Event> canonical_events(const oracle::Rules& rules,
                                            const oracle::Script& script) {
  std::vector<oracle::Event> events;
  for (const auto& due : oracle::walk(rules, script).events)
    events.push_back(due.event);
  return events;
}

}  // namespace assay21::testing_support

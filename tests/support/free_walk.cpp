#include "tests/support/free_walk.h"

#include "oracle/physics/physics.h"
#include "oracle/session/walk.h"

namespace assay21::testing_support {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::TableState;

/// One of the events that satisfy the duty.
Event one_of(const Due& due, const TableState& state, std::mt19937& random) {
  auto event = due.event;
  if (due.pays_least)
    event.pays = *due.pays_least + spec::Money::dollars(static_cast<std::int64_t>(random() % 3));
  if (due.anywhere && state.shoe.left() > 1) {
    auto elsewhere = event;
    elsewhere.cards = 1 + static_cast<std::uint32_t>(random() % (state.shoe.left() - 1));
    auto trial = state;
    if (oracle::apply(trial, elsewhere).empty()) return elsewhere;
  }
  return event;
}

}  // namespace

FreeWalk free_walk(const oracle::Rules& rules, const oracle::Script& script, std::mt19937& random) {
  FreeWalk walked;
  auto state = oracle::opening_state(rules, script);
  while (!state.finished()) {
    oracle::begin_turn(state);
    for (std::size_t events = 0; state.in_turn; ++events) {
      ASSAY21_CHECK(events < oracle::most_events_of_a_turn);
      oracle::befall(rules, state);
      const auto allowed = oracle::permitted(rules, state, oracle::Look::also_later);
      walked.unsaid = allowed.unsaid;
      walked.script_ends = allowed.script_ends;
      if (!walked.unsaid.empty()) return walked;
      auto choices = allowed.now;
      choices.insert(choices.end(), allowed.may.begin(), allowed.may.end());
      const auto next = one_of(choices[random() % choices.size()], state, random);
      ASSAY21_CHECK(oracle::apply(state, next).empty());
      walked.events.push_back(next);
    }
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

#include "oracle/session/session.h"

#include <utility>

#include "oracle/edition/in_force.h"
#include "oracle/physics/physics.h"
#include "oracle/procedure/sound_answer.h"
#include "oracle/session/opening.h"

namespace assay21::oracle {

Session::Session(const Rules& rules, const Script& script)
    : rules_(&rules), state_(opening_state(rules, script)) {}

const Rules& Session::rules_now() const {
  return in_force(*rules_, state_);
}

void Session::begin_turn() {
  later_.forget();
  oracle::begin_turn(state_);
}

Permitted Session::permitted(Look look, Coverage* coverage) {
  remember_boxes(state_);
  if (befall(*rules_, state_)) later_.forget();
  later_.silent = {};
  auto allowed = oracle::permitted(*rules_, state_, look, coverage, &later_.silent);
  for (const auto ask : allowed.asked) {
    if (!state_.asked[ask]) later_.forget();
    state_.asked[ask] = true;
  }
  return allowed;
}

const Permitted& Session::also_later() const {
  if (!later_.answer)
    later_.answer = oracle::permitted(*rules_, state_, Look::also_later, nullptr, &later_.silent);
  return *later_.answer;
}

bool Session::is_possible(const Event& event) const {
  auto trial = state_;
  return oracle::apply(trial, event).empty();
}

bool Session::cannot_be(const Event& event) const {
  return !is_possible(event) && oracle::cannot_be(state_, event);
}

std::string Session::apply(const Event& event) {
  later_.forget();
  return oracle::apply(state_, event);
}

void Session::forgo(const Event& due) {
  later_.forget();
  oracle::forgo(state_, due);
}

TurnEnd Session::rest_of_turn(const Player& player, Look look, Coverage* coverage) {
  for (std::size_t events = 0; state_.in_turn; ++events) {
    if (events == most_events_of_a_turn)
      return {TurnEnd::Why::endless, "this turn does not end", false};
    auto allowed = permitted(look, coverage);
    if (!allowed.unsaid.empty())
      return {TurnEnd::Why::undetermined, std::move(allowed.unsaid), allowed.script_ends};
#ifdef ASSAY21_CHECK_EVERY_ANSWER
    // Forbidden acts can bring a table to where no session comes: only who plays is held to it.
    ASSAY21_CHECK(impossible_duty(allowed, state_).empty());
#endif
    auto impossible = apply(player(allowed));
    if (!impossible.empty()) return {TurnEnd::Why::impossible, std::move(impossible), false};
  }
  return {};
}

Event first_owed(const Permitted& permitted) {
  return canonical(permitted).event;
}

}  // namespace assay21::oracle

#include "tests/golden/engine_apart.h"

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

#include "conformance/judge/judge.h"
#include "oracle/session/session.h"
#include "oracle/session/walk.h"
#include "tests/support/free_walk.h"

namespace assay21::golden {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::Permitted;
using oracle::Rules;

bool permits(const Permitted& permitted, const Event& event) {
  const auto is_it = [&](const Due& due) { return oracle::satisfies(event, due); };
  return std::ranges::any_of(permitted.now, is_it) || std::ranges::any_of(permitted.may, is_it);
}

/// What `permitted` has and `others` have not; of what may pay anything from some amount up, that
/// amount too.
std::vector<Event> permitted_alone(const Permitted& permitted, const Permitted& others) {
  std::vector<Event> alone;
  for (const auto* dues : {&permitted.now, &permitted.may}) {
    for (const auto& due : *dues) {
      auto least = due.event;
      if (due.pays_least) least.pays = *due.pays_least;
      for (const auto& event : {due.event, least}) {
        if (!permits(others, event)) alone.push_back(event);
      }
    }
  }
  return alone;
}

/// Some readings part only after a freedom that both leave has been used.
constexpr int free_walks = 30;
constexpr std::uint32_t seed = 21;

/// An engine that plays by `own`.
class Engine {
 public:
  Engine(const Rules& own, const Rules& judges, const oracle::Script& script)
      : own_(own), judges_(judges), script_(script) {}

  /// What it does, which is what is owed, until the `nth` event that its rules permit alone.
  std::vector<Event> played(std::size_t nth) {
    left_ = nth;
    is_apart_ = false;
    std::vector<Event> events;
    oracle::Session session(own_, script_);
    while (!session.finished()) {
      session.begin_turn();
      while (session.in_turn()) {
        const auto next = one_event(session);
        if (!next || !session.apply(*next).empty()) return events;
        events.push_back(*next);
      }
    }
    return events;
  }
  /// Was there an `nth`?
  [[nodiscard]] bool is_apart() const { return is_apart_; }

 private:
  std::optional<Event> one_event(oracle::Session& session) {
    const auto look = is_apart_ ? oracle::Look::now : oracle::Look::also_later;
    const auto allowed = session.permitted(look);
    if (!allowed.unsaid.empty()) return std::nullopt;
    if (is_apart_) return oracle::canonical(allowed).event;
    const auto alone = permitted_alone(allowed, oracle::permitted(judges_, session.state(), look));
    is_apart_ = left_ < alone.size();
    if (is_apart_) return alone[left_];
    left_ -= alone.size();
    return oracle::canonical(allowed).event;
  }

  const Rules& own_;
  const Rules& judges_;
  const oracle::Script& script_;
  std::size_t left_ = 0;
  bool is_apart_ = false;
};

bool is_found_fault_with(const Rules& own, const Rules& judges, const oracle::Script& script) {
  const auto is_faulty = [&](const std::vector<Event>& events) {
    return !conformance::judge(judges, script, events, oracle::every_kind).findings.empty();
  };
  Engine engine(own, judges, script);
  for (std::size_t nth = 0; nth == 0 || engine.is_apart(); ++nth) {
    if (is_faulty(engine.played(nth))) return true;
  }
  std::mt19937 random(seed);
  for (int i = 0; i < free_walks; ++i) {
    if (is_faulty(testing_support::free_walk(own, script, random).events)) return true;
  }
  return false;
}

}  // namespace

bool are_judged_apart(const Rules& one, const Rules& other, const oracle::Script& script) {
  return is_found_fault_with(one, other, script) || is_found_fault_with(other, one, script);
}

}  // namespace assay21::golden

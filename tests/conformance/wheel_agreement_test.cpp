// The walk and the judge agree about wheels, under every reading; sessions reach every stop.
#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "conformance/judge.h"
#include "conformance/session_queue.h"
#include "conformance/tally.h"
#include "oracle/walk.h"
#include "tests/conformance/wheel_tables.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;

constexpr auto wheel_kinds = ~wire::KindMask{0};

std::vector<oracle::Event> wheels_played(const oracle::Rules& table, const oracle::Script& script) {
  std::vector<oracle::Event> events;
  for (const auto& due : oracle::walk(table, script).events)
    events.push_back(due.event);
  return events;
}

void expect_no_wheel_fault(const oracle::Rules& table, std::uint64_t sessions) {
  SessionQueue queue(table, 7, 1, sessions, generators::scope_of(table));
  while (auto session = queue.next()) {
    const auto judged =
        judge(table, session->script, wheels_played(table, session->script), wheel_kinds);
    EXPECT_TRUE(judged.findings.empty()) << session->name;
    EXPECT_EQ(judged.broken_off, "") << session->name;
  }
}

TEST(WheelJudgeAndWalk, Agree) {
  expect_no_wheel_fault(*wheel_rules(with_progressives()), 200);
  expect_no_wheel_fault(*wheel_rules(with_fixed_prizes()), 200);
}

TEST(WheelJudgeAndWalk, AgreeUnderEveryOtherReading) {
  for (const auto& options : {with_progressives(), with_fixed_prizes()}) {
    for (const auto& other : other_readings(*wheel_rules(options))) {
      SCOPED_TRACE(other.name);
      expect_no_wheel_fault(*other.rules, 20);
    }
  }
}

/// "bonus-spin 100 jackpot", for every stop that was made.
std::set<std::string> stops_made(const oracle::Rules& table) {
  std::set<std::string> made;
  SessionQueue queue(table, 3, 1, 0, generators::scope_of(table));
  while (auto session = queue.next()) {
    std::vector<oracle::Event> wagers;
    for (const auto& event : wheels_played(table, session->script)) {
      if (event.kind == EventKind::await) wagers.clear();
      if (event.kind == EventKind::wager) wagers.push_back(event);
      if (event.kind != EventKind::wheel) continue;
      const auto wager = std::ranges::find_if(wagers, [&](const oracle::Event& one) {
        return one.hand == event.hand && one.player == event.player && one.wager == event.wager;
      });
      made.insert(std::string(spec::name_of(spec::wager_names, event.wager)) + " " +
                  spec::to_string(*wager->amount) + " " + session->script.symbols[event.symbol]);
    }
  }
  return made;
}

TEST(WheelSessions, ReachEveryStopAtEveryStake) {
  for (const auto& options : {with_progressives(), with_fixed_prizes()}) {
    const auto table = wheel_rules(options);
    const auto made = stops_made(*table);
    const auto wanted = generators::all_stops(*table);
    EXPECT_GT(wanted.size(), 40U);
    for (const auto& stop : wanted) {
      const auto name = std::string(spec::name_of(spec::wager_names, stop.wager)) + " " +
                        spec::to_string(stop.stake) + " " + stop.symbol;
      EXPECT_TRUE(made.contains(name)) << name;
    }
  }
}

TEST(WheelSessions, ApplyEveryLineOfEveryPaytableInForce) {
  for (const auto& options : {with_progressives(), with_fixed_prizes()}) {
    const auto table = wheel_rules(options);
    oracle::Coverage coverage(table->rulebook().clauses.size());
    SessionQueue queue(*table, 3, 2, 200, generators::scope_of(*table));
    while (auto session = queue.next()) {
      oracle::WalkOptions watched;
      watched.coverage = &coverage;
      oracle::walk(*table, session->script, watched);
    }
    for (const auto& paytable : table->prizes()->tables()) {
      for (const auto& line : paytable.lines) {
        for (const auto ref : line.clauses.refs())
          EXPECT_TRUE(coverage.applied(ref)) << table->rulebook().clause(ref).id;
      }
    }
  }
}

/// A conforming engine that takes, at every moment, any of the events permitted.
std::vector<oracle::Event> wheels_played_otherwise(const oracle::Rules& table,
                                                   const oracle::Script& script,
                                                   std::mt19937& random) {
  std::vector<oracle::Event> events;
  auto state = oracle::opening_state(table, script);
  while (!state.finished()) {
    oracle::begin_turn(state);
    while (state.in_turn) {
      auto allowed = oracle::permitted(table, state);
      if (!allowed.unsaid.empty()) return {};
      auto choices = allowed.now;
      choices.insert(choices.end(), allowed.may.begin(), allowed.may.end());
      const auto& next = choices[random() % choices.size()].event;
      EXPECT_EQ(oracle::apply(state, next), "");
      events.push_back(next);
    }
  }
  return events;
}

TEST(WheelJudgeAndWalk, AConformingEngineMayUseEveryFreedomThatTheTextLeaves) {
  std::mt19937 random(21);
  int different = 0;
  int whole = 0;
  for (const auto& options : {with_progressives(), with_fixed_prizes()}) {
    const auto table = wheel_rules(options);
    SessionQueue queue(*table, 11, 1, 200, generators::scope_of(*table));
    while (auto session = queue.next()) {
      const auto events = wheels_played_otherwise(*table, session->script, random);
      if (events.empty()) continue;  // a stop came to a wheel that does not have it
      ++whole;
      different += events == wheels_played(*table, session->script) ? 0 : 1;
      const auto judged = judge(*table, session->script, events, wheel_kinds);
      EXPECT_TRUE(judged.findings.empty()) << session->name;
      EXPECT_EQ(judged.broken_off, "") << session->name;
    }
  }
  EXPECT_GT(different, 100);
  EXPECT_GT(whole, 300);
}

TEST(WheelJudgeAndWalk, NoEventCanBeLeftOutUnnoticed) {
  const auto table = wheel_rules(with_progressives());
  SessionQueue queue(*table, 5, 1, 40, generators::scope_of(*table));
  std::mt19937 random(5);
  while (auto session = queue.next()) {
    auto events = wheels_played(*table, session->script);
    const auto at = random() % events.size();
    const auto dropped = events[at];
    // What a meter shows on the way to what it shows when the round is over is not demanded.
    if (dropped.kind == EventKind::await || dropped.kind == EventKind::meter) continue;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto judged = judge(*table, session->script, events, wheel_kinds);
    EXPECT_FALSE(judged.findings.empty() && judged.broken_off.empty())
        << session->name << ": " << spec::name_of(oracle::event_kind_names, dropped.kind) << " at "
        << at;
  }
}

}  // namespace
}  // namespace assay21::conformance

// Which readings a fault hangs on: those under which it goes away in every session. They are
// found without judging every session under each of them.
#include "conformance/campaign/tally.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::Event;

std::vector<Event> walked(const oracle::Rules& rules, const oracle::Script& script) {
  std::vector<Event> events;
  for (const auto& due : oracle::walk(rules, script).events)
    events.push_back(due.event);
  return events;
}

/// One session, and what an engine of another reading does in it; where that is right, every few a
/// blunder.
struct Answered {
  PlannedSession session;
  std::vector<Event> events;
};

std::vector<Answered> sessions_of(const oracle::Rules& table, const OtherReading& reading) {
  const auto most = testing_support::scaled<std::size_t>(260, 5);
  std::vector<Answered> all;
  SessionQueue queue(table, 5, 1, most, generators::whole_scope_of(table));
  while (auto session = queue.next()) {
    auto events = walked(*reading.rules, session->script);
    const bool right = events == walked(table, session->script);
    if (right && all.size() % 5 == 0 && events.size() > 6) events.erase(events.end() - 4);
    all.push_back({std::move(*session), std::move(events)});
  }
  return all;
}

bool finds(const Judgement& judged, const Finding& fault) {
  return std::ranges::any_of(judged.findings,
                             [&](const Finding& one) { return one.same_fault(fault); });
}

/// Does the fault go away, with nothing new where it was?
bool goes_away(const Judgement& before, const Judgement& now, const Finding& fault) {
  if (finds(now, fault)) return false;
  return std::ranges::all_of(before.findings, [&](const Finding& one) {
    if (!one.same_fault(fault)) return true;
    const bool reached = now.broken_off.empty() || now.script_ends || now.broken_off_at > one.event;
    return reached && std::ranges::none_of(now.findings, [&](const Finding& other) {
             return other.round == one.round && !finds(before, other);
           });
  });
}

bool is_right(const Judgement& judged) {
  return judged.findings.empty() && (judged.broken_off.empty() || judged.script_ends);
}

/// The fault's readings, each session that shows it judged under every one to its end.
std::vector<std::size_t> accepted_by_all(const oracle::Rules& table,
                                         const std::vector<OtherReading>& readings,
                                         const std::vector<Answered>& sessions,
                                         const Finding& fault) {
  std::vector<std::size_t> left(readings.size());
  for (std::size_t i = 0; i < left.size(); ++i)
    left[i] = i;
  for (const auto& answered : sessions) {
    const auto& session = answered.session;
    const auto& events = answered.events;
    const auto judged = judge(table, session.script, events, oracle::every_kind);
    if (!finds(judged, fault)) continue;
    std::erase_if(left, [&](std::size_t one) {
      return !goes_away(
          judged, judge(*readings[one].rules, session.script, events, oracle::every_kind), fault);
    });
  }
  return left;
}

TEST(ATally, FindsTheReadingsUnderWhichAFaultGoesAway) {
  const auto table = testing_support::rules(testing_support::six_decks());
  const auto readings = other_readings(*table);
  const auto played = std::ranges::find(readings, "double-on-21=denied", &OtherReading::name);
  ASSERT_NE(played, readings.end());
  const auto sessions = sessions_of(*table, *played);
  Tally tally(*table, readings);
  for (const auto& [session, events] : sessions)
    tally.add(session.name, session.plan, session.script, events, oracle::every_kind);

  bool hangs_on_the_reading = false;
  bool hangs_on_none = false;
  ASSERT_GT(tally.faults().size(), 3U);
  for (const auto& fault : tally.faults()) {
    const auto& accepted = fault.accepted_by;
    EXPECT_EQ(accepted, accepted_by_all(*table, readings, sessions, fault.finding));
    hangs_on_none = hangs_on_none || accepted.empty();
    hangs_on_the_reading =
        hangs_on_the_reading ||
        std::ranges::find(accepted, static_cast<std::size_t>(played - readings.begin())) !=
            accepted.end();
  }
  EXPECT_TRUE(hangs_on_none);
  EXPECT_TRUE(hangs_on_the_reading);
}

TEST(Accepting, IsToFindNoFaultToTheEnd) {
  const auto table = testing_support::rules(testing_support::six_decks());
  const auto readings = other_readings(*table);
  int right = 0;
  int wrong = 0;
  for (std::size_t at = 0; at < readings.size(); at += 4) {
    SessionQueue queue(*table, 6 + at, 0, 25, generators::whole_scope_of(*table));
    while (auto session = queue.next()) {
      auto events = walked(*readings[at].rules, session->script);
      if (events.size() > 9 && session->script.stimuli.size() % 3 == 0)
        events.erase(events.end() - 5);
      const bool accepted = accepts(*table, session->script, events, oracle::every_kind);
      EXPECT_EQ(accepted, is_right(judge(*table, session->script, events, oracle::every_kind)));
      ++(accepted ? right : wrong);
    }
  }
  EXPECT_GT(right, 20);
  EXPECT_GT(wrong, 20);
}

}  // namespace
}  // namespace assay21::conformance

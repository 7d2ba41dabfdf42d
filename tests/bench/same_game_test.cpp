// The yardstick of the bench plays the game that the oracle plays: else the ratio means nothing.
#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "tests/bench/bench_sessions.h"
#include "tests/support/rules.h"

namespace assay21::bench {
namespace {

std::int64_t gained_in(const std::vector<oracle::Due>& events) {
  std::int64_t gained = 0;
  for (const auto& due : events) {
    const auto& event = due.event;
    if (event.kind == oracle::EventKind::settle || event.kind == oracle::EventKind::fixed)
      gained += event.pays.in_cents() - event.takes.in_cents();
  }
  return gained;
}

class SameGame : public testing::TestWithParam<int> {};

TEST_P(SameGame, PaysWhatTheOraclePays) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    const auto session = bench_session(GetParam(), 5, seed);
    ASSERT_TRUE(oracle::check_script(*rules, session.script, "bench").empty());
    const auto transcript = oracle::walk(*rules, session.script);
    ASSERT_TRUE(transcript.stuck.empty());
    EXPECT_EQ(gained_in(transcript.events), session.gained);
  }
}

TEST_P(SameGame, IsJudgedWithoutAFinding) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const auto session = bench_session(GetParam(), 3, 21);
  std::vector<oracle::Event> events;
  for (const auto& due : oracle::walk(*rules, session.script).events)
    events.push_back(due.event);
  const auto judged = conformance::judge(*rules, session.script, events, oracle::every_kind);
  EXPECT_TRUE(judged.findings.empty());
  EXPECT_EQ(judged.broken_off, "");
  EXPECT_EQ(judged.rounds, session.rounds);
}

INSTANTIATE_TEST_SUITE_P(Boxes, SameGame, testing::Values(1, 3, 7));

}  // namespace
}  // namespace assay21::bench

// Rule R judges in a process of its own: a session that breaks the judge there costs itself.
#include "conformance/campaign/contained_standing.h"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "oracle/session/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using Kind = Standing::Kind;

constexpr std::uint64_t all_sessions = 240;
constexpr std::chrono::milliseconds patient = std::chrono::minutes{1};

/// An engine that never doubles a 21, where the readings in force permit it, from its first session
/// to the last but `faithful`.
class ContainedRuleR : public ::testing::Test {
 protected:
  void play(std::uint64_t faithful) {
    const auto other =
        testing_support::rules(testing_support::six_decks(), {"double-on-21=denied"});
    while (auto session = queue_.next()) {
      const bool is_last = session->number + faithful >= all_sessions;
      std::vector<oracle::Event> events;
      for (const auto& due : oracle::walk(is_last ? *table_ : *other, session->script).events)
        events.push_back(due.event);
      tally_.add(session->name, session->plan, session->script, events, oracle::every_kind);
      spool_.add(session->number, events);
    }
    ASSERT_FALSE(tally_.faults().empty());
  }

  using Before = std::function<void(const PlannedSession&, const std::vector<oracle::Event>&)>;

  ContainedStandings standings(const Before& before) {
    const std::vector<bool> free(table_->rulebook().interpretations.size(), false);
    return standings_contained(
        *table_, tally_, free, oracle::every_kind,
        {[this](std::uint64_t number) { return queue_.at(number); }, spool_, faulty_, before},
        patient);
  }

  std::shared_ptr<const oracle::Rules> table_ =
      testing_support::rules(testing_support::six_decks());
  SessionQueue queue_{*table_, 9, 0, all_sessions, generators::whole_scope_of(*table_)};
  Tally tally_{*table_, other_readings(*table_)};
  TranscriptSpool spool_;
  const std::vector<FaultySession> faulty_{};
};

void expect_all(const ContainedStandings& told, Kind kind) {
  EXPECT_FALSE(told.standings.empty());
  for (const auto& one : told.standings)
    EXPECT_EQ(one.kind, kind);
}

TEST_F(ContainedRuleR, FindsWhatItFindsInThisProcess) {
  play(100);
  const auto told = standings({});
  expect_all(told, Kind::two_readings);
  EXPECT_TRUE(told.left_out.empty());
  EXPECT_EQ(told.failure, "");
}

TEST_F(ContainedRuleR, LeavesOutTheSessionThatBreaksTheJudgeAndNoOther) {
  play(100);
  const auto told = standings([](const PlannedSession& session, const auto&) {
    if (session.number == 21 || session.number == 121) std::abort();
  });
  expect_all(told, Kind::two_readings);
  ASSERT_EQ(told.left_out.size(), 2U);
  EXPECT_EQ(told.left_out[0].session, 21U);
  EXPECT_EQ(told.left_out[1].session, 121U);
  EXPECT_FALSE(told.left_out[1].events.empty());
  EXPECT_TRUE(told.left_out[1].why.starts_with("signal 6")) << told.left_out[1].why;
  EXPECT_EQ(told.failure, "");
}

TEST_F(ContainedRuleR, KnowsNothingWhereEverySessionBreaksTheJudge) {
  play(0);
  const auto told = standings([](const auto&, const auto&) { std::abort(); });
  expect_all(told, Kind::unknown);
  EXPECT_EQ(told.standings.size(), tally_.faults().size());
  EXPECT_TRUE(told.failure.starts_with("signal 6")) << told.failure;
}

}  // namespace
}  // namespace assay21::conformance

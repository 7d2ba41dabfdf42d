// Massachusetts: whatever the walk plays the judge accepts, under each dealing procedure and under
// every reading; and another reading it does not.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "conformance/judge.h"
#include "conformance/session_queue.h"
#include "conformance/tally.h"
#include "generators/scope.h"
#include "oracle/telling.h"
#include "oracle/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using testing_support::massachusetts;

constexpr auto every_kind = ~wire::KindMask{0};

/// Readings that no session can tell apart under a procedure, because what they are about does not
/// come up there.
std::vector<std::string> silent_under(const std::string& procedure) {
  if (procedure == "no-hole-card")
    return {"hole-card-remainder=they-do-not", "hole-card-without-effect=shown",
            "insurance-in-12c=it-does-not"};
  if (procedure == "hole-card")
    return {"second-card-without-effect=taken", "second-card-without-effect=omitted",
            "insurance-in-12c=it-does-not"};
  return {"split-two-card-21=wins-but-not-against-blackjack", "second-card-without-effect=taken",
          "second-card-without-effect=omitted", "insurance-in-12c=it-does-not",
          "busted-before-blackjack=given-back"};
}

class MassachusettsAgreement : public ::testing::TestWithParam<const char*> {
 protected:
  static std::vector<oracle::Event> played(const oracle::Rules& table,
                                           const oracle::Script& script) {
    std::vector<oracle::Event> events;
    for (const auto& due : oracle::walk(table, script).events)
      events.push_back(due.event);
    return events;
  }

  /// Whatever is owed or allowed may come next.
  static std::vector<oracle::Event> played_otherwise(const oracle::Rules& table,
                                                     const oracle::Script& script,
                                                     std::mt19937& random) {
    std::vector<oracle::Event> events;
    auto state = oracle::opening_state(script);
    while (!state.finished()) {
      oracle::begin_turn(state);
      while (state.in_turn) {
        auto allowed = oracle::permitted(table, state, oracle::Look::also_later);
        auto choices = allowed.now;
        choices.insert(choices.end(), allowed.may.begin(), allowed.may.end());
        const auto& next = choices[random() % choices.size()].event;
        EXPECT_EQ(oracle::apply(state, next), "");
        events.push_back(next);
      }
    }
    return events;
  }

  static void expect_no_fault(const oracle::Rules& table, std::uint64_t sessions) {
    SessionQueue queue(table, 7, 1, sessions, generators::scope_of(table));
    while (auto session = queue.next()) {
      const auto judged = judge(table, session->script, played(table, session->script), every_kind);
      ASSERT_TRUE(judged.findings.empty()) << session->name << " " << session->plan.aim;
      ASSERT_EQ(judged.broken_off, "") << session->name << " " << session->plan.aim;
    }
  }

  /// Does a session aimed at the rows of `aimed` show that a table plays by `other`?
  static bool tells(const oracle::Rules& table, const oracle::Rules& other,
                    const oracle::Rules& aimed) {
    SessionQueue queue(aimed, 3, 1, 60, generators::scope_of(aimed));
    std::mt19937 random(3);
    while (auto session = queue.next()) {
      const auto& script = session->script;
      if (!judge(table, script, played(other, script), every_kind).findings.empty()) return true;
      const auto otherwise = played_otherwise(other, script, random);
      if (!judge(table, script, otherwise, every_kind).findings.empty()) return true;
    }
    return false;
  }

  [[nodiscard]] std::shared_ptr<const oracle::Rules> table() const {
    return testing_support::rules(massachusetts(GetParam()), {}, "ma-spanish21");
  }
};

TEST_P(MassachusettsAgreement, OfTheWalkAndTheJudge) {
  expect_no_fault(*table(), 300);
}

TEST_P(MassachusettsAgreement, UnderEveryOtherReading) {
  for (const auto& other : other_readings(*table())) {
    SCOPED_TRACE(other.name);
    expect_no_fault(*other.rules, 60);
  }
}

TEST_P(MassachusettsAgreement, HoldsForEveryFreedomThatTheTextLeaves) {
  const auto rules = table();
  std::mt19937 random(21);
  int different = 0;
  SessionQueue queue(*rules, 11, 1, 200, generators::scope_of(*rules));
  while (auto session = queue.next()) {
    const auto events = played_otherwise(*rules, session->script, random);
    different += events == played(*rules, session->script) ? 0 : 1;
    const auto judged = judge(*rules, session->script, events, every_kind);
    ASSERT_TRUE(judged.findings.empty())
        << session->name << " " << session->plan.aim << ": "
        << oracle::in_words(*judged.findings[0].observed, session->script) << " for "
        << oracle::in_words(*judged.findings[0].due, session->script);
    ASSERT_EQ(judged.broken_off, "") << session->name << " " << session->plan.aim;
  }
  EXPECT_GT(different, 100);
}

TEST_P(MassachusettsAgreement, IsNoAccidentNoEventCanBeLeftOutUnnoticed) {
  const auto rules = table();
  SessionQueue queue(*rules, 5, 1, 60, generators::scope_of(*rules));
  std::mt19937 random(5);
  while (auto session = queue.next()) {
    auto events = played(*rules, session->script);
    const auto at = random() % events.size();
    if (events[at].kind == oracle::EventKind::await) continue;
    const auto dropped = events[at];
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto judged = judge(*rules, session->script, events, every_kind);
    EXPECT_FALSE(judged.findings.empty() && judged.broken_off.empty())
        << session->name << ": " << spec::name_of(oracle::event_kind_names, dropped.kind) << " at "
        << at;
  }
}

TEST_P(MassachusettsAgreement, CanTellEveryReadingThatShowsUnderItFromTheDefault) {
  const auto rules = table();
  std::vector<std::string> untold;
  const auto silent = silent_under(GetParam());
  for (const auto& other : other_readings(*rules)) {
    // To look for what is not there takes longest, and one way will do.
    const bool is_silent = std::ranges::find(silent, other.name) != silent.end();
    if (is_silent && !tells(*rules, *other.rules, *rules)) {
      untold.push_back(other.name);
      continue;
    }
    if (!tells(*rules, *other.rules, *rules) && !tells(*other.rules, *rules, *other.rules))
      untold.push_back(other.name);
  }
  EXPECT_EQ(untold, silent);
}

INSTANTIATE_TEST_SUITE_P(UnderEachProcedure, MassachusettsAgreement,
                         ::testing::Values("no-hole-card", "hole-card", "hole-card-reader"));

}  // namespace
}  // namespace assay21::conformance

// What was remembered is what the rules would say: with it and without it the same session is
// played, and judged, to the last clause that was weighed.
#include "oracle/memo/known_answers.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/judge/judge.h"
#include "oracle/session/walk.h"
#include "oracle/words/telling.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;

constexpr std::size_t most_sessions = 400;

/// Sessions with all that can happen: aimed ones and random ones, incidents and side wagers too.
std::vector<oracle::Script> sessions_of(const oracle::Rules& rules) {
  std::vector<oracle::Script> scripts;
  const auto wanted = testing_support::scaled(most_sessions, 21);
  SessionQueue whole(rules, 21, 1, most_sessions, generators::whole_scope_of(rules));
  SessionQueue plain(rules, 22, 1, most_sessions, generators::scope_of(rules).rounds_alone());
  while (scripts.size() < wanted) {
    auto one = plain.next();
    auto other = whole.next();
    if (!one || !other) break;
    scripts.push_back(std::move(one->script));
    scripts.push_back(std::move(other->script));
  }
  return scripts;
}

struct Walked {
  oracle::Transcript transcript;
  oracle::Coverage coverage;
};

Walked walked(const oracle::Rules& rules, const oracle::Script& script,
              oracle::KnownAnswers* known) {
  Walked all{{}, oracle::Coverage(rules.rulebook().clauses.size())};
  oracle::WalkOptions options;
  options.coverage = &all.coverage;
  options.known = known;
  all.transcript = oracle::walk(rules, script, options);
  return all;
}

void expect_same(const oracle::Coverage& a, const oracle::Coverage& b) {
  EXPECT_EQ(a.marks(), b.marks());
}

void expect_same(const Judgement& a, const Judgement& b) {
  ASSERT_EQ(a.findings.size(), b.findings.size());
  for (std::size_t i = 0; i < a.findings.size(); ++i) {
    EXPECT_TRUE(a.findings[i].same_fault(b.findings[i]));
    EXPECT_EQ(a.findings[i].round, b.findings[i].round);
    EXPECT_EQ(a.findings[i].event, b.findings[i].event);
    EXPECT_EQ(a.findings[i].due, b.findings[i].due);
    EXPECT_EQ(a.findings[i].observed, b.findings[i].observed);
  }
  expect_same(a.coverage, b.coverage);
  expect_same(a.unseen, b.unseen);
  EXPECT_EQ(a.broken_off, b.broken_off);
  EXPECT_EQ(a.broken_off_at, b.broken_off_at);
  EXPECT_EQ(a.our_fault, b.our_fault);
  EXPECT_EQ(a.rounds, b.rounds);
  EXPECT_EQ(a.free, b.free);
}

/// One event left out, changed, doubled, or in the place of the next: by turns.
std::vector<Event> spoiled(std::vector<Event> events, std::size_t nth) {
  if (events.size() < 4) return events;
  const auto at = events.begin() + static_cast<std::ptrdiff_t>(nth * 7 % (events.size() - 1));
  switch (nth % 6) {
    case 0:
      events.erase(at);
      break;
    case 1:
      at->pays += spec::Money::dollars(1);
      break;
    case 2:
      events.insert(at, *at);
      break;
    case 3:
      std::iter_swap(at, at + 1);
      break;
    case 4:
      events.resize(events.size() / 2);
      break;
    default:
      for (auto& event : events)
        event.card.reset();
  }
  return events;
}

std::vector<Event> events_of(const oracle::Transcript& transcript) {
  std::vector<Event> events;
  for (const auto& due : transcript.events)
    events.push_back(due.event);
  return events;
}

std::string in_words(const oracle::Due& due, const oracle::Rules& rules,
                     const oracle::Script& script) {
  return oracle::in_words(due.event, oracle::Names(script)) + " [" +
         spec::ids_of(rules.rulebook(), due.all()) + "]";
}

class KnownAnswersOf : public testing::TestWithParam<std::string> {};

TEST_P(KnownAnswersOf, AreWhatTheRulesSay) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  oracle::KnownAnswers known(rules);
  std::size_t nth = 0;
  for (const auto& script : sessions_of(rules)) {
    SCOPED_TRACE(nth++);
    const auto fresh = walked(rules, script, nullptr);
    const auto remembered = walked(rules, script, &known);
    ASSERT_EQ(remembered.transcript.events.size(), fresh.transcript.events.size());
    for (std::size_t i = 0; i < fresh.transcript.events.size(); ++i)
      ASSERT_TRUE(remembered.transcript.events[i] == fresh.transcript.events[i])
          << "event " << i << ": " << in_words(remembered.transcript.events[i], rules, script)
          << " instead of " << in_words(fresh.transcript.events[i], rules, script);
    ASSERT_NO_FATAL_FAILURE(expect_same(remembered.coverage, fresh.coverage));
    EXPECT_EQ(remembered.transcript.stuck.size(), fresh.transcript.stuck.size());
    EXPECT_EQ(remembered.transcript.end.rounds, fresh.transcript.end.rounds);
    EXPECT_EQ(remembered.transcript.end.shoe.cards(), fresh.transcript.end.shoe.cards());
    EXPECT_EQ(remembered.transcript.end.shoe.dealt(), fresh.transcript.end.shoe.dealt());
    if (HasFailure()) return;
  }
}

TEST_P(KnownAnswersOf, MakeNoDifferenceToAJudgement) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  oracle::KnownAnswers known(rules);
  std::size_t nth = 0;
  for (const auto& script : sessions_of(rules)) {
    SCOPED_TRACE(nth);
    const auto played = events_of(walked(rules, script, nullptr).transcript);
    for (const auto& events : {played, spoiled(played, nth++)}) {
      const auto fresh = judge(rules, script, events, oracle::every_kind);
      const auto remembered = judge(rules, script, events, oracle::every_kind, &known);
      ASSERT_NO_FATAL_FAILURE(expect_same(remembered, fresh));
      if (HasFailure()) return;
    }
  }
}

/// What is told ahead is taken back where something else happens: at whatever place that is, and
/// whatever was being learned there.
TEST_P(KnownAnswersOf, AreTakenBackWhereAnEngineDoesOtherwise) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  constexpr std::size_t sessions = 40;
  constexpr std::size_t most_events = 120;
  constexpr std::size_t every = 7;
  const auto scripts = sessions_of(rules);
  for (std::size_t nth = 0; nth < std::min(sessions, scripts.size()); ++nth) {
    const auto& script = scripts.at(scripts.size() - 1 - nth);
    const auto played = events_of(walked(rules, script, nullptr).transcript);
    if (played.size() > most_events) continue;
    oracle::KnownAnswers known(rules);
    for (std::size_t at = nth % every; at < played.size(); at += every) {
      SCOPED_TRACE(at);
      auto events = played;
      events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
      oracle::KnownAnswers nothing(rules);
      const auto fresh = judge(rules, script, events, oracle::every_kind);
      for (auto* memory : {&known, &nothing}) {
        const auto remembered = judge(rules, script, events, oracle::every_kind, memory);
        ASSERT_NO_FATAL_FAILURE(expect_same(remembered, fresh));
      }
      if (HasFailure()) return;
    }
  }
}

TEST_P(KnownAnswersOf, ForgetRatherThanGrow) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  oracle::KnownAnswers known(rules);
  constexpr std::size_t few = 1000;
  constexpr std::size_t of_one_round = 1000;
  known.limit(few);
  for (const auto& script : sessions_of(rules)) {
    const auto fresh = walked(rules, script, nullptr);
    const auto remembered = walked(rules, script, &known);
    ASSERT_TRUE(remembered.transcript.events == fresh.transcript.events);
    ASSERT_LE(known.size(), few + of_one_round);
  }
}

INSTANTIATE_TEST_SUITE_P(SampleTables, KnownAnswersOf,
                         testing::ValuesIn(testing_support::sample_table_names()));

}  // namespace
}  // namespace assay21::conformance

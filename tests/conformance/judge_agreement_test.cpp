// The walk and the judge are one decision path: what the walk does, the judge accepts, and under
// another reading it does not.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "conformance/judge.h"
#include "conformance/session_queue.h"
#include "conformance/tally.h"
#include "oracle/walk.h"
#include "tests/conformance/shown_elsewhere.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using testing_support::eight_decks;
using testing_support::rules;
using testing_support::six_decks;

constexpr auto every_kind = ~wire::KindMask{0};

std::vector<oracle::Event> played(const oracle::Rules& table, const oracle::Script& script) {
  std::vector<oracle::Event> events;
  for (const auto& due : oracle::walk(table, script).events)
    events.push_back(due.event);
  return events;
}

void expect_no_fault(const oracle::Rules& table) {
  SessionQueue queue(table, 7, 1, 300, generators::scope_of(table));
  while (auto session = queue.next()) {
    const auto judged = judge(table, session->script, played(table, session->script), every_kind);
    EXPECT_TRUE(judged.findings.empty()) << session->name;
    EXPECT_EQ(judged.broken_off, "") << session->name;
  }
}

/// The same table with every wager offered.
testing_support::Options offering(testing_support::Options options) {
  options.emplace_back("match-the-dealer", "yes");
  return options;
}

TEST(JudgeAndWalk, AgreeWithSixDecks) {
  expect_no_fault(*rules(six_decks()));
  expect_no_fault(*rules(offering(six_decks())));
}
TEST(JudgeAndWalk, AgreeWithEightDecksAndTheOtherOrder) {
  expect_no_fault(*rules(eight_decks()));
  expect_no_fault(*rules(offering(eight_decks())));
}

TEST(JudgeAndWalk, AgreeUnderEveryOtherReading) {
  for (const auto& options : {offering(six_decks()), offering(eight_decks())}) {
    for (const auto& other : other_readings(*rules(options))) {
      SCOPED_TRACE(other.name);
      expect_no_fault(*other.rules);
    }
  }
}

/// Does a session aimed at the rows of `aimed` show that a table plays by `other`? A row that one
/// reading lacks is aimed at only under the one that has it.
bool tells(const oracle::Rules& table, const oracle::Rules& other, const oracle::Rules& aimed) {
  SessionQueue queue(aimed, 3, 4, 500, generators::scope_of(aimed));
  while (auto session = queue.next()) {
    const auto judged = judge(table, session->script, played(other, session->script), every_kind);
    if (!judged.findings.empty()) return true;
  }
  return false;
}

TEST(JudgeAndWalk, EveryReadingCanBeToldFromTheDefault) {
  for (const auto& options : {offering(six_decks()), offering(eight_decks())}) {
    const auto table = rules(options);
    for (const auto& other : other_readings(*table)) {
      if (is_shown_elsewhere(other.name)) continue;
      // One pass or two is a question only where that order is declared.
      if (other.name == "pay-and-collect=two-passes" && options == offering(six_decks())) continue;
      // Nobody can bet on one box more than there are.
      if (other.name == "adjacent-count=besides-the-own" && options == offering(eight_decks()))
        continue;
      EXPECT_TRUE(tells(*table, *other.rules, *table) || tells(*table, *other.rules, *other.rules))
          << other.name;
    }
  }
}

/// Events that the rules leave in any order, in another order: whatever is permitted now may come
/// next.
std::vector<oracle::Event> played_otherwise(const oracle::Rules& table,
                                            const oracle::Script& script, std::mt19937& random) {
  std::vector<oracle::Event> events;
  auto state = oracle::opening_state(script);
  while (!state.finished()) {
    oracle::begin_turn(state);
    while (state.in_turn) {
      auto allowed = oracle::permitted(table, state);
      auto choices = allowed.now;
      // What is allowed and not owed: settlements that may come early, and the offer of nothing but
      // to stand.
      choices.insert(choices.end(), allowed.may.begin(), allowed.may.end());
      // Who offers what nobody need offer is answered, and other cards come: the script may lack a
      // stack then.
      if (choices.empty()) return events;
      const auto& next = choices[random() % choices.size()].event;
      EXPECT_EQ(oracle::apply(state, next), "");
      events.push_back(next);
    }
  }
  return events;
}

TEST(JudgeAndWalk, AConformingEngineMayUseEveryFreedomThatTheTextLeaves) {
  std::mt19937 random(21);
  int different = 0;
  int without_a_stack = 0;
  for (const auto& options : {offering(six_decks()), offering(eight_decks())}) {
    const auto table = rules(options);
    SessionQueue queue(*table, 11, 1, 300, generators::scope_of(*table));
    while (auto session = queue.next()) {
      const auto events = played_otherwise(*table, session->script, random);
      different += events == played(*table, session->script) ? 0 : 1;
      const auto judged = judge(*table, session->script, events, every_kind);
      EXPECT_TRUE(judged.findings.empty()) << session->name;
      EXPECT_TRUE(judged.broken_off.empty() || judged.our_fault) << session->name;
      without_a_stack += judged.our_fault ? 1 : 0;
    }
  }
  EXPECT_GT(different, 100);
  EXPECT_LT(without_a_stack, 6);
}

TEST(JudgeAndWalk, NoEventCanBeLeftOutUnnoticed) {
  const auto table = rules(offering(six_decks()));
  SessionQueue queue(*table, 5, 1, 40, generators::scope_of(*table));
  std::mt19937 random(5);
  while (auto session = queue.next()) {
    auto events = played(*table, session->script);
    const auto at = random() % events.size();
    const auto dropped = events[at];
    // A double that comes back, or an offer, is a duty like any other; only the end of a turn is no
    // event of its own.
    if (dropped.kind == oracle::EventKind::await) continue;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto judged = judge(*table, session->script, events, every_kind);
    EXPECT_FALSE(judged.findings.empty() && judged.broken_off.empty())
        << session->name << ": " << spec::name_of(oracle::event_kind_names, dropped.kind) << " at "
        << at;
  }
}

}  // namespace
}  // namespace assay21::conformance

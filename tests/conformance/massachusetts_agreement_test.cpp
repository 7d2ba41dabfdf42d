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
#include "tests/conformance/shown_elsewhere.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using testing_support::massachusetts;

constexpr auto every_kind = ~wire::KindMask{0};

/// Readings that no session can tell apart under a procedure. Under each: the card that is burned
/// has left the shoe before the wagers of a round are asked for (wagers-close), and no session asks
/// for Bonus Spin too late (bonus-spin-closes). What else stands here is about what does not come
/// up under that procedure: a dealer's Blackjack that the reader shows ends the round before
/// anybody splits, doubles or busts, and insurance is seldom asked for after an announcement and
/// before the reader (that it is told: massachusetts_judge_test.cpp). Nor do they often come to a
/// second card on which an insurance alone hangs: added wagers of busted hands hang on it too
/// (golden session in ma-spanish21/11-insurance).
std::vector<std::string> silent_under(const std::string& procedure) {
  if (procedure == "no-hole-card")
    return {"wagers-close=at-the-first-card-removed", "hole-card-remainder=they-do-not",
            "reader-moment=before-any-decision",      "hole-card-without-effect=shown",
            "insurance-in-12c=it-does-not",           "insurance-lost-under-reader=at-the-answer",
            "bonus-spin-closes=before-the-own-card"};
  if (procedure == "hole-card")
    return {"wagers-close=at-the-first-card-removed",    "match-moment=at-the-second-card",
            "reader-moment=before-any-decision",         "second-card-without-effect=taken",
            "second-card-without-effect=omitted",        "insurance-in-12c=it-does-not",
            "insurance-lost-under-reader=at-the-answer", "bonus-spin-closes=before-the-own-card"};
  return {"wagers-close=at-the-first-card-removed",
          "split-two-card-21=wins",
          "match-moment=at-the-second-card",
          "second-card-without-effect=taken",
          "second-card-without-effect=omitted",
          "busted-before-blackjack=stay-lost",
          "insurance-window=at-the-first-announcement",
          "insurance-won-when=after-the-round",
          "bonus-spin-closes=before-the-own-card"};
}

/// How long a difference is looked for: random sessions after the directed ones.
constexpr std::uint64_t long_search = 4000;
constexpr std::uint64_t short_search = 60;

/// Does the cover card go in yet in this turn? Of a stack that is cut again no text says whether it
/// has gone in already: the one that goes in after the last cut is owed.
bool goes_in_later(const std::vector<oracle::Event>& events, std::size_t at) {
  for (; at < events.size() && events[at].kind != oracle::EventKind::await; ++at) {
    if (events[at].kind == oracle::EventKind::cover) return true;
  }
  return false;
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

  /// Whatever is owed or allowed may come next; where a least amount is owed, that is paid.
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
        if (choices.empty()) return events;
        const auto& due = choices[random() % choices.size()];
        auto next = due.event;
        if (due.pays_least) next.pays = *due.pays_least;
        EXPECT_EQ(oracle::apply(state, next), "");
        events.push_back(next);
      }
    }
    return events;
  }

  /// Under insurance-in-12c=it-does-not an insurance can stay undecided, and nobody goes on.
  static void expect_no_fault(const oracle::Rules& table, std::uint64_t sessions) {
    SessionQueue queue(table, 7, 1, sessions, generators::scope_of(table));
    while (auto session = queue.next()) {
      const auto judged = judge(table, session->script, played(table, session->script), every_kind);
      ASSERT_TRUE(judged.findings.empty()) << session->name << " " << session->plan.aim;
      if (judged.broken_off.find("nothing says what becomes of") != std::string::npos) continue;
      ASSERT_EQ(judged.broken_off, "") << session->name << " " << session->plan.aim;
    }
  }

  /// Does a session aimed at the rows of `aimed` show that a table plays by `other`?
  static bool tells(const oracle::Rules& table, const oracle::Rules& other,
                    const oracle::Rules& aimed, std::uint64_t search) {
    SessionQueue queue(aimed, 3, 1, search, generators::scope_of(aimed));
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
    auto options = massachusetts(GetParam());
    options.insert(options.end(), {{"match-the-dealer", "yes"},
                                   {"match-maximum", "500.00"},
                                   {"match-odds-same-suit", "11:1"},
                                   {"match-odds-other-suit", "4:1"},
                                   {"bonus-spin", "yes"},
                                   {"bonus-spin-wheel", "25.00 50.00 50.00 100.00 1000.00"}});
    return testing_support::rules(options, {}, "ma-spanish21");
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
  int cut_short = 0;
  SessionQueue queue(*rules, 11, 1, 200, generators::scope_of(*rules));
  while (auto session = queue.next()) {
    const auto events = played_otherwise(*rules, session->script, random);
    different += events == played(*rules, session->script) ? 0 : 1;
    const auto judged = judge(*rules, session->script, events, every_kind);
    ASSERT_TRUE(judged.findings.empty())
        << session->name << " " << session->plan.aim << ": "
        << oracle::in_words(*judged.findings[0].observed, session->script) << " for "
        << oracle::in_words(*judged.findings[0].due, session->script);
    ASSERT_TRUE(judged.broken_off.empty() || judged.script_ends) << judged.broken_off;
    cut_short += judged.script_ends ? 1 : 0;
  }
  EXPECT_LT(cut_short, 5);
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
    if (dropped.kind == oracle::EventKind::cover && goes_in_later(events, at)) continue;
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
    if (is_shown_elsewhere(other.name)) continue;
    const auto told = [&](std::uint64_t search) {
      return tells(*rules, *other.rules, *rules, search) ||
             tells(*other.rules, *rules, *other.rules, search);
    };
    // To look for what is not there takes longest.
    const bool is_silent = std::ranges::find(silent, other.name) != silent.end();
    if (!told(short_search) && (is_silent || !told(long_search))) untold.push_back(other.name);
  }
  EXPECT_EQ(untold, silent);
}

INSTANTIATE_TEST_SUITE_P(UnderEachProcedure, MassachusettsAgreement,
                         ::testing::Values("no-hole-card", "hole-card", "hole-card-reader"));

}  // namespace
}  // namespace assay21::conformance

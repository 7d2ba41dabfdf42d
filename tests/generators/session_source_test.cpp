// Whatever the generators make, and whatever it shrinks to, is a session that can be given to a
// table.
#include "generators/random/session_source.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/plan/bets.h"
#include "generators/plan/compile.h"
#include "generators/plan/smaller.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"

namespace assay21::generators {

// RapidCheck prints what failed.
void showValue(const SessionPlan& plan, std::ostream& out) {
  out << plan.rounds.size() << " rounds, " << plan.seats.size() << " seats, filler "
      << plan.filler_seed;
}

namespace {

using testing_support::eight_decks;
using testing_support::rules;
using testing_support::six_decks;

std::shared_ptr<const oracle::Rules> rules_of(bool eight) {
  return rules(eight ? eight_decks() : six_decks());
}

RC_GTEST_PROP(SessionSource, MakesSessionsThatCanBeGivenToATable, (bool eight)) {
  const auto table = rules_of(eight);
  const auto plan = *any_session(table);
  const auto compiled = compile(*table, plan);
  RC_ASSERT(oracle::check_script(*table, compiled.script, "generated").empty());
  RC_ASSERT(oracle::walk(*table, compiled.script).stuck.empty());
}

RC_GTEST_PROP(SessionSource, ShrinksToSessionsThatCanBeGivenToATable, (bool eight)) {
  const auto table = rules_of(eight);
  const auto plan = *any_session(table);
  const auto candidates = smaller(compile(*table, plan).pinned);
  RC_PRE(!candidates.empty());
  const auto& candidate = candidates[*rc::gen::inRange<std::size_t>(0, candidates.size())];
  RC_ASSERT(size_of(candidate) < size_of(plan));
  const auto compiled = compile(*table, candidate);
  RC_ASSERT(oracle::check_script(*table, compiled.script, "shrunk").empty());
  RC_ASSERT(oracle::walk(*table, compiled.script).stuck.empty());
}

RC_GTEST_PROP(SessionSource, APinnedPlanPlaysTheSameSession, (bool eight)) {
  const auto table = rules_of(eight);
  const auto first = compile(*table, *any_session(table));
  const auto again = compile(*table, first.pinned);
  const auto events = [&](const oracle::Script& script) {
    std::vector<oracle::Event> all;
    for (const auto& due : oracle::walk(*table, script).events)
      all.push_back(due.event);
    return all;
  };
  RC_ASSERT(events(first.script) == events(again.script));
}

TEST(SessionSource, TheSameSeedMakesTheSameSession) {
  const auto table = rules(six_decks());
  const auto aims = all_aims(*table);
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    EXPECT_EQ(random_plan(*table, aims, seed, 60), random_plan(*table, aims, seed, 60))
        << "seed " << seed;
  }
}

/// To switch cards only where they are switched: there, both areas of a place.
TEST(SessionSource, AsksToSwitchAtATableOfBlackjackSwitch) {
  const auto& table = *testing_support::sample_table("blackjack-switch").rules;
  const auto aims = all_aims(table);
  spec::ChoiceSet chosen;
  spec::ChoiceSet refused;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto compiled = compile(table, random_plan(table, aims, seed, 50));
    for (const auto& due : oracle::walk(table, compiled.script).events) {
      if (due.event.kind == oracle::EventKind::choose) chosen.add(due.event.choice);
      if (due.event.kind == oracle::EventKind::refuse) refused.add(due.event.choice);
    }
  }
  EXPECT_TRUE(chosen.contains(spec::Choice::switch_cards));
  EXPECT_TRUE(refused.contains(spec::Choice::switch_cards));
}

/// Everybody leaves, and somebody comes then, for whom the cards are turned up: without any of it a
/// clause of Massachusetts has no occasion in an exam.
TEST(SessionSource, LeavesTablesToWhichSomebodyComes) {
  const auto& table = *testing_support::sample_table("ma-card-reader").rules;
  const auto turned_up = *table.rulebook().find("4.i/2");
  const auto aims = all_aims(table);
  const auto scope = whole_scope_of(table);
  constexpr int whole_size = 100;
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    oracle::Coverage coverage(table.rulebook().clauses.size());
    oracle::WalkOptions options;
    options.coverage = &coverage;
    const auto plan = random_plan(table, aims, seed, whole_size, scope);
    oracle::walk(table, compile(table, plan).script, options);
    met += coverage.applied(turned_up) ? 1 : 0;
  }
  EXPECT_GT(met, 3);
}

/// What nobody could bet at a table says nothing about its engine.
TEST(SessionSource, BetsWhatTheTableTakesWhereThatIsDeclared) {
  const auto table = rules(six_decks());
  const auto aims = all_aims(*table);
  const spec::BetRange range{"main", spec::Money::dollars(10), spec::Money::dollars(200),
                             spec::Money::dollars(5)};
  std::set<spec::Money> bets;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    auto plan = random_plan(*table, aims, seed, 30, whole_scope_of(*table));
    keep_to(plan, {range}, table->terms());
    for (const auto& round : plan.rounds) {
      for (const auto& box : round.boxes)
        bets.insert(box.main);
    }
  }
  EXPECT_EQ(*bets.begin(), range.minimum);
  EXPECT_EQ(*bets.rbegin(), range.maximum);
  EXPECT_GT(bets.size(), 2U);
  for (const auto bet : bets)
    EXPECT_TRUE(range.has_unit(bet)) << bet.in_cents();
}

TEST(SessionSource, UsesOneToSevenBoxesAndEveryDecision) {
  const auto table = rules(eight_decks());
  const auto aims = all_aims(*table);
  std::set<std::size_t> boxes;
  spec::ChoiceSet chosen;
  spec::ChoiceSet refused;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const auto compiled = compile(*table, random_plan(*table, aims, seed, 50));
    for (const auto& round : compiled.pinned.rounds)
      boxes.insert(round.boxes.size());
    for (const auto& due : oracle::walk(*table, compiled.script).events) {
      if (due.event.kind == oracle::EventKind::choose) chosen.add(due.event.choice);
      if (due.event.kind == oracle::EventKind::refuse) refused.add(due.event.choice);
    }
  }
  EXPECT_EQ(boxes, (std::set<std::size_t>{1, 2, 3, 4, 5, 6, 7}));
  for (const auto& entry : spec::choice_names) {
    if (entry.value == spec::Choice::switch_cards) continue;
    EXPECT_TRUE(chosen.contains(entry.value)) << entry.name << " is never chosen";
    EXPECT_TRUE(refused.contains(entry.value) || entry.value == spec::Choice::stand)
        << entry.name << " is never refused";
  }
}

/// An exception that displaces nothing decides nothing: its sessions are those over the rows that
/// yield to it.
bool is_met_over_others(const oracle::Rules& table, const AimedRows& aim) {
  const auto& rows = table.table(aim.question).rows();
  return !aim.displaced && std::ranges::any_of(rows, [&](const spec::Row& row) {
    return (row.yields_to_rows >> aim.row & 1U) != 0;
  });
}

/// Rows that no session can meet: those about a dealer's Blackjack that the reader makes void.
bool is_out_of_reach(const std::string& name) {
  static const std::set<std::string> known = {
      "surrender-share/blackjack",         "outcome/long-21",
      "outcome/long-21 over tie",          "collection/double-spared",
      "collection/split-spared",           "collection/double-spared over lost",
      "collection/split-spared over lost",
  };
  return known.contains(name);
}

/// What is not about a box and its cards is met by sessions with all that can happen around the
/// rounds: `rules reach`.
bool is_about_the_table(const AimedRows& aim) {
  static const std::set<spec::Question> known = {
      spec::Question::cut_offer, spec::Question::burn, spec::Question::irregularity,
      spec::Question::box_caller, spec::Question::other_bettor};
  return known.contains(aim.question);
}

TEST(DirectedSessions, MeetEveryRowThatCanBeMet) {
  const auto table = rules(six_decks());
  for (const auto& aim : all_aims(*table)) {
    if (is_about_the_table(aim)) continue;
    if (is_out_of_reach(aim.name) || is_met_over_others(*table, aim)) continue;
    bool met = false;
    for (std::uint64_t seed = 1; seed <= 20 && !met; ++seed) {
      const auto plan = directed_plan(*table, aim, seed);
      if (!plan) continue;
      const auto compiled = compile(*table, *plan);
      oracle::Coverage coverage(table->rulebook().clauses.size());
      oracle::WalkOptions options;
      options.coverage = &coverage;
      oracle::walk(*table, compiled.script, options);
      const auto& clauses = table->table(aim.question).rows()[aim.row].clauses;
      met = std::ranges::all_of(clauses.refs(),
                                [&](spec::ClauseRef ref) { return coverage.applied(ref); });
    }
    EXPECT_TRUE(met) << aim.name;
  }
}

TEST(Shrinking, EndsAtOneRoundOfOneBoxWhereThatShowsIt) {
  // "Somebody doubles" is the fault: the smallest session that shows it has one round, one box, one
  // request.
  const auto table = rules(six_decks());
  const auto doubles = [&](const SessionPlan& plan) {
    const auto transcript = oracle::walk(*table, compile(*table, plan).script);
    return std::ranges::any_of(transcript.events, [](const oracle::Due& due) {
      return due.event.kind == oracle::EventKind::choose &&
             due.event.choice == spec::Choice::double_down;
    });
  };
  const auto aims = all_aims(*table);
  int shrunk = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto plan = random_plan(*table, aims, seed, 80);
    if (!doubles(plan)) continue;
    plan = compile(*table, plan).pinned;
    for (bool progress = true; progress;) {
      progress = false;
      for (const auto& candidate : smaller(plan)) {
        if (!doubles(candidate)) continue;
        plan = compile(*table, candidate).pinned;
        progress = true;
        break;
      }
    }
    ASSERT_EQ(plan.rounds.size(), 1U) << "seed " << seed;
    EXPECT_EQ(plan.rounds[0].boxes.size(), 1U) << "seed " << seed;
    EXPECT_EQ(plan.seats.size(), 1U) << "seed " << seed;
    std::size_t requests = 0;
    for (const auto& asked : plan.rounds[0].boxes[0].decisions)
      requests += asked.requests.size();
    // The splits by which the hand that doubles came about stay with it.
    EXPECT_LE(requests, 3U) << "seed " << seed;
    ++shrunk;
  }
  EXPECT_GT(shrunk, 20);
}

TEST(Shrinking, EveryStepIsSmaller) {
  const auto table = rules(eight_decks());
  const auto aims = all_aims(*table);
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto plan = random_plan(*table, aims, seed, 80);
    for (const auto& candidate : smaller(plan))
      EXPECT_LT(size_of(candidate), size_of(plan)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace assay21::generators

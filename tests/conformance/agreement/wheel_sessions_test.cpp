// Sessions at tables with wheels reach every stop and every line of the paytables.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "oracle/session/walk.h"
#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/support/free_walk.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;

/// "bonus-spin 100 jackpot", for every stop that was made.
std::set<std::string> stops_made(const oracle::Rules& table) {
  std::set<std::string> made;
  SessionQueue queue(table, 3, 1, 0, generators::scope_of(table));
  while (auto session = queue.next()) {
    std::vector<oracle::Event> wagers;
    for (const auto& event : testing_support::canonical_events(table, session->script)) {
      if (event.kind == EventKind::await) wagers.clear();
      if (event.kind == EventKind::wager) wagers.push_back(event);
      if (event.kind != EventKind::wheel) continue;
      const auto wager = std::ranges::find_if(wagers, [&](const oracle::Event& one) {
        return one.hand == event.hand && one.player == event.player && one.wager == event.wager;
      });
      made.insert(std::string(table.terms().name_of(event.wager)) + " " +
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
      const auto name = std::string(table->terms().name_of(stop.wager)) + " " +
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

}  // namespace
}  // namespace assay21::conformance

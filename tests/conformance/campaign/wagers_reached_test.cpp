// A campaign reaches every clause about wagers: an engine that does all that is due, and reports
// it, passes them.
#include <set>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

/// The verdicts on an engine that does what the canonical walk does, and reports these kinds.
std::vector<spec::ClauseRecord> verdicts_on(const oracle::Rules& table, oracle::KindMask observes) {
  SessionQueue queue(table, 1, 3, 400, generators::scope_of(table, observes));
  Tally tally(table, {});
  while (auto session = queue.next()) {
    std::vector<oracle::Event> events;
    for (const auto& due : oracle::walk(table, session->script).events) {
      if ((observes & bit(due.event.kind)) != 0 || due.event.kind == oracle::EventKind::await)
        events.push_back(due.event);
    }
    tally.add(session->name, session->plan, session->script, events, observes);
  }
  EXPECT_TRUE(tally.faults().empty());
  EXPECT_TRUE(tally.broken_off().empty());
  EXPECT_TRUE(tally.our_faults().empty());
  return verdicts_from({table, tally, spec::criterion_of_a_practice(), observes}, {});
}

std::shared_ptr<const oracle::Rules> offering_match(bool six_decks) {
  auto options = six_decks ? testing_support::six_decks() : testing_support::eight_decks();
  options.emplace_back("match-the-dealer", "yes");
  return testing_support::rules(options);
}

/// Those of these clauses whose verdict is another than this one.
std::string others_than(const std::vector<spec::ClauseRecord>& verdicts, spec::Verdict wanted,
                        const std::set<std::string>& clauses) {
  std::string others;
  for (const auto& one : verdicts) {
    if (clauses.contains(one.clause) && one.verdict != wanted)
      others += one.clause + ": " + one.why + "\n";
  }
  return others;
}

TEST(ACampaign, ReachesEveryClauseAboutWagers) {
  tests::shows("6.D 6.E 6.F 6.G 6.H 7.F 7.G.1 8.A 8.B 8.C 8.D 8.E 8.F 9.D 12.A.3");
  const std::set<std::string> clauses = {"6.D",   "6.E",   "6.F",     "6.G",     "6.G.1",   "6.H",
                                         "7.F",   "7.F.1", "7.F.1.a", "7.F.1.b", "7.F.1.c", "7.G",
                                         "7.G.1", "7.G.3", "8.A",     "8.B",     "8.C",     "8.D",
                                         "8.E",   "8.F",   "9.D",     "12.A.3"};
  const auto all = offering_match(true);
  auto of_six = clauses;
  of_six.insert({"12.A.4.a.i", "12.A.4.a.ii"});
  EXPECT_EQ(others_than(verdicts_on(*all, oracle::every_kind), spec::Verdict::passed, of_six), "");
  auto of_eight = clauses;
  of_eight.insert({"12.A.4.b.i", "12.A.4.b.ii"});
  EXPECT_EQ(others_than(verdicts_on(*offering_match(false), oracle::every_kind),
                        spec::Verdict::passed, of_eight),
            "");
}

TEST(ACampaign, AsksAnEngineThatReportsNoInsuranceForNone) {
  const auto silent = oracle::every_kind & ~bit(oracle::EventKind::offer_insurance) &
                      ~bit(oracle::EventKind::decline_insurance) &
                      ~bit(oracle::EventKind::refuse_wager) & ~bit(oracle::EventKind::withdraw);
  const auto table = testing_support::rules(testing_support::six_decks());
  EXPECT_EQ(others_than(verdicts_on(*table, silent), spec::Verdict::not_tested,
                        {"7.G.1", "8.A", "8.B", "8.C"}),
            "");
  SessionQueue queue(*table, 1, 3, 200, generators::scope_of(*table, silent));
  while (auto session = queue.next()) {
    for (const auto& round : session->plan.rounds) {
      EXPECT_TRUE(round.asks.empty());
      for (const auto& box : round.boxes)
        EXPECT_FALSE(box.insurance || box.side.has(tests::SpanishWager::match_the_dealer));
    }
  }
}

}  // namespace
}  // namespace assay21::conformance

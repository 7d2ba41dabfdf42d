// Rule R: one engine, one set of readings. A fault under the readings in force depends on how the
// text is read only where another set makes every session right, the clean ones too.
#include "conformance/campaign/standing.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/verdicts.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using Kind = Standing::Kind;
using oracle::Event;

std::vector<Event> transcript_of(const oracle::Rules& rules, const oracle::Script& script) {
  std::vector<Event> events;
  for (const auto& due : oracle::walk(rules, script).events)
    events.push_back(due.event);
  return events;
}

/// The rules by which an engine plays its session with this number.
using Plays = std::function<const oracle::Rules&(std::size_t number)>;
/// What it does wrong besides.
using Spoils = std::function<void(std::size_t number, std::vector<Event>& events)>;

class RuleR : public ::testing::Test {
 protected:
  static constexpr std::uint64_t sessions = 240;

  const oracle::Rules& under(const std::string& reading) const {
    const auto at = std::ranges::find(others_, reading, &OtherReading::name);
    EXPECT_NE(at, others_.end()) << reading;
    return *at->rules;
  }

  void play(
      const Plays& plays, const Spoils& spoils = [](std::size_t, std::vector<Event>&) {}) {
    SessionQueue queue(*table_, 9, 0, sessions, generators::whole_scope_of(*table_));
    while (auto session = queue.next()) {
      auto events = transcript_of(plays(played_.size()), session->script);
      spoils(played_.size(), events);
      tally_.add(session->name, session->plan, session->script, events, oracle::every_kind);
      played_.push_back({std::move(session->script), std::move(events)});
    }
    ASSERT_FALSE(tally_.faults().empty());
  }

  std::vector<Standing> standings(const std::string& bound = {}) const {
    std::vector<bool> binds;
    for (const auto& one : table_->rulebook().interpretations)
      binds.push_back(one.id == bound);
    return standings_of(*table_, tally_, binds, oracle::every_kind,
                        [&](const SessionGiven& more_wanted) {
                          for (const auto& [script, events] : played_) {
                            if (!more_wanted(script, events)) break;
                          }
                          return true;
                        });
  }

  std::vector<Kind> kinds(const std::string& bound = {}) const {
    std::vector<Kind> all;
    for (const auto& one : standings(bound))
      all.push_back(one.kind);
    return all;
  }

  spec::ClauseRecord record_of(const std::string& clause) const {
    std::vector<std::string> ids(tally_.faults().size(), "F");
    const auto all = verdicts_from(
        {*table_, tally_, spec::criterion_of_a_practice(), oracle::every_kind, standings()}, ids);
    return *std::ranges::find(all, clause, &spec::ClauseRecord::clause);
  }

  struct Played {
    oracle::Script script;
    std::vector<Event> events;
  };
  std::shared_ptr<const oracle::Rules> table_ =
      testing_support::rules(testing_support::six_decks());
  std::vector<OtherReading> others_ = other_readings(*table_);
  Tally tally_{*table_, others_};
  std::vector<Played> played_;
};

TEST_F(RuleR, FindsThatAnEngineFollowsAnotherReadingAlways) {
  const auto& other = under("double-on-21=denied");
  play([&](std::size_t) -> const oracle::Rules& { return other; });
  for (const auto& one : standings()) {
    EXPECT_EQ(one.kind, Kind::depends);
    EXPECT_EQ(tally_.alternatives()[one.alternative].name, "double-on-21=denied");
  }
}

TEST_F(RuleR, FailsAnEngineThatFollowsAnotherReadingInOneHalfOfItsSessions) {
  const auto& other = under("double-on-21=denied");
  play([&](std::size_t number) -> const oracle::Rules& {
    return number % 2 == 0 ? *table_ : other;
  });
  for (const auto kind : kinds())
    EXPECT_EQ(kind, Kind::two_readings);
  const auto violated = tally_.faults().front().finding.violated.refs();
  const auto record = record_of(table_->rulebook().clause(*violated.begin()).id);
  EXPECT_EQ(record.verdict, spec::Verdict::failed);
  EXPECT_EQ(record.against, spec::Against::two_readings);
  EXPECT_EQ(record.if_read_as, std::vector<std::string>{"double-on-21=denied"});
}

TEST_F(RuleR, LetsASecondFaultHideNoReading) {
  const auto& other = under("double-on-21=denied");
  play([&](std::size_t) -> const oracle::Rules& { return other; },
       [](std::size_t number, std::vector<Event>& events) {
         if (number % 4 == 0 && events.size() > 9) events.erase(events.end() - 4);
       });
  const auto all = kinds();
  EXPECT_NE(std::ranges::find(all, Kind::depends), all.end());
  EXPECT_NE(std::ranges::find(all, Kind::contrary), all.end());
  EXPECT_EQ(std::ranges::find(all, Kind::two_readings), all.end());
}

TEST_F(RuleR, HoldsAnEngineToAReadingThatBinds) {
  const auto& other = under("double-on-21=denied");
  play([&](std::size_t) -> const oracle::Rules& { return other; });
  for (const auto kind : kinds("double-on-21"))
    EXPECT_EQ(kind, Kind::bound);
}

TEST_F(RuleR, PutsTwoReadingsInForceTogether) {
  const auto both = testing_support::rules(
      testing_support::six_decks(), {"double-on-21=denied", "split-two-card-21=as-blackjack"});
  play([&](std::size_t) -> const oracle::Rules& { return *both; });
  for (const auto kind : kinds())
    EXPECT_EQ(kind, Kind::depends);
}

TEST_F(RuleR, SaysThatItDoesNotKnowWhereTheSessionsAreGone) {
  const auto& other = under("double-on-21=denied");
  play([&](std::size_t) -> const oracle::Rules& { return other; });
  const std::vector<bool> free(table_->rulebook().interpretations.size(), false);
  for (const auto& one : standings_of(*table_, tally_, free, oracle::every_kind,
                                      [](const SessionGiven&) { return false; }))
    EXPECT_EQ(one.kind, Kind::unknown);
}

}  // namespace
}  // namespace assay21::conformance

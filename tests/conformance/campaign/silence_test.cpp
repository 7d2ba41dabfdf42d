// Where the text is silent: what an engine does there is described and charged to nobody, unless
// the operator has declared how it is done.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/silences.h"
#include "conformance/campaign/standing.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "oracle/session/walk.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using spec::Verdict;
using SharedRules = std::shared_ptr<const oracle::Rules>;

std::vector<Event> played_by(const oracle::Rules& rules, const oracle::Script& script) {
  std::vector<Event> events;
  for (const auto& due : oracle::walk(rules, script).events)
    events.push_back(due.event);
  return events;
}

/// Six decks of version 1.0 where nothing but this is settled.
SharedRules table(const std::vector<std::string>& readings,
                  std::vector<spec::DeclaredGap> house_procedure = {}) {
  const auto undeclared = testing_support::rules(testing_support::six_decks(), readings);
  auto submission = undeclared->submission();
  submission.house_procedure = std::move(house_procedure);
  auto rules = oracle::Rules::make(undeclared->shared_rulebook(), std::move(submission),
                                   undeclared->readings());
  return std::make_shared<const oracle::Rules>(std::move(rules).value());
}

struct Run {
  std::vector<spec::ClauseRecord> clauses;
  std::size_t faults = 0;
  std::size_t free = 0;

  [[nodiscard]] std::size_t with(Verdict verdict) const {
    return static_cast<std::size_t>(
        std::ranges::count(clauses, verdict, &spec::ClauseRecord::verdict));
  }
};

/// A campaign at this table against an engine that plays by other rules; in every `blunder`th
/// session it forgets something, too.
Run campaign(const SharedRules& rules, const SharedRules& engine, std::size_t blunder = 0) {
  constexpr std::size_t sessions = 220;
  Tally tally(*rules, other_readings(*rules));
  SessionQueue queue(*rules, 5, 1, sessions, generators::whole_scope_of(*rules));
  std::vector<std::pair<oracle::Script, std::vector<Event>>> kept;
  std::size_t played = 0;
  while (auto session = queue.next()) {
    auto events = played_by(*engine, session->script);
    ++played;
    if (blunder != 0 && played % blunder == 0 && events.size() > 9) events.erase(events.end() - 4);
    tally.add(session->name, session->plan, session->script, events, oracle::every_kind);
    kept.emplace_back(session->script, std::move(events));
  }
  Run run;
  std::vector<std::string> ids;
  for (const auto& fault : tally.faults()) {
    const auto* point = silent_point_of(tally, fault);
    const bool free = point != nullptr && is_free(*rules, *point);
    if (free) ++run.free;
    ids.push_back(free ? std::string() : "F" + std::to_string(ids.size() + 1));
  }
  run.faults = tally.faults().size();
  const std::vector<bool> bound(rules->rulebook().interpretations.size(), false);
  const auto every_session = [&](const SessionGiven& more_wanted) {
    for (const auto& [script, events] : kept)
      if (!more_wanted(script, events)) break;
    return true;
  };
  const auto standings = standings_of(*rules, tally, bound, oracle::every_kind, every_session);
  run.clauses = verdicts_from(
      {*rules, tally, spec::criterion_of_a_practice(), oracle::every_kind, standings}, ids);
  return run;
}

TEST(Silence, of_the_text_on_a_right_is_described_and_charged_to_nobody) {
  const auto run = campaign(table({}), table({"boxes-apart=not-allowed"}));
  EXPECT_GT(run.faults, 0U);
  EXPECT_EQ(run.with(Verdict::failed), 0U);
  EXPECT_EQ(run.with(Verdict::depends_on_interpretation), 0U);
  EXPECT_GT(run.with(Verdict::text_is_silent), 0U);
  const auto silent =
      std::ranges::find(run.clauses, Verdict::text_is_silent, &spec::ClauseRecord::verdict);
  EXPECT_NE(silent->why.find("boxes-apart=not-allowed"), std::string::npos) << silent->why;
  EXPECT_FALSE(silent->findings.empty());
}

TEST(Silence, is_none_where_the_operator_has_declared_how_it_is_done) {
  const auto declared = table({}, {{"boxes-apart", "allowed"}});
  const auto run = campaign(declared, table({"boxes-apart=not-allowed"}));
  EXPECT_GT(run.with(Verdict::failed), 0U);
  EXPECT_EQ(run.with(Verdict::text_is_silent), 0U);
  EXPECT_EQ(campaign(declared, table({})).faults, 0U);
}

TEST(Silence, on_procedure_is_free) {
  const auto run = campaign(table({}), table({"exposed-in-the-deal=discard"}));
  EXPECT_GT(run.faults, 0U);
  EXPECT_EQ(run.free, run.faults);
  EXPECT_EQ(run.with(Verdict::failed), 0U);
  EXPECT_EQ(run.with(Verdict::text_is_silent), 0U);
}

/// It covers nothing else that is wrong.
TEST(Silence, hides_no_fault_beside_it) {
  const auto run = campaign(table({}), table({"boxes-apart=not-allowed"}), 7);
  EXPECT_GT(run.with(Verdict::failed), 0U);
}

TEST(Silence, is_no_ambiguity) {
  const auto run = campaign(table({}), table({"double-on-21=denied"}));
  EXPECT_GT(run.with(Verdict::depends_on_interpretation), 0U);
  EXPECT_EQ(run.with(Verdict::text_is_silent), 0U);
}

}  // namespace
}  // namespace assay21::conformance

// Whole campaigns against the sample engine, written without the oracle: each of its faults is
// found and blamed on the right clause, and its bad manners cost the sessions in which they show.
// That it conforms without one: tests/conformance/campaign/sample_tables_test.cpp.
#include "conformance/campaign/campaign.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/rules.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using testing_support::eight_decks;
using testing_support::rules;
using testing_support::six_decks;
using Ids = std::set<std::string>;

constexpr std::uint64_t campaign_seed = 21;

CampaignOptions options_for(const oracle::Rules& table, const std::string& fault,
                            std::uint64_t sessions) {
  CampaignOptions options;
  options.command_line = ASSAY21_SAMPLE_ENGINE;
  options.setup.command = {ASSAY21_SAMPLE_ENGINE};
  if (!fault.empty()) options.setup.command.insert(options.setup.command.end(), {"--fault", fault});
  options.setup.limits.answer_within = std::chrono::milliseconds(10'000);
  options.setup.harness = "assay21 test";
  options.setup.edition = table.rulebook().id;
  options.setup.options = option_words(table.submission());
  options.seed = campaign_seed;
  options.random_sessions = sessions;
  options.repeats = testing_support::is_scaled_down() ? 1 : 3;
  options.session_folder = "sessions";
  return options;
}

CampaignResult campaign(const testing_support::Options& declared, const std::string& fault,
                        std::uint64_t sessions) {
  const auto table = rules(declared);
  auto result = run_campaign(table, options_for(*table, fault, sessions));
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

spec::Verdict verdict_of(const spec::RunRecord& record, const std::string& clause) {
  const auto at = std::ranges::find(record.clauses, clause, &spec::ClauseRecord::clause);
  EXPECT_NE(at, record.clauses.end()) << clause;
  return at->verdict;
}

struct SeededFault {
  std::string fault;
  std::string clause;  ///< must be violated
  std::string misapplied;  ///< must be among what was applied instead; empty where no row is
  Ids allowed;  ///< no clause outside of these may fail
};

std::ostream& operator<<(std::ostream& out, const SeededFault& one) {
  return out << one.fault;
}

class SampleEngineFault : public ::testing::TestWithParam<SeededFault> {};

/// That it is found, and blamed on the right clause.
void expect_blamed(const spec::RunRecord& record, const SeededFault& seeded) {
  EXPECT_EQ(record.exit_code, 1);
  EXPECT_EQ(verdict_of(record, seeded.clause), spec::Verdict::failed);
  Ids failed;
  for (const auto& clause : record.clauses) {
    if (clause.verdict == spec::Verdict::failed) failed.insert(clause.clause);
  }
  EXPECT_EQ(failed, seeded.allowed);
  const bool explained = std::ranges::any_of(record.findings, [&](const spec::FindingRecord& one) {
    return seeded.misapplied.empty() ||
           std::ranges::find(one.misapplied, seeded.misapplied) != one.misapplied.end();
  });
  EXPECT_TRUE(explained) << "no finding says that " << seeded.misapplied << " was applied";
}

/// That it is shown by one round with as few boxes as show it.
void expect_shrunk(const CampaignResult& result) {
  ASSERT_FALSE(result.faults.empty());
  for (const auto& fault : result.faults) {
    EXPECT_EQ(fault.shown.plan.rounds.size(), 1U) << fault.id;
    // A tie of two 21s needs a second hand: against the first alone the dealer may not draw.
    EXPECT_LE(fault.shown.plan.rounds.front().boxes.size(), 2U) << fault.id;
  }
  for (const auto& found : result.record.findings) {
    EXPECT_NE(found.story, "") << found.id;
    EXPECT_NE(found.story.find("Observed:"), std::string::npos) << found.id << "\n" << found.story;
  }
}

/// Random sessions after the must-run list, which is directed at every row.
constexpr std::uint64_t random_sessions = 300;

TEST_P(SampleEngineFault, IsFoundAndBlamedOnTheRightClauseAndShrunk) {
  auto tables = std::vector{six_decks(), eight_decks()};
  if (testing_support::is_scaled_down()) tables.resize(1);
  for (const auto& declared : tables) {
    const auto result = campaign(declared, GetParam().fault,
                                 testing_support::scaled(random_sessions, campaign_seed));
    expect_blamed(result.record, GetParam());
    expect_shrunk(result);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Six, SampleEngineFault,
    ::testing::Values(SeededFault{"bonus-on-doubled", "10.G", "12.B.7", {"10.F", "10.G", "12.B"}},
                      SeededFault{"spades-777-as-suited", "12.B.6", "12.B.5", {"12.B.6"}},
                      SeededFault{"three-card-21-ties", "7.O.4", "7.P", {"7.O", "7.O.4"}},
                      SeededFault{"hits-soft-17", "7.M", "", {"7.M"}},
                      SeededFault{"draw-offered-at-21", "7.J.2", "7.J", {"7.J", "7.J.2"}},
                      SeededFault{"fifty-to-winner", "12.C.3", "12.C.3", {"12.C", "12.C.3"}}),
    [](const auto& instance) {
      std::string name = instance.param.fault;
      std::ranges::replace(name, '-', '_');
      return name;
    });

struct BadManners {
  std::string fault;
  std::string cause;
};

std::ostream& operator<<(std::ostream& out, const BadManners& one) {
  return out << one.fault;
}

class SampleEngineManners : public ::testing::TestWithParam<BadManners> {};

TEST_P(SampleEngineManners, CostTheirSessionAndNoVerdict) {
  const auto& bad = GetParam();
  const auto table = rules(six_decks());
  auto options = options_for(*table, bad.fault, 20);
  options.repeats = 1;
  options.most_lost = 4;
  if (bad.fault == "hang") options.setup.limits.answer_within = std::chrono::milliseconds(300);
  const auto result = run_campaign(table, options);
  ASSERT_TRUE(result.ok());
  const auto& record = result->record;
  EXPECT_EQ(record.exit_code, 1);
  EXPECT_EQ(record.sessions_lost, 4U) << "it goes on after each, up to the limit";
  EXPECT_GE(record.sessions_judged, 4U);
  ASSERT_FALSE(record.incidents.empty());
  EXPECT_EQ(record.incidents.front().cause, bad.cause) << record.incidents.front().detail;
  for (const auto& clause : record.clauses)
    EXPECT_NE(clause.verdict, spec::Verdict::failed) << clause.clause;
  // What was not run to the end cannot pass.
  EXPECT_LT(record.must_run_judged, record.must_run);
  EXPECT_NE(verdict_of(record, "7.E.1"), spec::Verdict::passed);
}

INSTANTIATE_TEST_SUITE_P(
    Eight, SampleEngineManners,
    ::testing::Values(BadManners{"crash", "killed"}, BadManners{"hang", "silent"},
                      BadManners{"garbage", "not-a-message"}, BadManners{"wrong-id", "wrong-id"},
                      BadManners{"flood", "flood"}, BadManners{"exit", "exited"},
                      BadManners{"unknown-event", "not-a-message"},
                      BadManners{"truncated", "cut-short"}),
    [](const auto& instance) {
      std::string name = instance.param.fault;
      std::ranges::replace(name, '-', '_');
      return name;
    });

TEST(Campaign, KeepsThePassesOfAnEngineThatDiesOnceInFiveHundredSessions) {
  const auto table = rules(six_decks());
  auto options = options_for(*table, "", 900);
  options.repeats = 8;
  // Greeting and table come before them.
  options.setup.command = {"/bin/sh", "-c", "sed -u 502q | '" ASSAY21_SAMPLE_ENGINE "'"};
  const auto result = run_campaign(table, options);
  ASSERT_TRUE(result.ok()) << result.problems().front().what;
  const auto& record = result->record;
  EXPECT_EQ(record.exit_code, 1) << record.headline.text;
  EXPECT_EQ(record.headline.outcome, "lost");
  EXPECT_GE(record.sessions_lost, 2U);
  EXPECT_EQ(record.sessions_judged + record.sessions_lost, record.sessions_planned);
  std::size_t passed = 0;
  std::size_t lost = 0;
  for (const auto& clause : record.clauses) {
    passed += clause.verdict == spec::Verdict::passed ? 1 : 0;
    if (clause.untested != spec::Untested::lost) continue;
    ++lost;
    EXPECT_GT(clause.occasions->lost, 0U) << clause.clause << " was not charged: " << clause.why;
  }
  constexpr std::size_t most = 100;
  EXPECT_GT(passed, most) << lost << " are lost";
  ASSERT_EQ(result->lost.size(), record.incidents.size());
  for (std::size_t i = 0; i < result->lost.size(); ++i) {
    const auto file = result->lost[i].id + ".json";
    EXPECT_NE(record.incidents[i].replay.find("replay sessions/" + file), std::string::npos);
    EXPECT_FALSE(result->lost[i].script.stimuli.empty());
  }
}

TEST(Campaign, HasNothingToSayWhereThereIsNoEngine) {
  const auto table = rules(six_decks());
  auto options = options_for(*table, "", 1);
  options.setup.command = {"/nowhere/engine"};
  const auto result = run_campaign(table, options);
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.problems().front().what.find("/nowhere/engine"), std::string::npos);
}

}  // namespace
}  // namespace assay21::conformance

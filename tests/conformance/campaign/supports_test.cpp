// Engines that do only a part of the table: what somebody else may do is not tested, what the
// player has a claim to is not provided, and nobody is asked for what he does not do.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/campaign/campaign.h"
#include "tests/support/sample_tables.h"

namespace assay21::conformance {
namespace {

using oracle::Feature;
using testing_support::sample_table;

CampaignOptions options_for(const oracle::Rules& table, const std::string& words) {
  CampaignOptions options;
  options.command_line = std::string(ASSAY21_SAMPLE_ENGINE) + words;
  options.setup.command = words_of(options.command_line).value();
  options.setup.harness = "assay21 test";
  options.setup.edition = table.rulebook().id;
  options.setup.options = option_words(table.submission());
  options.seed = 16;
  options.random_sessions = 30;
  options.repeats = 1;
  options.session_folder = "sessions";
  return options;
}

spec::RunRecord certified(const std::string& table, const std::string& words) {
  const auto& rules = sample_table(table).rules;
  auto result = run_campaign(rules, options_for(*rules, words));
  EXPECT_TRUE(result.ok()) << spec::to_string(result.problems().front());
  return result.ok() ? std::move(result).value().record : spec::RunRecord();
}

std::string faults_of(const spec::RunRecord& record) {
  std::string all;
  for (const auto& one : record.findings)
    all += fmt::format("{} {}: expected {}; observed {}\n", one.kind, fmt::join(one.violated, " "),
                       one.expected, one.observed);
  for (const auto& one : record.incidents)
    all += fmt::format("{} {} {}\n", one.session, one.cause, one.detail);
  return all;
}

class DoneElsewhere : public ::testing::TestWithParam<oracle::Feature> {};

TEST_P(DoneElsewhere, is_not_tested_and_no_fault) {
  const auto name = std::string(spec::name_of(oracle::feature_names, GetParam()));
  std::size_t left_out = 0;
  for (const auto* table : {"six-decks", "ma-hole-card"}) {
    const auto record = certified(table, " --unsupported " + name);
    EXPECT_EQ(faults_of(record), "") << table;
    const oracle::FeatureClauses hang(*sample_table(table).rules);
    for (std::size_t i = 0; i < record.clauses.size(); ++i) {
      if (!hang.is_left_out(static_cast<spec::ClauseRef>(i),
                            oracle::every_feature & ~oracle::bit(GetParam())))
        continue;
      const auto& why = record.clauses[i].why;
      ++left_out;
      EXPECT_TRUE(why.find("ot part of this item") != std::string::npos ||
                  why.find("et aside") != std::string::npos)
          << table << ' ' << record.clauses[i].clause << ": " << why;
    }
  }
  EXPECT_GT(left_out, 0U);
}

std::vector<Feature> done_elsewhere() {
  std::vector<Feature> features;
  for (const auto& entry : oracle::feature_names) {
    if (!oracle::is_owed(entry.value)) features.push_back(entry.value);
  }
  return features;
}

INSTANTIATE_TEST_SUITE_P(Supports, DoneElsewhere, ::testing::ValuesIn(done_elsewhere()),
                         [](const auto& instance) {
                           std::string name(spec::name_of(oracle::feature_names, instance.param));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

class Owed : public ::testing::TestWithParam<oracle::Feature> {};

TEST_P(Owed, is_not_provided_which_is_one_finding_by_declaration) {
  const auto name = std::string(spec::name_of(oracle::feature_names, GetParam()));
  const auto record = certified(GetParam() == Feature::side_wagers       ? "bonus-spin-xtreme"
                                : GetParam() == Feature::several_bettors ? "ma-hole-card"
                                                                         : "six-decks",
                                " --unsupported " + name);
  EXPECT_EQ(record.exit_code, 1);
  ASSERT_EQ(record.findings.size(), 1U) << faults_of(record);
  EXPECT_EQ(record.findings.front().kind, "not-provided");
  EXPECT_TRUE(record.incidents.empty()) << faults_of(record);
}

INSTANTIATE_TEST_SUITE_P(Supports, Owed,
                         ::testing::Values(Feature::double_down, Feature::rescue, Feature::split,
                                           Feature::surrender, Feature::insurance,
                                           Feature::settlement, Feature::fixed_payouts,
                                           Feature::side_wagers, Feature::several_bettors),
                         [](const auto& instance) {
                           std::string name(spec::name_of(oracle::feature_names, instance.param));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Supports, are_false_where_events_come_of_what_they_leave_out) {
  const auto record = certified("six-decks", " --denied burn");
  EXPECT_EQ(record.exit_code, 1);
  ASSERT_EQ(record.findings.size(), 1U) << faults_of(record);
  EXPECT_EQ(record.findings.front().kind, "false-declaration");
  EXPECT_EQ(record.findings.front().observed, "events of burn");
}

// A fault in what it does is found all the same.
TEST(Supports, hide_no_fault_of_what_is_left) {
  const auto record =
      certified("six-decks", " --fault hits-soft-17 --unsupported burn,cut,shuffle,announcements");
  const auto at = std::ranges::find(record.clauses, "7.M", &spec::ClauseRecord::clause);
  ASSERT_NE(at, record.clauses.end());
  EXPECT_FALSE(at->findings.empty()) << at->why;
}

// Somebody else has burned the card; who deals it all the same violates that clause.
TEST(Supports, do_not_excuse_what_play_shows) {
  const auto record = certified("six-decks", " --fault first-card-not-burned --unsupported burn");
  const auto at = std::ranges::find(record.clauses, "7.B.3", &spec::ClauseRecord::clause);
  ASSERT_NE(at, record.clauses.end());
  EXPECT_FALSE(at->findings.empty()) << at->why;
  EXPECT_NE(at->verdict, spec::Verdict::not_tested) << at->why;
}

TEST(Supports, are_those_that_the_applicant_has_named_or_there_is_no_run) {
  const auto& rules = sample_table("six-decks").rules;
  auto options = options_for(*rules, " --unsupported burn,cut");
  options.scope = oracle::bit(Feature::burn);
  const auto other = run_campaign(rules, options);
  ASSERT_FALSE(other.ok());
  EXPECT_TRUE(other.problems().front().what.ends_with("of this table it leaves out cut, burn"))
      << other.problems().front().what;
  options.scope = oracle::bit(Feature::burn) | oracle::bit(Feature::cut);
  EXPECT_TRUE(run_campaign(rules, options).ok());
}

}  // namespace
}  // namespace assay21::conformance

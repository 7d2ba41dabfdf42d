// A campaign of the sample engine, which conforms, at every sample table: no fault is found,
// nothing hangs on a reading, and what stays open is what
// tests/conformance/campaign/open_clauses.txt names, each with its reason.
#include "tests/support/sample_tables.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "conformance/campaign/campaign.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using spec::Verdict;
using testing_support::SampleTable;

constexpr std::uint64_t random_sessions = 700;

/// "too-few 13.S", and so on: what was not tested, and why.
using Open = std::set<std::string>;

/// Each line: tables, or all of them as `*`, a colon, the reason and its clauses, a colon, why.
Open named_open(const std::string& table) {
  std::ifstream file{ASSAY21_OPEN_CLAUSES};
  EXPECT_TRUE(file);
  Open open;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto first = line.find(": ");
    const auto second = line.find(": ", first + 2);
    EXPECT_NE(second, std::string::npos) << line << "\nhas no reason";
    std::istringstream tables(line.substr(0, first));
    std::istringstream clauses(line.substr(first + 2, second - first - 2));
    const std::set<std::string> all{std::istream_iterator<std::string>(tables), {}};
    if (!all.contains(table) && !all.contains("*")) continue;
    std::string verdict;
    clauses >> verdict;
    for (std::string clause; clauses >> clause;) {
      const bool is_new = open.insert(verdict + " " + clause).second;
      EXPECT_TRUE(is_new) << clause << " is named twice for " << table;
    }
  }
  return open;
}

Open left_open(const spec::RunRecord& record) {
  Open open;
  for (const auto& clause : record.clauses) {
    if (clause.untested)
      open.insert(fmt::format("{} {}", spec::name_of(spec::untested_names, *clause.untested),
                              clause.clause));
  }
  return open;
}

std::set<std::string> clauses_in(const Open& open) {
  std::set<std::string> clauses;
  for (const auto& one : open)
    clauses.insert(one.substr(one.find(' ') + 1));
  return clauses;
}

spec::RunRecord certified(const SampleTable& table) {
  CampaignOptions options;
  options.command_line = ASSAY21_SAMPLE_ENGINE;
  options.setup.command = {ASSAY21_SAMPLE_ENGINE};
  options.setup.limits.answer_within = std::chrono::milliseconds(60'000);
  options.setup.harness = "assay21 test";
  options.setup.edition = table.rules->rulebook().id;
  options.setup.options = option_words(table.rules->submission());
  // Below the full scale each aim has one session.
  if (testing_support::is_scaled_down()) options.repeats = 1;
  options.random_of_plan = random_sessions;
  options.random_sessions = testing_support::scaled(random_sessions, options.seed);
  options.session_folder = "sessions";
  auto result = run_campaign(table.rules, options);
  EXPECT_TRUE(result.ok());
  return std::move(result).value().record;
}

struct Named {
  std::string table;
  std::size_t clauses;  ///< of the edition
  std::map<std::string, Verdict> verdicts;  ///< beside those that stay open
};

const std::vector<Named>& named_verdicts() {
  static const std::vector<Named> all = {
      {"six-decks",
       234,
       {{"7.R.1", Verdict::passed},
        {"7.R.2", Verdict::not_applicable},
        {"5.D.1", Verdict::passed},
        {"7.T", Verdict::passed},
        // Shuffled by hand, and Match-the-Dealer is not offered.
        {"13.R", Verdict::not_applicable},
        {"7.F", Verdict::not_applicable},
        {"7.Q", Verdict::cannot_occur},
        {"9.C.2.a", Verdict::cannot_occur},
        {"10.E", Verdict::cannot_occur},
        {"11.E", Verdict::cannot_occur}}},
      {"eight-decks", 234, {{"7.R.1", Verdict::not_applicable}, {"7.R.2", Verdict::passed}}}};
  return all;
}

void expect_named_verdicts(const spec::RunRecord& record, const Named& named) {
  EXPECT_EQ(record.clauses.size(), named.clauses);
  for (const auto& [id, verdict] : named.verdicts) {
    const auto at = std::ranges::find(record.clauses, id, &spec::ClauseRecord::clause);
    ASSERT_NE(at, record.clauses.end()) << id;
    EXPECT_EQ(at->verdict, verdict) << id << ": " << at->why;
  }
}

class SampleTables : public ::testing::TestWithParam<std::string> {};

TEST_P(SampleTables, LeaveOpenWhatIsNamedAndNothingElse) {
  if (testing_support::is_left_out(GetParam())) GTEST_SKIP() << testing_support::left_out;
  const auto& table = testing_support::sample_table(GetParam());
  const auto record = certified(table);
  for (const auto& found : record.findings) {
    ADD_FAILURE() << found.id << " " << found.kind << " " << fmt::format("{}", found.violated)
                  << " in " << found.session << ": " << found.expected << " / " << found.observed;
  }
  for (const auto& incident : record.incidents)
    ADD_FAILURE() << incident.session << " " << incident.cause << ": " << incident.detail;
  const auto open = left_open(record);
  const auto named = named_open(table.name);
  // With fewer sessions more may stay open, and nothing that is named comes to be decided.
  if (testing_support::is_scaled_down()) {
    EXPECT_TRUE(std::ranges::includes(clauses_in(open), clauses_in(named)))
        << fmt::format("{}", open);
  } else {
    EXPECT_EQ(open, named);
  }
  EXPECT_EQ(record.exit_code, open.empty() && !testing_support::is_scaled_down()
                                  ? spec::exit_conforms
                                  : spec::exit_incomplete)
      << record.headline.text;
  EXPECT_EQ(record.sessions_judged, record.sessions_planned);
  EXPECT_EQ(record.must_run_judged, record.must_run);
  EXPECT_GT(record.must_run, 100U);
  for (const auto& expected : named_verdicts()) {
    if (expected.table == table.name) expect_named_verdicts(record, expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, SampleTables,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(OpenClauses, AreNamedForSampleTables) {
  std::set<std::string> known = {"*"};
  std::set<std::string> editions;
  for (const auto& table : testing_support::sample_tables()) {
    known.insert(table.name);
    editions.insert(table.rules->rulebook().id);
  }
  EXPECT_EQ(editions.size(), 5U);
  for (const auto& named : named_verdicts())
    EXPECT_TRUE(known.contains(named.table)) << named.table;
  std::ifstream file{ASSAY21_OPEN_CLAUSES};
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream tables(line.substr(0, line.find(": ")));
    for (std::string table; tables >> table;)
      EXPECT_TRUE(known.contains(table)) << table;
  }
}

}  // namespace
}  // namespace assay21::conformance

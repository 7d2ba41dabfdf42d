// Every clause in force at a table is come to by a session that is shown, or shown to be out of
// reach; what is neither is said.
#include "generators/reach/reach.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "generators/directed/aim.h"
#include "generators/random/session_source.h"
#include "oracle/edition/answers.h"
#include "tests/support/rulebooks.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"

namespace assay21::generators {
namespace {

/// What can be reached at a table, searched for once.
class Reached {
 public:
  explicit Reached(std::shared_ptr<const oracle::Rules> table)
      : rules(std::move(table)), all(reach_of(*rules)) {}

  [[nodiscard]] std::set<std::string> ids_that_are(Reach reach) const {
    std::set<std::string> ids;
    for (const auto& one : all) {
      if (one.reach == reach) ids.insert(id_of(one));
    }
    return ids;
  }
  [[nodiscard]] ClauseReach of(const std::string& id) const {
    const auto at = std::ranges::find(all, *rules->rulebook().find(id), &ClauseReach::clause);
    return at == all.end() ? ClauseReach() : *at;
  }
  [[nodiscard]] const std::string& id_of(const ClauseReach& one) const {
    return rules->rulebook().clause(one.clause).id;
  }

  const std::shared_ptr<const oracle::Rules> rules;
  const std::vector<ClauseReach> all;
};

/// Where the boxes have a card of the initial deal together, none can be passed over, and no table
/// says so.
std::set<std::string> open_at(const Reached& table) {
  const bool together = oracle::shares_first_cards(*table.rules);
  return together ? std::set<std::string>{"14.G", "14.H"} : std::set<std::string>{};
}

void expect_nothing_open(const Reached& table) {
  EXPECT_EQ(table.ids_that_are(Reach::open), open_at(table));
}

void expect_reasons(const Reached& table) {
  std::size_t met = 0;
  for (const auto& one : table.all) {
    const auto& id = table.id_of(one);
    // What takes a thing that an engine need not do has no session of duties.
    const bool by_freedom = one.why.find("need not") != std::string::npos;
    EXPECT_EQ(one.witness.has_value(), one.reach == Reach::met && !by_freedom) << id;
    if (one.witness) {
      EXPECT_TRUE(decides_in(*table.rules, *one.witness, one.clause)) << id;
      ++met;
    }
    const bool explained = one.reach == Reach::set_aside || one.reach == Reach::unreachable;
    EXPECT_FALSE(explained && one.why.empty()) << id;
  }
  EXPECT_GT(met, 60U);
}

void expect_met(const Reached& table, const std::vector<std::string>& clauses) {
  const auto met = table.ids_that_are(Reach::met);
  for (const auto& id : clauses)
    EXPECT_TRUE(met.contains(id)) << id;
}

/// What is known beforehand of some tables.
struct Known {
  std::vector<std::string> met;
  std::set<std::string> unreachable;
  std::map<std::string, std::string> aside;  ///< with the declaration that would put it in force
};

const std::map<std::string, Known>& known_tables() {
  static const std::map<std::string, Known> tables = {
      // What the reader makes void no session comes to.
      {"six-decks",
       {{"12.B.6"},
        {"7.Q", "9.C.2.a", "10.E", "11.E"},
        {{"7.R.2", "settlement-order=pay-and-collect"}}}},
      // Where a device shuffles as it deals; be it while the device is out.
      {"continuous-shuffler", {{"5.A", "7.B.3", "13.R", "13.S", "5.B", "13.K", "13.L"}, {}, {}}},
      // Where the reader and the shuffler may fail.
      {"ma-reader-out", {{"15.j/1", "15.k-2", "5.b/2", "9.c", "10.d", "7.g/2", "4.c/1"}, {}, {}}},
      // Where three may bet on a box, and players are shut out.
      {"ma-hole-card",
       {{"5.j/1", "5.j/2", "5.j/3", "13.a/1", "13.a/2", "13.b", "13.d/1", "13.d/2", "13.e", "13.f"},
        {},
        {}}},
  };
  return tables;
}

void expect_known(const Reached& table, const Known& known) {
  expect_met(table, known.met);
  if (!known.unreachable.empty()) {
    EXPECT_EQ(table.ids_that_are(Reach::unreachable), known.unreachable);
  }
  for (const auto& [id, why] : known.aside) {
    EXPECT_EQ(table.of(id).reach, Reach::set_aside) << id;
    EXPECT_EQ(table.of(id).why, why) << id;
  }
}

class ReachAtSampleTables : public ::testing::TestWithParam<std::string> {};

/// All that is asked of one search.
TEST_P(ReachAtSampleTables, LeavesNothingOpenAndSaysForEachClauseWhy) {
  if (testing_support::is_left_out(GetParam())) GTEST_SKIP() << testing_support::left_out;
  const Reached table(testing_support::sample_table(GetParam()).rules);
  expect_nothing_open(table);
  expect_reasons(table);
  const auto known = known_tables().find(GetParam());
  if (known != known_tables().end()) expect_known(table, known->second);
}

INSTANTIATE_TEST_SUITE_P(Samples, ReachAtSampleTables,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(Reach, KnowsTablesThatThereAre) {
  for (const auto& [name, known] : known_tables()) {
    EXPECT_TRUE(std::ranges::count(testing_support::sample_table_names(), name) == 1) << name;
  }
}

TEST(Reach, SaysSoWhereItKnowsNeitherASessionNorAnArgument) {
  const auto book = tests::spanish21_with({{R"(<when hand.total="21" hand.cards="7.."/>)",
                                            R"(<when hand.total="21" hand.cards="21"/>)"}});
  // Nobody splits there, so that a search takes least.
  const auto& table = testing_support::sample_table("everything-declared").rules;
  auto rules = oracle::Rules::make(book, table->submission(), table->readings());
  ASSERT_TRUE(rules.ok());
  const Reached reached(std::make_shared<const oracle::Rules>(std::move(rules).value()));
  const auto found = reached.of("12.B.9");
  EXPECT_EQ(found.reach, Reach::open);
  EXPECT_FALSE(found.witness);
  EXPECT_NE(found.why.find("no argument"), std::string::npos) << found.why;
}

TEST(Reach, MakesTheWitnessAsSmallAsItGoes) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const auto sevens = *rules->rulebook().find("12.B.6");
  std::optional<SessionPlan> witness;
  for (const auto& aim : all_aims(*rules)) {
    const auto plan = directed_plan(*rules, aim, 1);
    if (!witness && plan && decides_in(*rules, *plan, sevens)) witness = plan;
  }
  ASSERT_TRUE(witness);
  const auto small = smallest(*rules, *witness, sevens);
  EXPECT_TRUE(decides_in(*rules, small, sevens));
  ASSERT_EQ(small.rounds.size(), 1U);
  ASSERT_EQ(small.rounds[0].boxes.size(), 1U);
  EXPECT_EQ(small.rounds[0].boxes[0].cards.size(), 3U);
}

}  // namespace
}  // namespace assay21::generators

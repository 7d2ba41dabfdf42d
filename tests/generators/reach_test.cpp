// Every clause in force at a table is come to by a session that is shown, or shown to be out of
// reach; what is neither is said.
#include "generators/reach.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/rulebooks.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"

namespace assay21::generators {
namespace {

std::set<std::string> ids_that_are(const oracle::Rules& rules, Reach reach) {
  std::set<std::string> ids;
  for (const auto& one : reach_of(rules)) {
    if (one.reach == reach) ids.insert(rules.rulebook().clause(one.clause).id);
  }
  return ids;
}

ClauseReach reach_of_clause(const oracle::Rules& rules, const std::string& id) {
  const auto clause = rules.rulebook().find(id);
  const auto all = reach_of(rules);
  const auto at = std::ranges::find(all, *clause, &ClauseReach::clause);
  return at == all.end() ? ClauseReach() : *at;
}

/// A table of Massachusetts where three may bet on a box, and players are shut out.
oracle::Rules with_company() {
  auto options = testing_support::massachusetts("no-hole-card");
  options.emplace_back("bettors-per-box", "3");
  options.emplace_back("shut-out", "yes");
  return *testing_support::rules(options, {}, "ma-spanish21");
}

TEST(Reach, MeetsWhatSeveralPlayersHaveToDoWithEachOther) {
  const auto met = ids_that_are(with_company(), Reach::met);
  for (const auto* id : {"5.j/1", "5.j/2", "5.j/3", "13.a/1", "13.a/2", "13.b", "13.d/1", "13.d/2",
                         "13.e", "13.f"}) {
    EXPECT_TRUE(met.contains(id)) << id;
  }
}

class ReachAtSampleTables : public ::testing::TestWithParam<std::string> {};

TEST_P(ReachAtSampleTables, LeavesNothingOpen) {
  EXPECT_EQ(ids_that_are(*testing_support::sample_table(GetParam()).rules, Reach::open),
            std::set<std::string>{});
}

TEST(Reach, LeavesNothingOpenWhereADeviceShufflesAsItDeals) {
  auto options = testing_support::six_decks();
  options.emplace_back("shuffler", "continuous");
  const auto rules = testing_support::rules(options);
  EXPECT_EQ(ids_that_are(*rules, Reach::open), std::set<std::string>{});
  const auto met = ids_that_are(*rules, Reach::met);
  for (const auto* id : {"5.A", "7.B.3", "13.R", "13.S", "5.B", "13.K", "13.L"})
    EXPECT_TRUE(met.contains(id)) << id << ", be it while the device is out";
}

TEST(Reach, LeavesNothingOpenWhereTheReaderAndTheShufflerMayFail) {
  auto options = testing_support::massachusetts("hole-card-reader");
  for (auto& [name, value] : options) {
    if (name == "shuffler") value = "automated";
  }
  options.emplace_back("approved-recovery", "yes");
  options.emplace_back("without-reader", "no-hole-card");
  const auto rules = testing_support::rules(options, {}, "ma-spanish21");
  EXPECT_EQ(ids_that_are(*rules, Reach::open), std::set<std::string>{});
  const auto met = ids_that_are(*rules, Reach::met);
  for (const auto* id : {"15.j/1", "15.k-2", "5.b/2", "9.c", "10.d", "7.g/2", "4.c/1"})
    EXPECT_TRUE(met.contains(id)) << id;
}

TEST_P(ReachAtSampleTables, SaysForEachClauseWhy) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  std::size_t met = 0;
  for (const auto& one : reach_of(rules)) {
    const auto& id = rules.rulebook().clause(one.clause).id;
    // What takes a thing that an engine need not do has no session of duties.
    const bool by_freedom = one.why.find("need not") != std::string::npos;
    EXPECT_EQ(one.witness.has_value(), one.reach == Reach::met && !by_freedom) << id;
    if (one.witness) {
      EXPECT_TRUE(decides_in(rules, *one.witness, one.clause)) << id;
      ++met;
    }
    const bool explained = one.reach == Reach::set_aside || one.reach == Reach::unreachable;
    EXPECT_FALSE(explained && one.why.empty()) << id;
  }
  EXPECT_GT(met, 60U);
}

INSTANTIATE_TEST_SUITE_P(Samples, ReachAtSampleTables,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(Reach, FindsNoSessionForWhatTheReaderMakesVoid) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  EXPECT_EQ(ids_that_are(*rules, Reach::unreachable),
            (std::set<std::string>{"7.Q", "9.C.2.a", "10.E", "11.E"}));
}

TEST(Reach, NamesTheDeclarationThatWouldPutAClauseInForce) {
  const auto found =
      reach_of_clause(*testing_support::rules(testing_support::six_decks()), "7.R.2");
  EXPECT_EQ(found.reach, Reach::set_aside);
  EXPECT_EQ(found.why, "settlement-order=pay-and-collect");
}

TEST(Reach, SaysSoWhereItKnowsNeitherASessionNorAnArgument) {
  const auto book = tests::spanish21_with({{R"(<when hand.total="21" hand.cards="7.."/>)",
                                            R"(<when hand.total="21" hand.cards="21"/>)"}});
  const auto table = testing_support::rules(testing_support::six_decks());
  const auto rules = oracle::Rules::make(book, table->submission(), table->readings());
  ASSERT_TRUE(rules.ok());
  const auto found = reach_of_clause(*rules, "12.B.9");
  EXPECT_EQ(found.reach, Reach::open);
  EXPECT_FALSE(found.witness);
  EXPECT_NE(found.why.find("no argument"), std::string::npos) << found.why;
}

TEST(Reach, MakesTheWitnessAsSmallAsItGoes) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const auto found = reach_of_clause(*rules, "12.B.6");
  ASSERT_TRUE(found.witness);
  const auto small = smallest(*rules, *found.witness, found.clause);
  EXPECT_TRUE(decides_in(*rules, small, found.clause));
  ASSERT_EQ(small.rounds.size(), 1U);
  ASSERT_EQ(small.rounds[0].boxes.size(), 1U);
  EXPECT_EQ(small.rounds[0].boxes[0].cards.size(), 3U);
}

}  // namespace
}  // namespace assay21::generators

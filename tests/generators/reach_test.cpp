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

using testing_support::SampleTable;

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

class ReachAtSampleTables : public ::testing::TestWithParam<SampleTable> {};

/// What the sessions tried do not come to: a shoe that runs out, which takes a whole shoe of low
/// cards (tests/oracle/shoe_test.cpp plays it), a device under a sign, and, where that is declared,
/// what preshuffled decks and the operator's own procedures make void.
std::set<std::string> not_come_to(const std::string& table) {
  if (table == "everything-declared")
    return {"13.K", "13.L", "13.S", "4.A", "4.B", "4.C", "4.E", "4.F"};
  if (table == "bonus-spin-large") return {"12.D.6.a", "12.D.7", "13.K", "13.L", "13.S"};
  if (table == "ma-card-reader") {
    return {"15.g/1", "15.g/2", "4.f/1", "4.f/2", "4.g/1",
            "4.i/2",  "7.j",    "7.j.1", "7.j.2", "7.j.3"};
  }
  if (table == "ma-hole-card")
    return {"15.g/1", "15.g/2", "16.a/1", "3.a/1", "3.b/1", "3.b/2", "3.b/3", "3.c/1", "3.c/3"};
  if (table == "ma-no-hole-card") return {"15.g/1", "15.g/2", "16.a/1", "4.i/2"};
  if (table == "ma-own-shuffle")
    return {"15.g/1", "15.g/2", "16.a/1", "4.f/1", "4.f/2", "4.i/2", "7.c/4", "7.j"};
  return {"13.K", "13.L", "13.S"};
}

TEST_P(ReachAtSampleTables, LeavesOpenOnlyWhatIsKnown) {
  EXPECT_EQ(ids_that_are(*GetParam().rules, Reach::open), not_come_to(GetParam().name));
}

TEST_P(ReachAtSampleTables, SaysForEachClauseWhy) {
  const auto& rules = *GetParam().rules;
  std::size_t met = 0;
  for (const auto& one : reach_of(rules)) {
    const auto& id = rules.rulebook().clause(one.clause).id;
    EXPECT_EQ(one.witness.has_value(), one.reach == Reach::met) << id;
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
                         ::testing::ValuesIn(testing_support::sample_tables()),
                         [](const auto& sample) {
                           auto name = sample.param.name;
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

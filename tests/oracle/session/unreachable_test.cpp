// Clauses that no conforming session comes to, found by exhaustion.
#include "oracle/session/unreachable.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "spec/edition/followed.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"
#include "tests/support/test_scale.h"

namespace assay21::tests {
namespace {

Lines unreachable(const Table& table) {
  Lines ids;
  for (const auto& found : oracle::unreachable_clauses(table.rules())) {
    EXPECT_FALSE(found.argument.empty());
    ids.push_back(table.rules().rulebook().clause(found.clause).id);
  }
  return ids;
}

TEST(UnreachableClauses, AreThoseThatMeetADealersBlackjackAfterAPlayersDecision) {
  shows("7.Q 9.C.2.a 10.E 11.E");
  EXPECT_EQ(unreachable(Table()), (Lines{"7.Q", "9.C.2.a", "10.E", "11.E"}));
}

TEST(UnreachableClauses, AreTheSameWithEightDecks) {
  shows("7.Q 9.C.2.a 10.E 11.E");
  EXPECT_EQ(unreachable(Table().declares("decks", "8")), (Lines{"7.Q", "9.C.2.a", "10.E", "11.E"}));
}

TEST(UnreachableClauses, AreTheSameUnderEveryReading) {
  shows("7.Q 9.C.2.a 10.E 11.E");
  std::vector<std::string> readings;
  const auto& interpretations = spanish21()->interpretations;
  for (std::size_t i = 0; i < interpretations.size(); ++i) {
    if (!spec::is_followed(*spanish21(), i)) continue;
    const auto& interpretation = interpretations[i];
    for (std::size_t a = 0; a < interpretation.alternatives.size(); ++a) {
      const auto& alternative = interpretation.alternatives[a];
      if (a != interpretation.default_alternative &&
          !spec::is_followed(*spanish21(), spec::Under{i, a}))
        continue;
      readings.push_back(interpretation.id + "=" + alternative.id);
    }
  }
  constexpr std::uint64_t seed = 7;
  std::ranges::shuffle(readings, std::mt19937(seed));
  readings.resize(std::min(readings.size(), testing_support::scaled(readings.size(), seed)));
  for (const auto& reading : readings) {
    EXPECT_EQ(unreachable(Table().reads(reading)), (Lines{"7.Q", "9.C.2.a", "10.E", "11.E"}))
        << reading;
  }
}

// What the reader makes void comes when the reader has failed and the game goes on without it.
TEST(UnreachableClauses, AreNoneInMassachusettsWithAReaderThatMayFail) {
  shows_in_massachusetts("5.b/2 9.c 10.d 15.k-2");
  EXPECT_EQ(unreachable(Table::of_massachusetts("hole-card-reader")), Lines{});
}

TEST(UnreachableClauses, AreNoneInMassachusettsWhereNoReaderIsUsed) {
  shows_in_massachusetts("5.b/2 9.c 10.d");
  EXPECT_EQ(unreachable(Table::of_massachusetts("no-hole-card")), Lines{});
  EXPECT_EQ(unreachable(Table::of_massachusetts("hole-card")), Lines{});
}

TEST(UnreachableClauses, AreNoneWhereTheHoleCardIsReadUnderAnAceAlone) {
  shows("7.G");
  EXPECT_EQ(unreachable(Table(careless_spanish21())), Lines{});
}

// The row is left without a case: no ten is in the decks.
TEST(UnreachableClauses, AreNoneWhereNoHoleCardIsEverRead) {
  shows("7.G");
  EXPECT_EQ(unreachable(Table(spanish21_with(
                {{R"(<when dealer.up="A K Q J"/><then/>)", R"(<when dealer.up="T"/><then/>)"}}))),
            Lines{});
}

}  // namespace
}  // namespace assay21::tests

// The bench measures the kinds of sessions that it names.
#include "tests/bench/session_kinds.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/sample_tables.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::bench {
namespace {

constexpr std::size_t some = 12;

std::vector<oracle::Round> rounds_of(const std::string& name) {
  const auto& kind = *std::ranges::find(session_kinds(), name, &SessionKind::name);
  const auto& rules = *testing_support::sample_table(kind.table).rules;
  std::vector<oracle::Round> rounds;
  for (const auto& session : make_sessions(kind, rules, 1, some).sessions) {
    for (const auto& stimulus : session.script.stimuli) {
      if (const auto* round = std::get_if<oracle::Round>(&stimulus)) rounds.push_back(*round);
    }
  }
  return rounds;
}

std::ptrdiff_t with_side_wagers(const std::vector<oracle::Round>& rounds) {
  return std::ranges::count_if(rounds, [](const oracle::Round& round) {
    return !round.insurance.empty() || std::ranges::any_of(round.bets, [](const oracle::Bet& bet) {
      return bet.side.has(tests::SpanishWager::match_the_dealer);
    });
  });
}

std::ptrdiff_t with_irregularities(const std::vector<oracle::Round>& rounds) {
  return std::ranges::count_if(rounds, [](const auto& round) { return !round.incidents.empty(); });
}

std::ptrdiff_t with_two_on_a_box(const std::vector<oracle::Round>& rounds) {
  return std::ranges::count_if(rounds, [](const oracle::Round& round) {
    return std::ranges::adjacent_find(round.bets, {}, &oracle::Bet::box) != round.bets.end();
  });
}

std::ptrdiff_t with_wheel_wagers(const std::vector<oracle::Round>& rounds) {
  return std::ranges::count_if(rounds, [](const oracle::Round& round) {
    return std::ranges::any_of(round.bets, [](const oracle::Bet& bet) {
      return bet.side.has(tests::SpanishWager::bonus_spin) ||
             bet.side.has(tests::SpanishWager::xtreme_16);
    });
  });
}

TEST(SessionKinds, AreAsManyAsWanted) {
  for (const auto& kind : session_kinds()) {
    SCOPED_TRACE(kind.name);
    const auto& rules = *testing_support::sample_table(kind.table).rules;
    const auto made = make_sessions(kind, rules, 1, some);
    EXPECT_GE(made.sessions.size(), some);
    EXPECT_GT(made.cpu_seconds, 0);
    const bool has_must_run =
        std::ranges::any_of(made.sessions, [](const auto& one) { return one.must_run; });
    EXPECT_EQ(has_must_run, kind.campaign);
    EXPECT_EQ(made.sessions.back().must_run, false);
  }
}

TEST(SessionKinds, ArePlainWhereTheyAreCalledSo) {
  for (const auto* name : {"plain", "hole card", "no hole card", "card reader"}) {
    SCOPED_TRACE(name);
    const auto rounds = rounds_of(name);
    ASSERT_FALSE(rounds.empty());
    EXPECT_EQ(with_side_wagers(rounds), 0);
    EXPECT_EQ(with_wheel_wagers(rounds), 0);
    EXPECT_EQ(with_irregularities(rounds), 0);
    EXPECT_EQ(with_two_on_a_box(rounds), 0);
  }
}

TEST(SessionKinds, HaveWhatTheyAreNamedFor) {
  constexpr auto one_a_session = static_cast<std::ptrdiff_t>(some);
  EXPECT_GE(with_side_wagers(rounds_of("side wagers")), one_a_session);
  EXPECT_GE(with_irregularities(rounds_of("irregularities")), one_a_session);
  EXPECT_GE(with_two_on_a_box(rounds_of("several bettors")), one_a_session);
  EXPECT_GE(with_wheel_wagers(rounds_of("wheel")), one_a_session);
}

TEST(BoxesOfRounds, CountsABoxWithSeveralBettorsOnce) {
  oracle::Script script;
  oracle::Round round;
  round.bets = {{.box = 2, .player = 0, .main = {}},
                {.box = 2, .player = 1, .main = {}},
                {.box = 5, .player = 0, .main = {}}};
  script.stimuli.emplace_back(round);
  script.stimuli.emplace_back(oracle::Close());
  EXPECT_EQ(boxes_of_rounds(script), std::vector<int>{2});
}

}  // namespace
}  // namespace assay21::bench

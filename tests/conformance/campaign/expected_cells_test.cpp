// What a session is expected to meet the sample engine meets, which uses its freedom of order in
// its own way: otherwise an exam asks for what no number of sessions brings, and never ends with 0.
#include <algorithm>
#include <string>
#include <vector>

#include "conformance/campaign/cells_expected.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/judge/judge.h"
#include "generators/random/session_source.h"
#include "tests/conformance/campaign/engine_at.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using spec::ClauseRef;

class ExpectedAt : public testing::TestWithParam<std::string> {};

TEST_P(ExpectedAt, is_met_by_the_engine_as_well) {
  EngineAt engine(testing_support::sample_table(GetParam()));
  ASSERT_TRUE(engine.is_open());
  const auto& rules = engine.rules();
  const auto clauses = rules.rulebook().clauses.size();
  constexpr std::uint64_t seed = 16;
  SessionQueue queue(rules, seed, 1, testing_support::scaled<std::uint64_t>(150, seed),
                     engine.scope());
  const CellsExpected expected(rules, engine.observes());
  ExpectedCells wanted(clauses);
  ExpectedCells missed(clauses);
  std::uint64_t findings = 0;
  // Of the must-run list every fourth session: it comes to what is rare.
  constexpr std::uint64_t one_of = 4;
  for (std::uint64_t number = 0; number < queue.planned(); ++number) {
    if (number < queue.must_run() && number % one_of != 0) continue;
    const auto session = queue.at(number);
    const auto judged =
        judge(rules, session.script, engine.play(session.script), engine.observes());
    findings += judged.findings.size();
    const auto met = expected.of(session.script);
    wanted.add(met);
    oracle::CellsMet not_met(clauses);
    for (std::size_t i = 0; i < clauses; ++i) {
      const auto ref = static_cast<ClauseRef>(i);
      oracle::CellSet cells;
      met.each_of(ref, [&](oracle::Cell cell) {
        if (!judged.cells.contains(ref, cell)) cells.add(cell);
      });
      if (cells != oracle::CellSet()) not_met.add({ref}, cells);
    }
    missed.add(not_met);
  }
  EXPECT_EQ(findings, 0U);
  std::size_t reached = 0;
  for (std::size_t i = 0; i < clauses; ++i) {
    const auto ref = static_cast<ClauseRef>(i);
    for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
      const auto times = wanted.in(ref, cell);
      reached += times > 0 ? 1 : 0;
      constexpr std::uint32_t some = 3;
      EXPECT_FALSE(times >= some && missed.in(ref, cell) * 3 > times)
          << rules.rulebook().clauses[i].id << ", " << oracle::in_words(cell) << ": "
          << missed.in(ref, cell) << " of " << times;
    }
  }
  EXPECT_GT(reached, 1000U);
}

INSTANTIATE_TEST_SUITE_P(Table, ExpectedAt,
                         testing::Values("six-decks", "ma-card-reader", "blackjack-six-decks"),
                         [](const auto& table) {
                           auto name = table.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// A rescued double is settled at once or when the dealer has his hand: in what the dealer's hand
/// is like then no occasion can be asked for.
TEST(CellsExpected, are_those_that_are_met_early_and_late) {
  const auto& rules = *testing_support::sample_table("ma-card-reader").rules;
  const auto rescue = *rules.rulebook().find("9.d");
  const auto aims = aims_by_clause(rules, generators::all_aims(rules))[spec::index_of(rescue)];
  ASSERT_FALSE(aims.empty());
  const CellsExpected expected(rules, oracle::every_kind);
  const auto is_of_the_dealer = [&](const oracle::CellsMet& met) {
    return met.contains(rescue, oracle::single_cell(oracle::Attribute::dealer_count, 0)) ||
           met.contains(rescue, oracle::single_cell(oracle::Attribute::dealer_count, 1));
  };
  int late = 0;
  for (std::size_t seed = 0; seed < 2 * aims.size(); ++seed) {
    const auto plan = generators::directed_plan(rules, aims[seed % aims.size()], seed);
    if (!plan) continue;
    auto session = expected.walked(*plan);
    late += is_of_the_dealer(session.met) ? 1 : 0;
    expected.keep_what_is_met_early_too(session);
    EXPECT_FALSE(is_of_the_dealer(session.met));
    EXPECT_EQ(session.met.words(), expected.of(session.script).words());
  }
  EXPECT_GT(late, 0);
}

}  // namespace
}  // namespace assay21::conformance

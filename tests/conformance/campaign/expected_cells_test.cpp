// What a session is expected to meet the sample engine meets, which uses its freedom of order in
// its own way: otherwise an exam asks for what no number of sessions brings, and never ends with 0.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/campaign/campaign.h"
#include "conformance/campaign/cells_expected.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/judge/judge.h"
#include "generators/random/session_source.h"
#include "tests/conformance/campaign/engine_at.h"
#include "tests/conformance/judge/judged_session.h"
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
                         testing::Values("ma-card-reader", "bonus-spin-xtreme", "blackjack-six-decks"),
                         [](const auto& table) {
                           auto name = table.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// An exam of a fiftieth of the sessions, whose situations are those that few walks meet. What
/// passes here passes by all four rules: occasions, situations, and that violations would be seen;
/// nothing is lost.
TEST(ShortExam, passes_no_fewer_clauses_than_it_did) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "fewer sessions pass fewer clauses";
  const auto& table = testing_support::sample_table("six-decks");
  CampaignOptions options;
  options.setup.command = {ASSAY21_SAMPLE_ENGINE};
  options.setup.limits.answer_within = std::chrono::milliseconds(60'000);
  options.setup.harness = "assay21 test";
  options.setup.edition = table.rules->rulebook().id;
  options.setup.options = option_words(table.rules->submission());
  options.purpose = spec::Purpose::exam;
  options.seed = 21;
  options.repeats = 1;
  options.random_sessions = options.random_of_plan = 1200;
  options.walked_for_situations = 30;
  options.steering = {.from = 200, .phase = 250};
  const auto run = run_campaign(table.rules, options);
  ASSERT_TRUE(run.ok());
  const auto& record = run->record;
  EXPECT_TRUE(record.findings.empty());
  EXPECT_TRUE(record.incidents.empty());
  EXPECT_TRUE(record.headline.text.starts_with("NO FAULT FOUND, TOO LITTLE EVIDENCE"))
      << record.headline.text;
  ASSERT_TRUE(record.situations);
  EXPECT_GT(record.situations->made, 0U) << "sessions are steered";
  std::vector<std::string> passed;
  for (const auto& clause : record.clauses) {
    if (clause.occasions && clause.verdict == spec::Verdict::passed) passed.push_back(clause.clause);
    EXPECT_TRUE(!clause.untested || *clause.untested == spec::Untested::too_few) << clause.clause;
  }
  EXPECT_GE(passed.size(), 40U) << fmt::format("{}", fmt::join(passed, " "));
}

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

/// Where no reader excludes a Blackjack of the dealer's, what a rescue has forfeited may be collected
/// at once as long as the busted hand beside it is not. With both late, or both early, it waits for
/// the dealer; an engine need not let it wait.
TEST(CellsExpected, are_not_those_that_hang_on_which_of_two_things_is_done_early) {
  const auto& rules = *testing_support::sample_table("ma-hole-card").rules;
  using oracle::HandId;
  using spec::Choice;
  auto plan = three_boxes("QH 3C 4S", "7H 7C 6S QD 5H 3D", "KS 9S", "JD 8H");
  plan.rounds.front().boxes.front().decisions = {
      {HandId(1), {{Choice::split}}},
      {HandId(1).left(), {{Choice::hit}}},
      {HandId(1).right(), {{Choice::double_down}, {Choice::rescue}}}};
  const auto script = generators::compile(rules, plan).script;
  const auto rescue = *rules.rulebook().find("9.d");
  const auto of_the_dealer = oracle::single_cell(oracle::Attribute::dealer_count, 0);
  const CellsExpected expected(rules, oracle::every_kind);
  EXPECT_TRUE(expected.of(script).contains(rescue, of_the_dealer));
  const auto anyhow = expected.anyhow(script, 1);
  EXPECT_FALSE(anyhow.contains(rescue, of_the_dealer));
  EXPECT_TRUE(anyhow.contains(rescue, oracle::single_cell(oracle::Attribute::split_depth, 1)));
}

}  // namespace
}  // namespace assay21::conformance

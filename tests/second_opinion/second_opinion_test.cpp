// Two implementations that know nothing of each other come to the same in the same sessions: the
// oracle, and the engine in Python that was written from the texts alone.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/second_opinion/comparison.h"
#include "tests/second_opinion/normal_form.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::second_opinion {
namespace {

constexpr std::uint64_t seed = 21;
constexpr std::uint64_t rounds = 2500;
constexpr std::uint64_t rounds_of_all = 12'000;  ///< at all sample tables together

std::vector<std::string> in_python() {
  return {ASSAY21_PYTHON, ASSAY21_SOURCE_DIR "/tests/engines/python/engine.py"};
}

std::vector<std::string> sample_engine(const std::string& fault) {
  return {ASSAY21_SAMPLE_ENGINE, "--fault", fault};
}

std::string in_words(const Comparison& compared) {
  std::string words = compared.given_up;
  for (const auto& one : compared.disagreements) {
    words += one.session + ":\n";
    for (const auto& line : one.words)
      words += "  " + line + "\n";
  }
  return words;
}

class SecondOpinion : public ::testing::TestWithParam<std::string> {};

TEST_P(SecondOpinion, IsThatOfTheOracle) {
  if (testing_support::is_left_out(GetParam())) GTEST_SKIP() << testing_support::left_out;
  ComparisonOptions options;
  options.engine = in_python();
  options.rounds = testing_support::scaled(testing_support::share_of_a_table(rounds_of_all), seed);
  options.seed = seed;
  options.whole = true;
  options.most_disagreements = 3;
  const auto compared = compare(*testing_support::sample_table(GetParam()).rules, options);
  EXPECT_TRUE(compared.disagreements.empty() && compared.given_up.empty())
      << "seed " << seed << "\n"
      << in_words(compared);
  EXPECT_GE(compared.rounds, options.rounds);
}

std::string name_of(const ::testing::TestParamInfo<std::string>& info) {
  auto name = info.param;
  std::erase(name, '-');
  return name;
}

/// What community cards are for, the text does not say: of that there is no second opinion, and the
/// other engine refuses the table.
std::vector<std::string> played_by_both() {
  auto names = testing_support::sample_table_names();
  std::erase(names, "blackjack-electronic");
  return names;
}

INSTANTIATE_TEST_SUITE_P(Samples, SecondOpinion, ::testing::ValuesIn(played_by_both()), name_of);

/// A comparison that could not fail would be none.
TEST(Comparison, SeesAFault) {
  const auto& table = testing_support::sample_table("six-decks");
  ComparisonOptions options;
  options.engine = sample_engine("hits-soft-17");
  options.rounds = rounds;
  options.most_disagreements = 1;
  const auto compared = compare(*table.rules, options);
  ASSERT_EQ(compared.disagreements.size(), 1U) << compared.given_up;
  EXPECT_FALSE(compared.disagreements.front().words.empty());
}

/// … nor one that could not see what is done when something goes wrong.
TEST(Comparison, SeesAFaultInAnIrregularity) {
  const auto& table = testing_support::sample_table("six-decks");
  ComparisonOptions options;
  options.engine = sample_engine("overdrawn-card-kept");
  options.rounds = rounds / 2;
  options.whole = true;
  options.most_disagreements = 5;
  const auto compared = compare(*table.rules, options);
  EXPECT_NE(in_words(compared).find("Ch.13 §I"), std::string::npos) << in_words(compared);
  options.engine = {ASSAY21_SAMPLE_ENGINE};
  EXPECT_EQ(in_words(compare(*table.rules, options)).find("Ch.13 §I"), std::string::npos);
}

/// Where an engine comes to a shuffle that the script does not provide for, what came before it is
/// compared all the same.
TEST(NormalForm, KeepsTheTurnsThatAScriptHasCardsFor) {
  const auto event = [](oracle::EventKind kind) {
    oracle::Event one;
    one.kind = kind;
    return one;
  };
  const auto await = event(oracle::EventKind::await);
  const auto cover = event(oracle::EventKind::cover_out);
  const auto reveal = event(oracle::EventKind::reveal);
  std::vector<oracle::Event> events = {cover, await, reveal, await, reveal, await};
  std::vector<oracle::Due> owed(3);
  owed[0].event = await;
  owed[1].event = reveal;
  owed[2].event = await;
  const auto turns = turns_before(events, 4);
  EXPECT_EQ(turns, 2U);
  keep_turns(owed, events, turns);
  EXPECT_EQ(events.size(), 4U);
  EXPECT_EQ(owed.size(), 3U);
  EXPECT_EQ(difference(owed, events, {}).surplus, std::vector<oracle::Event>{cover});
}

}  // namespace
}  // namespace assay21::second_opinion

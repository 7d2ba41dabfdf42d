// An engine that was written from docs/protocol.md and the regulations alone: the judge finds
// nothing in it, and it comes to the same as the oracle.
#include <gtest/gtest.h>

#include "tests/second_opinion/comparison.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::second_opinion {
namespace {

constexpr std::uint64_t guide_seed = 22;
constexpr std::uint64_t guide_rounds = 120;

Comparison compare_from_the_guide(const std::string& table, const std::string& fault = {}) {
  ComparisonOptions options;
  options.engine = {ASSAY21_PYTHON, ASSAY21_SOURCE_DIR "/tests/engines/from_the_guide/engine.py"};
  if (!fault.empty()) options.engine.insert(options.engine.end(), {"--fault", fault});
  // A fault has to be seen however little else is sampled.
  options.rounds = fault.empty() ? testing_support::scaled(guide_rounds, guide_seed) : guide_rounds;
  options.seed = guide_seed;
  options.whole = true;
  options.most_disagreements = 2;
  return compare(*testing_support::sample_table(table).rules, options);
}

class FromTheGuide : public ::testing::TestWithParam<const char*> {};

TEST_P(FromTheGuide, isJudgedRightly) {
  const auto compared = compare_from_the_guide(GetParam());
  EXPECT_EQ(compared.given_up, "");
  for (const auto& one : compared.disagreements) {
    std::string words = one.session;
    for (const auto& line : one.words)
      words += "\n  " + line;
    ADD_FAILURE() << words;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, FromTheGuide,
                         ::testing::Values("six-decks", "eight-decks", "everything-declared",
                                           "continuous-shuffler", "draft-six-decks",
                                           "ma-no-hole-card", "ma-hole-card", "ma-card-reader",
                                           "ma-own-shuffle", "ma-reader-out"),
                         [](const auto& table) {
                           std::string name = table.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(FromTheGuideAtFault, isSeen) {
  const auto compared = compare_from_the_guide("ma-no-hole-card", "held-half-wrong");
  EXPECT_FALSE(compared.disagreements.empty()) << compared.given_up;
}

}  // namespace
}  // namespace assay21::second_opinion

// A practice finds most of the sample engine's rare faults, and blames the clauses that they break.
#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/faults/rare_trials.h"
#include "tests/support/test_scale.h"

namespace assay21::faults {
namespace {

std::set<std::string> words_of(std::string_view text) {
  std::istringstream words{std::string(text)};
  return {std::istream_iterator<std::string>(words), {}};
}

/// A card that was drawn in error and kept looks like a draw too many: where the rest of the round
/// then fits no course, the draw is blamed, and the discard that was due is not.
std::set<std::string> blamed_instead(std::string_view fault) {
  if (fault == "overdrawn-soft-card-kept") return {"12.b"};
  return {};
}

TEST(RareFaults, are_mostly_found_by_a_practice_and_rightly_blamed) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "a whole practice at six tables";
  std::set<std::string> tables;
  for (const auto& fault : sample::rare_faults)
    tables.emplace(fault.table);
  std::size_t found = 0;
  std::string unfound;
  for (const auto& table : tables) {
    for (const auto& one : try_rare_faults(table, {})) {
      if (one.first == 0) {
        unfound += " " + std::string(one.fault->id);
        continue;
      }
      ++found;
      const auto broken = words_of(one.fault->clauses);
      const auto instead = blamed_instead(one.fault->id);
      const auto violated = words_of(one.violated);
      const bool by_another = !instead.empty() && std::ranges::includes(violated, instead);
      EXPECT_TRUE(std::ranges::includes(violated, broken) || by_another)
          << one.fault->id << " violates " << one.violated;
    }
  }
  // Which ones hangs on how sessions are drawn.
  constexpr std::size_t at_least = 35;
  EXPECT_GE(found, at_least) << "not found:" << unfound;
}

}  // namespace
}  // namespace assay21::faults

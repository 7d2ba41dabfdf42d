// Every procedural clause that an engine's behaviour shows has a fault that is held to it, or a
// reason. What rows of settlement, odds and prizes decide the altered rows cover instead
// (tests/faults/altered_rows_test.cpp).
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/engines/sample/faults.h"
#include "tests/faults/editions.h"

namespace assay21::faults {
namespace {

/// Clauses without a fault, and why.
std::map<std::string, std::string> unbroken(const std::string& edition) {
  std::ifstream file{fmt::format("{}/tests/faults/unbroken/{}.txt", ASSAY21_SOURCE_DIR, edition)};
  EXPECT_TRUE(file) << edition;
  std::map<std::string, std::string> reasons;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto colon = line.find(": ");
    EXPECT_NE(colon, std::string::npos) << line;
    if (colon != std::string::npos) reasons.emplace(line.substr(0, colon), line.substr(colon + 2));
  }
  return reasons;
}

class FaultCoverage : public ::testing::TestWithParam<std::string> {};

TEST_P(FaultCoverage, IsOfEveryProceduralClause) {
  const auto& rulebook = trials_of(GetParam()).rulebook();
  std::set<std::string> broken;
  for (const sample::FaultEntry& entry : sample::fault_table) {
    for (const auto& id : broken_by(entry, rulebook)) {
      if (held_in(GetParam(), entry).clauses.contains(id)) broken.insert(id);
    }
  }
  auto reasons = unbroken(GetParam());
  std::size_t procedural = 0;
  for (const auto ref : trials_of(GetParam()).procedural().refs()) {
    const auto& id = rulebook.clause(ref).id;
    ++procedural;
    const auto reason = reasons.find(id);
    const bool excused = reason != reasons.end();
    if (broken.contains(id)) {
      EXPECT_FALSE(excused) << id << " has a fault and needs no reason any more";
    } else {
      EXPECT_TRUE(excused) << id << " has neither a fault that is held to it nor a reason";
    }
    if (excused) reasons.erase(reason);
  }
  for (const auto& [id, why] : reasons)
    ADD_FAILURE() << id << " stands among those without a fault and is no procedural clause";
  EXPECT_GT(procedural, 75U);
}

INSTANTIATE_TEST_SUITE_P(Editions, FaultCoverage, ::testing::ValuesIn(golden::editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::faults

// A practice finds those of the sample engine's rare faults that stand in rare_found.txt as found
// by one, and no others, and blames clauses that they break.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/faults/rare_trials.h"
#include "tests/support/test_scale.h"

namespace assay21::faults {
namespace {

/// By the ids of the faults: the campaigns that find them.
std::map<std::string, std::set<std::string>> found_by() {
  std::ifstream file(ASSAY21_SOURCE_DIR "/tests/faults/rare_found.txt");
  EXPECT_TRUE(file);
  std::map<std::string, std::set<std::string>> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string id;
    words >> id;
    auto& campaigns = all[id];
    for (std::string word; words >> word;)
      campaigns.insert(word);
  }
  return all;
}

std::set<std::string> words_of(std::string_view text) {
  std::istringstream words{std::string(text)};
  return {std::istream_iterator<std::string>(words), {}};
}

TEST(RareFaults, are_found_by_a_practice_as_they_were) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "a whole practice at six tables";
  const auto expected = found_by();
  EXPECT_EQ(expected.size(), sample::rare_faults.size());
  std::set<std::string> tables;
  for (const auto& fault : sample::rare_faults)
    tables.emplace(fault.table);
  for (const auto& table : tables) {
    for (const auto& one : try_rare_faults(table, {})) {
      const std::string id(one.fault->id);
      ASSERT_TRUE(expected.contains(id)) << id;
      EXPECT_EQ(one.first > 0, expected.at(id).contains("practice"))
          << id << " at " << table << ": session " << one.first;
      if (one.first == 0) continue;
      const auto broken = words_of(one.fault->clauses);
      EXPECT_TRUE(std::ranges::includes(words_of(one.violated), broken))
          << id << " violates " << one.violated;
    }
  }
}

}  // namespace
}  // namespace assay21::faults

// Data mutants: every row of an edition, taken out or with another answer, is blamed on a clause of
// its own when the oracle's walk plays by it, or there is a reason.
#include "tests/faults/altered_rows.h"

#include <algorithm>
#include <fstream>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/faults/editions.h"
#include "tests/support/test_scale.h"

namespace assay21::faults {
namespace {

/// "question/row taken-out", and why.
const std::map<std::string, std::string>& reasons() {
  static const auto all = [] {
    std::map<std::string, std::string> read;
    std::ifstream file{ASSAY21_SOURCE_DIR "/tests/faults/unseen_rows.txt"};
    EXPECT_TRUE(file);
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line.starts_with('#')) continue;
      const auto colon = line.find(": ");
      EXPECT_NE(colon, std::string::npos) << line;
      if (colon == std::string::npos) continue;
      EXPECT_TRUE(read.emplace(line.substr(0, colon), line.substr(colon + 2)).second) << line;
    }
    return read;
  }();
  return all;
}

/// The excuses that rows of this edition need.
std::set<std::string> used_in(const std::string& edition) {
  std::set<std::string> used;
  auto& trials = trials_of(edition);
  AlteredRows rows(trials);
  std::size_t blamed = 0;
  // Below the full scale some of the rows.
  constexpr std::uint64_t seed = 13;
  auto altered = rows.rows();
  std::ranges::shuffle(altered, std::mt19937(seed));
  altered.resize(testing_support::scaled(altered.size(), seed));
  for (const auto& [question, row] : altered) {
    for (const auto how : {Alteration::taken_out, Alteration::answers_otherwise}) {
      const auto seen = rows.try_row(question, row, how);
      if (!seen) continue;
      const auto name = fmt::format("{}/{} {}", spec::info_of(question).name, row,
                                    how == Alteration::taken_out ? "taken-out" : "otherwise");
      const bool excused = reasons().contains(name);
      switch (seen->sight) {
        case Sight::blamed:
          ++blamed;
          break;
        case Sight::silent:
        case Sight::denies_nothing:
          break;
        case Sight::unnoticed:
          EXPECT_TRUE(excused) << name << ": what is played by it is not found fault with";
          used.insert(name);
          break;
        case Sight::blamed_elsewhere:
          EXPECT_TRUE(excused) << name << ": blamed is " << seen->instead;
          used.insert(name);
          break;
        case Sight::not_told_apart:
          EXPECT_TRUE(excused) << name << ": no session is played otherwise";
          used.insert(name);
          break;
      }
    }
  }
  const auto most = altered.size() * 3 / 4;
  EXPECT_GT(blamed, testing_support::is_scaled_down() ? altered.size() / 2 : most);
  return used;
}

TEST(AlteredRows, AreBlamedOnAClauseOfTheirOwnOrExcused) {
  std::set<std::string> used;
  for (const auto& edition : golden::editions())
    used.merge(used_in(edition));
  if (testing_support::is_scaled_down()) return;
  for (const auto& [name, reason] : reasons())
    EXPECT_TRUE(used.contains(name)) << name << " is blamed on its clauses in every edition";
}

}  // namespace
}  // namespace assay21::faults

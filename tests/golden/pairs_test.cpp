// No two readings of an edition together defeat a clause that each of them leaves, but for the
// pairs that stand in its pairs.txt with what is to be said of them.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/golden/reading_pairs.h"

namespace assay21::golden {
namespace {

/// "A=a B=b: why", by the pair.
std::map<std::string, std::string> known_pairs(const std::string& edition) {
  const auto text =
      text_of(fmt::format("{}/tests/golden/{}/pairs.txt", ASSAY21_SOURCE_DIR, edition));
  std::map<std::string, std::string> known;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto colon = line.find(": ");
    if (!line.starts_with('#') && colon != std::string_view::npos)
      known.emplace(std::string(line.substr(0, colon)), std::string(line.substr(colon + 2)));
  }
  return known;
}

class ReadingPairs : public ::testing::TestWithParam<std::string> {};

TEST_P(ReadingPairs, ThatTogetherDefeatAClauseAreKnown) {
  const auto book = rulebook(GetParam());
  auto known = known_pairs(GetParam());
  std::set<std::string> seen;
  for (const auto& one : defeating_pairs(book, read_folder(GetParam()).sessions())) {
    if (!one.of_one_clause) continue;
    const auto name = name_of(*book, one);
    if (!seen.insert(name).second) continue;
    EXPECT_EQ(known.erase(name), 1U)
        << name << "\n  in " << one.session
        << "\n  not any more: " << fmt::format("{}", fmt::join(one.lost, "; "));
  }
  for (const auto& [name, why] : known)
    ADD_FAILURE() << name << " defeats nothing any more, and yet stands in pairs.txt";
}

// The draft's sessions are those of version 1.0, and its readings too.
INSTANTIATE_TEST_SUITE_P(Editions, ReadingPairs,
                         ::testing::Values("md-spanish21-1.0", "md-spanish21-bonus-spin",
                                           "ma-spanish21"),
                         [](const auto& edition) {
                           std::string name = edition.param;
                           std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
                           return name;
                         });

TEST(LostTogether, IsWhatEachReadingLeavesAndBothTakeAway) {
  const Outcome all = {"10.d decides", "turn 4: ann loses a wager", "5.a decides"};
  const Outcome less = {"10.d decides", "turn 4: ann loses a wager"};
  EXPECT_EQ(lost_together(all, all, all, less), Outcome{"5.a decides"});
  EXPECT_EQ(lost_together(all, less, all, less), Outcome{}) << "the first alone takes it away";
  EXPECT_EQ(lost_together(all, all, less, less), Outcome{}) << "the second alone takes it away";
  EXPECT_EQ(lost_together(less, all, all, less), Outcome{}) << "it was not there";
}

/// A session in which the two take away what neither does alone, and the same with the pair apart.
TEST(DefeatingPairs, AreFoundInASession) {
  const auto book = rulebook("md-spanish21-1.0");
  const auto sessions = read_folder("md-spanish21-1.0").sessions();
  const auto session = std::ranges::find(
      sessions, "an ace and a ten-valued card after a split are no Blackjack", &Session::name);
  ASSERT_NE(session, sessions.end());
  const auto found = defeating_pairs(book, {*session});
  const auto named = [&](const std::string& name) {
    return std::ranges::any_of(found, [&](const auto& one) { return name_of(*book, one) == name; });
  };
  EXPECT_TRUE(named("split-two-card-21=tie more-than-two-cards=of-each"));
  EXPECT_FALSE(named("split-two-card-21=as-blackjack more-than-two-cards=of-each"));
  EXPECT_FALSE(named("split-two-card-21=tie more-than-two-cards=of-the-dealer"));
}

}  // namespace
}  // namespace assay21::golden

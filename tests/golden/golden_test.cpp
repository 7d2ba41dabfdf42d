// Every golden session is played and compared with its transcript, byte for byte.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/golden/edition.h"

namespace assay21::golden {
namespace {

class GoldenSessions : public ::testing::TestWithParam<std::string> {};

std::string listed(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines)
    text += "  " + line + "\n";
  return text;
}

TEST_P(GoldenSessions, ComeOutAsTheyWereFoundRight) {
  EXPECT_FALSE(edition(GetParam()).sessions.empty());
  for (const auto& [session, rules, played] : edition(GetParam()).sessions) {
    EXPECT_TRUE(played.faults.empty()) << session.place() << "\n" << listed(played.faults);
    EXPECT_EQ(listed(session.transcript), listed(played.transcript)) << session.place();
  }
}

TEST_P(GoldenSessions, HaveTheirClausesDecideOrNotAsTheySay) {
  const auto& book = *edition(GetParam()).rulebook;
  for (const auto& [session, rules, played] : edition(GetParam()).sessions) {
    EXPECT_FALSE(session.shows.empty()) << session.place();
    for (const auto& id : session.shows) {
      const auto ref = book.find(id);
      ASSERT_TRUE(ref) << session.place() << ": no clause " << id;
      EXPECT_TRUE(played.cited[spec::index_of(*ref)] || played.coverage.applied(*ref))
          << session.place() << ": " << id << " decided nothing";
    }
    for (const auto& id : session.withholds) {
      const auto ref = book.find(id);
      ASSERT_TRUE(ref) << session.place() << ": no clause " << id;
      EXPECT_FALSE(played.coverage.applied(*ref)) << session.place() << ": " << id << " decided";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, GoldenSessions, ::testing::ValuesIn(editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::golden

// Every golden session is played and compared with its transcript, byte for byte.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/golden/folder.h"
#include "tests/golden/play.h"

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
  const auto book = rulebook(GetParam());
  const auto folder = read_folder(GetParam());
  for (std::size_t i = 0; is_rewriting() && i < folder.files.size(); ++i) {
    std::vector<std::vector<std::string>> transcripts;
    for (const auto& session : folder.files[i].sessions)
      transcripts.push_back(play(rules_of(book, session), session).transcript);
    rewrite(folder.paths[i], with_transcripts(folder.files[i], transcripts));
  }
  const auto sessions = read_folder(GetParam()).sessions();
  EXPECT_FALSE(sessions.empty());
  for (const auto& session : sessions) {
    const auto played = play(rules_of(book, session), session);
    EXPECT_TRUE(played.faults.empty()) << session.place() << "\n" << listed(played.faults);
    EXPECT_EQ(listed(session.transcript), listed(played.transcript)) << session.place();
  }
}

TEST_P(GoldenSessions, HaveTheirClausesDecideOrNotAsTheySay) {
  const auto book = rulebook(GetParam());
  for (const auto& session : read_folder(GetParam()).sessions()) {
    const auto played = play(rules_of(book, session), session);
    EXPECT_FALSE(session.shows.empty()) << session.place();
    for (const auto& id : session.shows) {
      const auto ref = book->find(id);
      ASSERT_TRUE(ref) << session.place() << ": no clause " << id;
      EXPECT_TRUE(played.cited[spec::index_of(*ref)] || played.coverage.applied(*ref))
          << session.place() << ": " << id << " decided nothing";
    }
    for (const auto& id : session.withholds) {
      const auto ref = book->find(id);
      ASSERT_TRUE(ref) << session.place() << ": no clause " << id;
      EXPECT_FALSE(played.coverage.applied(*ref)) << session.place() << ": " << id << " decided";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, GoldenSessions, ::testing::ValuesIn(editions()),
                         [](const auto& edition) {
                           std::string name = edition.param;
                           std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
                           return name;
                         });

}  // namespace
}  // namespace assay21::golden

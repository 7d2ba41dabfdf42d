// What engines do that speak before, between and behind the questions: each is a fault of its own.
#include <filesystem>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/conformance/hostile/hostile_engine.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

/// What `hostile_engine --list` says: each manner and the cause for which it is to be found out.
std::vector<std::pair<std::string, std::string>> manners() {
  auto listing =
      Child::start({ASSAY21_HOSTILE_ENGINE, "--list"}, {.answer_within = std::chrono::seconds(20)});
  EXPECT_TRUE(listing.ok());
  std::vector<std::pair<std::string, std::string>> all;
  for (auto answer = (*listing)->receive(); answer.line; answer = (*listing)->receive()) {
    const std::string line(*answer.line);
    const auto blank = line.find(' ');
    const auto cause = line.substr(blank + 1);
    all.emplace_back(line.substr(0, blank), cause == "none" ? "" : cause);
  }
  return all;
}

TEST(HostileEngine, IsFoundOutForWhatItDid) {
  const auto table = testing_support::rules(testing_support::six_decks());
  const auto all = manners();
  EXPECT_GT(all.size(), 100U);
  for (const auto& [manner, cause] : all) {
    const auto found = testing_support::cause_in_conversation(*table, manner, 5);
    EXPECT_EQ(found.substr(0, found.find(':')), cause) << manner << ": " << found;
  }
}

/// Everything that an engine says to a fixed seed, said again by `cat`.
TEST(HostileEngine, IsNoFileThatWasRecorded) {
  const auto table = testing_support::rules(testing_support::six_decks());
  const auto folder = std::filesystem::path(::testing::TempDir()) / "recorded-engine";
  std::filesystem::create_directories(folder);
  const auto record = (folder / "recorded.jsonl").string();
  auto setup = testing_support::hostile(*table, "honest");
  setup.command = {"/bin/sh", "-c",
                   "'" ASSAY21_HOSTILE_ENGINE "' --manner honest | tee '" + record + "'"};
  {
    const auto link = EngineLink::open(setup);
    ASSERT_TRUE(link.ok()) << link.problems().front().what;
    EXPECT_FALSE((*link)->leave());
  }
  ASSERT_GT(std::filesystem::file_size(record), 100U);
  setup.command = {"cat", record};
  const auto replayed = EngineLink::open(setup);
  ASSERT_FALSE(replayed.ok());
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace assay21::conformance

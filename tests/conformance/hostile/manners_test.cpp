// What engines do that speak before, between and behind the questions: each is a fault of its own.
#include <array>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/conformance/hostile/hostile_engine.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

struct Expected {
  std::string_view manner;
  std::string_view cause;
};

constexpr std::array manners = {
    Expected{"honest", ""},
    Expected{"hello-twice", "refused: engine"},
    Expected{"junk-after-hello", "refused: engine"},
    Expected{"ready-twice", "unasked"},
    Expected{"answers-twice", "answered-twice"},
    Expected{"answers-the-one-before-again", "answered-twice"},
    Expected{"answers-two-in-exchange", "out-of-turn"},
    Expected{"junk-after-every-answer", "not-a-message"},
    Expected{"half-a-line-after-an-answer", "not-a-message"},
    Expected{"junk-after-the-last-answer", "unasked"},
    Expected{"last-answer-twice", "unasked"},
    Expected{"junk-after-goodbye", "after-goodbye"},
};

TEST(HostileEngine, IsFoundOutForWhatItDid) {
  const auto table = testing_support::rules(testing_support::six_decks());
  for (const auto& [manner, cause] : manners) {
    const auto found = testing_support::cause_in_conversation(*table, std::string(manner), 5);
    EXPECT_EQ(found.substr(0, cause.size()), cause) << manner << ": " << found;
    EXPECT_EQ(found.empty(), cause.empty()) << manner << ": " << found;
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

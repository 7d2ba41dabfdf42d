// The same session must come to the same, in whatever process and after whatever other sessions.
#include "conformance/campaign/repetition.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include <gtest/gtest.h>

#include "conformance/campaign/campaign.h"
#include "tests/conformance/hostile/hostile_engine.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;

Event settled(int cents) {
  Event event;
  event.kind = EventKind::settle;
  event.pays = spec::Money::cents(cents);
  return event;
}

TEST(Repetition, DrawsOneOfFiftyOverTheWholeCampaignAndAtLeastTwentyFive) {
  for (const auto& [planned, wanted] :
       {std::pair{10UL, 10UL}, {400UL, 25UL}, {1250UL, 25UL}, {20'000UL, 400UL}}) {
    const Repetition repetition(21, planned);
    std::vector<std::uint64_t> drawn;
    for (std::uint64_t i = 0; i < planned; ++i) {
      if (repetition.wants(i)) drawn.push_back(i);
    }
    ASSERT_EQ(drawn.size(), wanted);
    EXPECT_LT(drawn.front(), planned / wanted);
    EXPECT_GE(drawn.back(), planned - planned / wanted - 1);
  }
}

TEST(Repetition, GivesTheLastSessionFirst) {
  Repetition repetition(21, 10);
  for (std::uint64_t i = 0; i < 10; ++i)
    repetition.keep(i, {}, true);
  const auto again = repetition.in_reverse();
  ASSERT_EQ(again.size(), 10U);
  EXPECT_EQ(again.front().number, 9U);
  EXPECT_EQ(again.back().number, 0U);
}

TEST(Repetition, AllowsAnotherUseOfLawfulFreedomForTheSameMoney) {
  Repetition repetition(21, 1);
  const std::vector<Event> events = {settled(500), Event{}};
  const std::vector<Event> otherwise = {Event{}, settled(500)};
  const std::vector<Event> dearer = {settled(600), Event{}};
  repetition.keep(0, events, true);
  const auto first = repetition.in_reverse().front();
  const auto yes = [] { return true; };
  const auto no = [] { return false; };
  EXPECT_EQ(compare(first, events, no), Again::same);
  EXPECT_EQ(compare(first, otherwise, yes), Again::other_freedom);
  EXPECT_EQ(compare(first, otherwise, no), Again::other);
  EXPECT_EQ(compare(first, dearer, yes), Again::other);
  Repetition of_a_fault(21, 1);
  of_a_fault.keep(0, events, false);
  EXPECT_EQ(compare(of_a_fault.in_reverse().front(), otherwise, yes), Again::other);
}

/// A campaign without shrinking.
spec::RunRecord campaign(
    const std::string& manner, const std::string& file = {},
    const std::function<void(CampaignOptions&)>& change = [](CampaignOptions&) {}) {
  const auto table = testing_support::rules(testing_support::six_decks());
  CampaignOptions options;
  options.setup = testing_support::hostile(*table, manner, file);
  options.command_line = manner;
  options.seed = 21;
  options.random_sessions = 250;
  options.repeats = 0;
  options.most_shrink_tries = 1;
  change(options);
  auto result = run_campaign(table, options);
  EXPECT_TRUE(result.ok());
  return std::move(result).value().record;
}

bool has_incident(const spec::RunRecord& record, const std::string& cause) {
  return std::ranges::find(record.incidents, cause, &spec::IncidentRecord::cause) !=
         record.incidents.end();
}

TEST(Repetition, FindsAnEngineThatTurnsFaultyAfterSoManySessions) {
  for (const auto* const manner : {"faulty-after-2", "faulty-after-10", "faulty-after-200"}) {
    const auto record = campaign(manner);
    EXPECT_EQ(record.exit_code, 1) << manner;
    EXPECT_FALSE(record.findings.empty()) << manner;
    // In a process of its own a session of it is not faulty, or another one is.
    EXPECT_TRUE(has_incident(record, "nondeterminism")) << manner;
  }
}

TEST(Repetition, FindsAnEngineThatIsFaultyInEveryProcessButTheFirst) {
  const auto file = std::filesystem::path(::testing::TempDir()) / "starts-of-an-engine";
  for (const auto* const manner : {"faulty-but-at-the-first-start", "faulty-at-the-first-start"}) {
    std::filesystem::remove(file);
    const auto record = campaign(manner, file.string());
    EXPECT_EQ(record.exit_code, 1) << manner;
    EXPECT_TRUE(has_incident(record, "nondeterminism")) << manner;
  }
  std::filesystem::remove(file);
}

// A block has 64 sessions: none comes to the fault, but the one that is the soak.
TEST(Soak, FindsInBlocksWhatOneEngineDoesAfterManyRounds) {
  const auto in_blocks = [](std::uint64_t soak_rounds) {
    return campaign("faulty-after-200", {}, [&](CampaignOptions& options) {
      options.random_sessions = 320;
      options.jobs = 2;
      options.soak_rounds = soak_rounds;
    });
  };
  EXPECT_TRUE(in_blocks(0).findings.empty());
  EXPECT_TRUE(in_blocks(100'000).findings.empty()) << "so many are not planned";
  const auto record = in_blocks(700);
  EXPECT_EQ(record.exit_code, 1);
  EXPECT_FALSE(record.findings.empty());
  ASSERT_FALSE(record.remarks.empty());
  EXPECT_EQ(record.remarks.front().text.substr(0, 9), "The last ");
}

TEST(Repetition, FindsNothingInAnEngineThatDoesTheSame) {
  const auto record = campaign("honest");
  EXPECT_TRUE(record.incidents.empty());
  EXPECT_TRUE(record.findings.empty());
  EXPECT_TRUE(record.remarks.empty());
}

}  // namespace
}  // namespace assay21::conformance

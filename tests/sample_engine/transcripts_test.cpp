// The sample engine against recorded transcripts: written by the engine, then read event by event
// against the regulations. They pin what was read; they are no second computation. A file for each
// round, with what the table is given and every event that came of it.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/sample_engine/talk.h"

namespace sample {
namespace {

struct RecordedRound {
  std::string edition;
  std::string options;
  std::string cards;  // the top of the shoe; whatever is left of the decks follows
  std::string round;
  std::vector<std::string> expected;
};

RecordedRound read(const std::string& name) {
  std::ifstream file{fmt::format("{}/{}.txt", ASSAY21_ENGINE_TRANSCRIPTS, name)};
  EXPECT_TRUE(file) << name;
  RecordedRound recorded;
  for (std::string line; std::getline(file, line);) {
    const auto blank = line.find(' ');
    const std::string word = line.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (line.empty() || word == "#") continue;
    if (word == "edition") recorded.edition = rest;
    if (word == "options") recorded.options = rest;
    if (word == "cards") recorded.cards = rest;
    if (word == "round") recorded.round = rest;
    if (line.front() == '{') recorded.expected.push_back(line);
  }
  return recorded;
}

// The events of the last turn, one a line.
std::vector<std::string> last_turn_of(const std::string& transcript) {
  const std::string await = R"({"e":"await"})";
  std::vector<std::string> events = events_of(transcript);
  events.pop_back();
  const auto before = std::find(events.rbegin(), events.rend(), await);
  return {before.base(), events.end()};
}

std::vector<std::string> played(const RecordedRound& recorded) {
  std::string seats;
  for (int box = 1; box <= 6; ++box)
    seats += fmt::format(R"({}{{"box":{},"player":"p{}"}})", box > 1 ? "," : "", box, box);
  const int decks = recorded.options.find("\"decks\":8") != std::string::npos ? 8 : 6;
  const auto answers = answers_to(
      {R"({"type":"hello","protocol":1,"harness":"engine_tests"})",
       fmt::format(R"({{"type":"table","id":1,"edition":"{}","options":{}}})", recorded.edition,
                   recorded.options),
       fmt::format(R"({{"type":"session","id":2,"script":[{{"do":"open","seats":[{}]}},)"
                   R"({{"do":"stack","cards":"{}"}},{{"do":"cut","at":0,"cover":72}},{}]}})",
                   seats, whole_stack(recorded.cards, decks), recorded.round)});
  EXPECT_EQ(answers.size(), 3U) << (answers.size() > 1 ? answers[1] : "");
  return answers.size() == 3 ? last_turn_of(answers[2]) : std::vector<std::string>{};
}

class Transcripts : public ::testing::TestWithParam<std::string> {};

TEST_P(Transcripts, are_those_that_were_read) {
  const RecordedRound recorded = read(GetParam());
  ASSERT_FALSE(recorded.expected.empty());
  EXPECT_EQ(played(recorded), recorded.expected);
}

INSTANTIATE_TEST_SUITE_P(Recorded, Transcripts,
                         ::testing::Values("insurance-and-match", "insurance-wins",
                                           "jackpot-and-community", "xtreme-16", "wagers-refused",
                                           "bettors-on-a-box", "blackjack-after-a-split",
                                           "hole-card-and-reader"),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           for (char& c : name) {
                             if (c == '-') c = '_';
                           }
                           return name;
                         });

TEST(Refusals, name_the_option_or_the_edition) {
  const std::string hello = R"({"type":"hello","protocol":1,"harness":"engine_tests"})";
  const auto refused = [&](const std::string& table) { return answers_to({hello, table}).at(1); };
  EXPECT_EQ(refused(R"({"type":"table","id":1,"edition":"md-blackjack-0.9","options":{}})"),
            R"({"type":"refused","id":1,"reason":"this engine does not know md-blackjack-0.9",)"
            R"("edition":true})");
  EXPECT_EQ(refused(R"({"type":"table","id":2,"edition":"ma-spanish21","options":{"decks":7}})"),
            R"({"type":"refused","id":2,"reason":"six or eight decks only","option":"decks"})");
  EXPECT_EQ(refused(R"({"type":"table","id":3,"edition":"md-spanish21-draft","options":)"
                    R"({"decks":6,"extra-splits":2,"settlement-order":"collect-then-pay",)"
                    R"("adjacent-boxes":3,"felt":"green"}})"),
            R"({"type":"refused","id":3,"reason":"the option felt is unknown here",)"
            R"("option":"felt"})");
}

}  // namespace
}  // namespace sample

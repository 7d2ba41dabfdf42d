#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/conformance/wire/samples.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

constexpr std::string_view plain_text =
    R"({"assay21":"script","version":1,"session":"s-1","edition":"md-spanish21-1.0",)"
    R"("options":{"decks":6,"settlement-order":"collect-then-pay"},)"
    R"("readings":{"double-on-21":"denied"},"script":[
{"do":"open","seats":[{"box":1,"player":"p1"},{"box":2,"player":"p1"},{"box":5,"player":"p2"}]},
{"do":"stack","cards":"2C 7S 9D"},
{"do":"cut","at":60,"cover":72},
{"do":"round","boxes":[{"box":1,"bets":[{"player":"p1","main":1000}]},)"
    R"({"box":5,"bets":[{"player":"p2","main":500}]}],)"
    R"("decisions":{"1":["hit","double:500","rescue"],"5":["split"],"5.1":["hit"]},)"
    R"("otherwise":"stand"},
{"do":"close"}
]}
)";

ScriptFile read(std::string_view text) {
  auto result = script_file_from(text, "s.json", tests::spanish_terms_of);
  if (result.ok()) return std::move(result).value();
  ADD_FAILURE() << to_string(result.problems().front());
  return {};
}

TEST(Scripts, with_everything_in_them_are_read_as_they_were_written) {
  const ScriptFile file = rich_script();
  EXPECT_EQ(read(to_json(file)), file);
}

TEST(Scripts, in_canonical_form_are_written_as_they_were_read) {
  EXPECT_EQ(to_json(read(plain_text)), plain_text);
}

TEST(Scripts, number_their_players_in_the_order_in_which_they_sit_down) {
  const ScriptFile file = read(plain_text);
  EXPECT_EQ(file.script.players, (std::vector<std::string>{"p1", "p2"}));
  const auto& open = std::get<oracle::Open>(file.script.stimuli.front());
  EXPECT_EQ(open.seats, (std::vector<oracle::Seat>{{1, 0}, {2, 0}, {5, 1}}));
}

TEST(Scripts, keep_their_options_as_text_and_write_numbers_as_numbers) {
  ScriptFile file = rich_script();
  file.options = {{"a", "0"},
                  {"b", "9223372036854775807"},
                  {"c", "9223372036854775808"},
                  {"d", "00"},
                  {"e", "-1"},
                  {"f", "+1"},
                  {"g", "1 "},
                  {"h", "-0"}};
  const std::string text = to_json(file);
  EXPECT_NE(text.find(R"({"a":0,"b":9223372036854775807,"c":"9223372036854775808","d":"00",)"
                      R"("e":"-1","f":"+1","g":"1 ","h":"-0"})"),
            std::string::npos)
      << text;
  EXPECT_EQ(read(text), file);
}

TEST(Scripts, say_nothing_of_readings_where_all_are_the_default) {
  ScriptFile file = rich_script();
  file.readings.clear();
  EXPECT_EQ(to_json(file).find("readings"), std::string::npos);
  EXPECT_EQ(read(to_json(file)), file);
}

TEST(Scripts, tell_the_line_only_where_the_file_has_several) {
  const auto problem_of = [](std::string_view text) {
    const auto result = script_file_from(text, "s.json", tests::spanish_terms_of);
    return result.ok() ? "none" : to_string(result.problems().front());
  };
  const std::string head = R"({"assay21":"script","version":1,"session":"s","edition":"e",)";
  EXPECT_EQ(problem_of(head + R"("options":{},"script":[5]})"),
            "s.json: script[0] is 5 (expected: an object)");
  EXPECT_EQ(problem_of(head + "\n\"options\":{\"a\":\"},{\",\"b\":\"\\\"\"},\"script\":\n\n[5]}"),
            "s.json:4: script[0] is 5 (expected: an object)");
}

TEST(Scripts, with_more_players_than_can_be_numbered_are_refused) {
  ScriptFile file = rich_script();
  file.script.players.clear();
  file.script.stimuli.clear();
  for (int player = 0; player < 251; ++player) {
    file.script.players.push_back(fmt::format("p{}", player));
    const auto id = static_cast<oracle::PlayerId>(player);
    file.script.stimuli.emplace_back(oracle::Open{{{1, id}}});
    if (player < 249) continue;
    const auto result = script_file_from(to_json(file), "s.json", tests::spanish_terms_of);
    EXPECT_EQ(result.ok() ? "ok" : to_string(result.problems().front()),
              player == 249 ? "ok"
                            : "s.json:252: script[250].seats[0].player is one player too many "
                              "(expected: at most 250)");
  }
}

TEST(Scripts, with_more_cards_than_any_shoe_holds_are_refused) {
  ScriptFile file = rich_script();
  file.script.players.clear();
  file.script.stimuli = {oracle::Stack{std::vector<spec::Card>(52UL * 16)}};
  EXPECT_EQ(read(to_json(file)), file);
  std::get<oracle::Stack>(file.script.stimuli.front()).cards.emplace_back();
  const auto result = script_file_from(to_json(file), "s.json", tests::spanish_terms_of);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(to_string(result.problems().front()),
            "s.json:2: script[0].cards holds too many cards (expected: at most 832)");
}

}  // namespace
}  // namespace assay21::wire

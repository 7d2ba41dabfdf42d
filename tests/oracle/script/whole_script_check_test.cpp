// What is wrong with a script beyond its form, over the whole language: each is told with its
// place, whether the oracle would follow the rest or not.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/wire/script_file.h"
#include "oracle/script/check/script_check.h"
#include "tests/support/rules.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::oracle {
namespace {

std::string whole_stack(const Rules& rules) {
  std::string cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      for (int copy = 0; copy < rules.copies_of({rank, suit}); ++copy)
        cards += (cards.empty() ? "" : " ") + spec::to_string(spec::Card(rank, suit));
    }
  }
  return cards;
}

constexpr std::string_view seats =
    R"({"do":"open","seats":[{"box":1,"player":"ann"},{"box":5,"player":"ben"}]})";

/// What a script with these stimuli in the middle is told.
std::vector<std::string> objections_of(const Rules& rules, std::string_view stimuli,
                                       std::string_view open = seats) {
  const auto text = fmt::format(
      R"({{"assay21":"script","version":1,"session":"s","edition":"e","options":{{}},"script":[{},)"
      R"({{"do":"stack","cards":"{}"}},{{"do":"cut","at":60,"cover":72}},{}{{"do":"close"}}]}})",
      open, whole_stack(rules), stimuli);
  const auto file =
      wire::script_file_from(text, "s", [&](const std::string&) { return &rules.terms(); });
  if (!file) return {"not read: " + to_string(file.problems().front())};
  std::vector<std::string> told;
  for (const auto& problem : check_script(rules, file->script, ""))
    told.push_back(problem.what);
  return told;
}

std::vector<std::string> objections(std::string_view stimuli, std::string_view open = seats) {
  return objections_of(*testing_support::rules(testing_support::six_decks()), stimuli, open);
}

/// A round of ann on box 1 and ben on box 5, with something besides.
std::string round(std::string_view besides) {
  return fmt::format(
      R"({{"do":"round","boxes":[{{"box":1,"bets":[{{"player":"ann","main":1000}}]}},)"
      R"({{"box":5,"bets":[{{"player":"ben","main":1000}}]}}],"decisions":{{}}{}}},)",
      besides);
}

struct Wrong {
  std::string_view stimuli;
  std::string_view told;
};

void expect_told(const std::vector<Wrong>& wrongs) {
  for (const auto& [stimuli, told] : wrongs) {
    const auto all = objections(stimuli);
    EXPECT_NE(std::ranges::find(all, told), all.end())
        << stimuli << "\nis not told: " << told << "\nbut: " << fmt::format("{}", all.front());
  }
}

TEST(AWholeScript, is_told_what_cannot_be_between_rounds) {
  EXPECT_TRUE(objections("").empty());
  expect_told({
      {R"({"do":"seat","box":5,"player":"carl"},)", "script[3]: box 5 is taken"},
      {R"({"do":"seat","box":8,"player":"carl"},)", "script[3]: there is no box 8"},
      {R"({"do":"leave","box":3},)", "script[3]: nobody sits at box 3"},
      {R"({"do":"leave","box":5},{"do":"idle","face-up":"ben"},)",
       "script[4]: ben is not at the table"},
      {R"({"do":"cut","at":60,"cover":72},)", "script[3]: the stack was cut already"},
      {R"({"do":"open","seats":[]},)", "script[3]: the table is open already"},
  });
}

TEST(AWholeScript, is_told_what_cannot_be_when_a_table_opens) {
  const auto opened = [](std::string_view with) {
    return objections(
        "", fmt::format(R"({{"do":"open","seats":[{{"box":1,"player":"ann"}}],{}}})", with));
  };
  EXPECT_EQ(opened(R"("decks":"new","arrive":["ann","ann"])").front(),
            "script[0]: ann arrives twice");
  EXPECT_EQ(opened(R"("decks":"new","tens":"9D")").front(),
            "script[0]: the nine of diamonds belongs into the decks");
  EXPECT_EQ(opened(R"("decks":"preshuffled","tens":"TD")").front(),
            "script[0]: cards are found among decks that are not new");
}

TEST(AWholeScript, is_told_what_cannot_be_in_a_round) {
  const auto told = [](std::string_view besides) {
    const auto all = objections(round(besides));
    return all.empty() ? std::string("nothing") : all.front();
  };
  EXPECT_EQ(told(""), "nothing");
  EXPECT_EQ(told(R"(,"insurance":[{"box":5,"player":"ann","amount":5}])"),
            "script[3].insurance[0]: ann has no bet on box 5");
  EXPECT_EQ(told(R"(,"insurance":[{"box":5,"player":"ben","amount":5},)"
                 R"({"box":5,"player":"ben","amount":6}])"),
            "script[3].insurance[1]: ben insures box 5 twice");
  EXPECT_EQ(told(R"(,"along":[{"hand":"5","player":"ben","split":"cover"}])"),
            "script[3].along[0]: ben decides on box 5 himself");
  EXPECT_EQ(told(R"(,"along":[{"hand":"5","player":"ann","double":5}])"),
            "script[3].along[0]: ann has no bet on box 5");
  EXPECT_EQ(told(R"(,"asks":[{"when":"deal:7","ask":"withdraw","box":1,"player":"ann",)"
                 R"("wager":"main"}])"),
            "script[3].asks[0]: after 7 cards of the initial deal, which has 6");
  EXPECT_EQ(told(R"(,"asks":[{"when":"after-deal","ask":"withdraw","box":9,"player":"ann",)"
                 R"("wager":"main"}])"),
            "script[3].asks[0]: there is no box 9");
  EXPECT_EQ(told(R"(,"incidents":[{"incident":"box-missed","box":3,"cards":1,"accepts":true}])"),
            "script[3].incidents[0]: nobody bets on box 3, so that there is no hand 3");
  EXPECT_EQ(told(R"(,"incidents":[{"incident":"dealer-overdraws"},)"
                 R"({"incident":"dealer-overdraws"}])"),
            "script[3].incidents[1]: the same incident twice");
  EXPECT_EQ(told(R"(,"incidents":[{"incident":"card-drawn-in-error","when":"after-deal",)"
                 R"("exposed":false,"refused-by":["1"]}])"),
            "script[3].incidents[0]: a card that nobody saw is refused");
  EXPECT_EQ(told(R"(,"incidents":[{"incident":"reader-fails","when":"turn:3:1"}])"),
            "script[3].incidents[0]: nobody bets on box 3, so that there is no hand 3");
  EXPECT_EQ(told(R"(,"alone":[3])"), "script[3].alone[0]: nobody bets on box 3");
  EXPECT_EQ(told(R"(,"alone":[1])"),
            "script[3].alone[0]: md-spanish21-1.0 lets nobody bet beside another");
  EXPECT_EQ(told(R"(,"wheel":["jackpot"])"),
            "script[3].wheel[0]: no wheel of this table stops at \"jackpot\"");
  EXPECT_EQ(told(R"(,"refill":"7S")"), "script[3].refill: these are not the cards of the shoe");
}

TEST(AWholeScript, is_told_of_incidents_that_cannot_happen) {
  const auto told = [](std::string_view incidents) {
    const auto all = objections(round(fmt::format(R"(,"incidents":[{}])", incidents)));
    return all.empty() ? std::string("nothing") : all.front();
  };
  EXPECT_EQ(told(R"({"incident":"dealer-overdraws"})"), "nothing");
  EXPECT_EQ(told(R"({"incident":"card-drawn-in-error","when":"deal:4","exposed":true,)"
                 R"("refused-by":["1"]})"),
            "script[3].incidents[0]: a card is refused that is drawn before all players have two");
  EXPECT_EQ(told(R"({"incident":"card-drawn-in-error","when":"deal:5","exposed":true,)"
                 R"("refused-by":["1"]})"),
            "nothing");
  EXPECT_EQ(told(R"({"incident":"box-missed","box":1,"cards":2,"accepts":false},)"
                 R"({"incident":"box-missed","box":1,"cards":1,"accepts":false})"),
            "script[3].incidents[1]: box 1 is missed twice");
  EXPECT_EQ(told(R"({"incident":"dealer-card-missed","card":1},)"
                 R"({"incident":"dealer-card-missed","card":2})"),
            "script[3].incidents[1]: the dealer misses a card twice");
  EXPECT_EQ(told(R"({"incident":"draw-missed","hand":"1","nth":1,"takes":"card"},)"
                 R"({"incident":"draw-missed","hand":"1","nth":1,"takes":"dead"})"),
            "script[3].incidents[0]: the same card is missed twice, with different wishes");
  EXPECT_EQ(told(R"({"incident":"reader-misused","visible":true},)"
                 R"({"incident":"reader-misused","visible":false})"),
            "script[3].incidents[1]: the reader is misused twice");
  const auto no_hole_card =
      testing_support::rules(testing_support::massachusetts("no-hole-card"), {}, "ma-spanish21");
  EXPECT_EQ(objections_of(*no_hole_card, round(R"(,"incidents":[{"incident":"reader-misused",)"
                                               R"("visible":true}])"))
                .front(),
            "script[3].incidents[0]: this table has no card reader");
  EXPECT_EQ(objections_of(*no_hole_card, round(R"(,"incidents":[{"incident":)"
                                               R"("dealer-card-missed","card":2}])"))
                .front(),
            "script[3].incidents[0]: the dealer has one card in the initial deal at this table");
}

TEST(AWholeScript, is_told_of_devices_that_the_table_does_not_have) {
  const auto by_hand =
      testing_support::rules(testing_support::massachusetts("no-hole-card"), {}, "ma-spanish21");
  EXPECT_EQ(
      objections_of(*by_hand, R"({"do":"device","device":"shuffler","state":"broken"},)").front(),
      "script[3]: the cards are shuffled by hand");
  EXPECT_EQ(
      objections_of(*by_hand, R"({"do":"device","device":"reader","state":"broken"},)").front(),
      "script[3]: this table has no card reader");
}

TEST(AWholeScript, is_told_of_states_that_a_device_cannot_be_in) {
  auto options = testing_support::six_decks();
  options.emplace_back("shuffler", "automated");
  const auto by_machine = testing_support::rules(options);
  const auto told = [&](std::string_view device, std::string_view state, std::string_view then) {
    const auto all = objections_of(
        *by_machine,
        fmt::format(R"({{"do":"device","device":"{}","state":"{}"}},{})", device, state, then));
    return all.empty() ? std::string("nothing") : all.front();
  };
  for (const auto* state : {"jammed", "broken", "removed", "repaired", "replaced"})
    EXPECT_EQ(told("shuffler", state, ""), "nothing") << state;
  for (const auto* state : {"broken", "repaired", "replaced"}) {
    EXPECT_EQ(told("shoe", state, ""), "nothing") << state;
    EXPECT_EQ(told("reader", state, ""), "nothing") << state;
  }
  EXPECT_EQ(told("shoe", "jammed", ""), "script[3]: a shoe that is jammed");
  EXPECT_EQ(told("shoe", "removed", ""), "script[3]: a shoe that is removed");
  EXPECT_EQ(told("reader", "jammed", ""), "script[3]: a reader that is jammed");
  EXPECT_EQ(told("reader", "removed", ""), "script[3]: a card reader that works is removed");
  EXPECT_EQ(told("reader", "broken", R"({"do":"device","device":"reader","state":"removed"},)"),
            "nothing");
  for (const auto* state : {"broken", "removed"}) {
    EXPECT_EQ(told("shuffler", state, R"({"do":"device","device":"shuffler","state":"jammed"},)"),
              "script[4]: a shuffler that is out of order jams");
  }
  EXPECT_EQ(told("shuffler", "jammed", round("")),
            "script[4]: the shuffler has jammed, and the cards were not shuffled again");
}

std::shared_ptr<const Rules> from_the_hand(const std::vector<std::string>& readings = {}) {
  return testing_support::rules({{"decks", "2"},
                                 {"blackjack-odds", "3-to-2"},
                                 {"extra-splits", "2"},
                                 {"adjacent-boxes", "3"},
                                 {"shuffler", "automated"},
                                 {"dealt-from-hand", "yes"}},
                                readings, "md-blackjack-1.0");
}

TEST(AWholeScript, is_told_what_cannot_be_where_the_game_is_dealt_from_the_hand) {
  const auto rules = from_the_hand();
  const auto told = [&](std::string_view stimuli) {
    const auto all = objections_of(*rules, stimuli);
    return all.empty() ? std::string("nothing") : all.front();
  };
  EXPECT_EQ(told(""), "nothing");
  EXPECT_EQ(told(R"({"do":"device","device":"shoe","state":"broken"},)"),
            "script[3]: the cards are dealt from the hand");
  EXPECT_EQ(told(R"({"do":"device","device":"shuffler","state":"broken"},)"), "nothing");
  const auto stack = fmt::format(R"({{"do":"stack","cards":"{}"}},)", whole_stack(*rules)) +
                     R"({"do":"cut","at":40,"cover":30},)";
  EXPECT_EQ(told(R"({"do":"device","device":"shuffler","state":"broken"},)" + stack),
            "script[4]: the shuffler is out, and this table shuffles by machine (Ch.12 §B(2))");
  EXPECT_EQ(told(R"({"do":"device","device":"shuffler","state":"broken"},)"
                 R"({"do":"device","device":"shuffler","state":"repaired"},)" +
                 stack),
            "nothing");
  const auto otherwise = from_the_hand({"broken-shuffler-and-play-from-the-hand=yes"});
  EXPECT_TRUE(
      objections_of(*otherwise, R"({"do":"device","device":"shuffler","state":"broken"},)" + stack)
          .empty());
}

}  // namespace
}  // namespace assay21::oracle

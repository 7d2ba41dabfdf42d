// An electronic table: chapter 12, §C. The golden sessions have how its rounds go.
#include <gtest/gtest.h>

#include "oracle/physics/physics.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/opening.h"
#include "oracle/table/refill.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

Table electronic() {
  auto table = Table::of_blackjack();
  table.declares("electronic-table", "yes");
  return table;
}

TEST(ElectronicTable, HasCommunityCardsAndNoHoleCard) {
  shows("12.C.1 12.C.2");
  const auto story = electronic()
                         .box(1, "ann", 1000, "TS 8H", "stand")
                         .box(3, "bob", 1000, "3D 8H TC", "double")
                         .dealer("9C TD")
                         .play();
  EXPECT_TRUE(story.goes({"deal 1 TS", "deal 3 3D", "deal dealer 9C", "deal community 8H",
                          "choose 1 stand", "choose 3 double", "deal 3 TC", "deal dealer TD"}));
  EXPECT_TRUE(story.cites("deal community", "12.C.2 9.A"));
  EXPECT_TRUE(story.cites("deal dealer TD", "12.C.1"));
  EXPECT_EQ(story.of("deal community").size(), 1U);
  EXPECT_EQ(story.of("peek").size() + story.of("reveal").size(), 0U);

  auto apart = electronic();
  const auto told = apart.reads("community-cards=of-nobody")
                        .box(1, "ann", 1000, "TS 8D", "stand")
                        .dealer("9C TD")
                        .play();
  EXPECT_TRUE(told.goes(
      {"deal 1 TS", "deal dealer 9C", "deal 1 8D", "deal community", "offer 1", "deal dealer TD"}));
  auto both = electronic();
  const auto common = both.reads("community-cards=both-cards")
                          .box(1, "ann", 1000, "TS 8D", "stand")
                          .box(2, "bob", 1000, "TS 8D", "stand")
                          .dealer("9C TD")
                          .play();
  EXPECT_TRUE(common.goes({"deal community TS", "deal dealer 9C", "deal community 8D"}));
  EXPECT_EQ(common.of("deal 1").size() + common.of("deal 2").size(), 0U);
}

/// What an engine may do of itself: nothing where no card lies for all, and no such card face down.
TEST(ElectronicTable, SharesACardWhereOneIsShared) {
  shows("12.C.2");
  oracle::Event event;
  event.kind = oracle::EventKind::deal;
  event.hand = oracle::HandId::community();
  const auto answer = [&](const Table& table) {
    const auto rules = table.rules();
    const auto script = table.script();
    auto state = oracle::opening_state(rules, script);
    return oracle::apply(state, event);
  };
  EXPECT_EQ(answer(Table::of_blackjack()), "this table has no community cards");
  EXPECT_EQ(answer(electronic()), "the shoe is empty");
}

/// A card that lies for all is not in the rack, be there its like in a hand or not.
TEST(ElectronicTable, FillsAShoeWithoutTheCardsThatLieOnTheTable) {
  shows("14.F.1");
  const auto eight = *spec::card_from("8H");
  const auto left = [&](const std::string& reading) {
    auto table = electronic();
    const auto rules = table.reads(reading).rules();
    const auto script = table.script();
    auto state = oracle::opening_state(rules, script);
    oracle::Round round;
    round.refill = std::vector<spec::Card>(3, eight);
    state.round = &round;
    state.shared.cards.add(eight);
    auto& box = state.boxes.emplace_back();
    box.hands.emplace_back().cards.add(eight);
    return oracle::refilled(state).size();
  };
  EXPECT_EQ(left("community-cards=second-card"), 2U);
  EXPECT_EQ(left("community-cards=of-nobody"), 1U);
}

/// Boxes that have a card of the deal together are not passed over one by one.
TEST(ElectronicTable, RefusesScriptsOfWhatItCannotFollow) {
  shows("14.H");
  const auto objection = [](Table table) {
    table.box(1, "ann", 1000, "");
    auto script = table.script();
    for (auto& stimulus : script.stimuli) {
      if (auto* round = std::get_if<oracle::Round>(&stimulus))
        round->incidents.emplace_back(oracle::BoxMissed{1, 1, true});
    }
    const auto problems = check_script(table.rules(), script, "x");
    return problems.empty() ? std::string() : problems.front().what;
  };
  EXPECT_EQ(objection(electronic()),
            "script[3].incidents[0]: a box is missed, and the boxes have a card of the initial "
            "deal together");
  EXPECT_EQ(objection(electronic().reads("community-cards=of-nobody")), "");
}

}  // namespace
}  // namespace assay21::tests

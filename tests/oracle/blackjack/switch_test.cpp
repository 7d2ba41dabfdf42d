// Blackjack Switch: chapter 12, §A. The golden sessions have how it is settled.
#include <algorithm>

#include <gtest/gtest.h>

#include "generators/plan/areas.h"
#include "oracle/script/check/script_check.h"
#include "tests/support/rules.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

using oracle::HandId;

Table at_switch() {
  auto table = Table::of_blackjack();
  table.declares("blackjack-switch", "yes");
  return table;
}

TEST(BlackjackSwitch, TakesTwoEqualWagersOrNone) {
  shows("12.A.1");
  const auto unequal = at_switch()
                           .box(1, "ann", 1000, "")
                           .box(2, "ann", 2000, "")
                           .box(3, "bob", 500, "TS 8D", "stand")
                           .box(4, "bob", 500, "9S 9D", "stand")
                           .dealer("7C TD")
                           .play();
  EXPECT_TRUE(unequal.cites("refuse-wager 1 place ann", "12.A.1 !6.H"));
  EXPECT_TRUE(unequal.cites("refuse-wager 2 place ann", "12.A.1"));
  EXPECT_TRUE(unequal.cites("wager 3 bob", "12.A.1 6.F"));
  EXPECT_EQ(unequal.of("deal 1"), Lines());
  // One of them cannot be raised, and cannot be taken back, without the other.
  const auto changed = at_switch()
                           .box(1, "ann", 1000, "")
                           .box(2, "ann", 1000, "")
                           .box(3, "bob", 500, "TS 8D", "stand")
                           .box(4, "bob", 500, "9S 9D", "stand")
                           .asks_about(3, "bob", "before-deal", "raise main 700")
                           .asks_about(2, "ann", "before-deal", "withdraw main")
                           .dealer("7C TD")
                           .play();
  EXPECT_TRUE(changed.cites("refuse-wager 3 raise bob", "12.A.1"));
  EXPECT_TRUE(changed.goes({"withdraw 2 ann", "withdraw 1 ann", "deal 3"}));
  EXPECT_TRUE(changed.cites("withdraw 1 ann", "12.A.1"));
}

/// Ten to fifteen on both is one step, whichever is asked first; to different amounts it is none.
TEST(BlackjackSwitch, LetsAPlayerChangeBothWagersAtOnce) {
  shows("12.A.1");
  const auto story = at_switch()
                         .box(1, "ann", 1000, "9S 9D", "stand")
                         .box(2, "ann", 1000, "TS 8D", "stand")
                         .box(3, "bob", 500, "TS 8D", "stand")
                         .box(4, "bob", 500, "9S 9D", "stand")
                         .asks_about(2, "ann", "before-deal", "raise main 1500")
                         .asks_about(1, "ann", "before-deal", "raise main 1500")
                         .asks_about(3, "bob", "before-deal", "raise main 700")
                         .asks_about(4, "bob", "before-deal", "raise main 800")
                         .dealer("7C TD")
                         .play();
  EXPECT_TRUE(story.goes({"wager 2 ann 1500", "wager 1 ann 1500"}));
  EXPECT_TRUE(story.cites("refuse-wager 3 raise bob", "12.A.1"));
  EXPECT_TRUE(story.cites("refuse-wager 4 raise bob", "12.A.1"));
}

TEST(BlackjackSwitch, CountsBothAreasOfAPlaceAsOneBoxOrAsTwo) {
  shows("6.H");
  const auto two_places = [](const std::string& reading, const std::string& adjacent) {
    auto table = at_switch();
    table.declares("adjacent-boxes", adjacent).reads(reading);
    for (int box = 1; box <= 4; ++box)
      table.box(box, "ann", 1000, "");
    return table.dealer("TC 8D").play();
  };
  const auto as_one = two_places("switch-areas-counted=one-box", "2");
  EXPECT_EQ(as_one.of("wager").size(), 4U);
  EXPECT_TRUE(two_places("switch-areas-counted=one-box", "1").cites("refuse-wager 3", "6.H"));
  const auto as_two = two_places("switch-areas-counted=two-boxes", "2");
  EXPECT_EQ(as_two.of("wager").size(), 2U);
  EXPECT_TRUE(as_two.cites("refuse-wager 3", "6.H"));
}

TEST(BlackjackSwitch, HasWagersBesideOneHandOrBothOrNone) {
  shows("6.G");
  const auto taken = [](const std::string& reading) {
    return at_switch()
        .declares("in-between", "yes")
        .reads(reading)
        .box(1, "ann", 1000, "9S 9D", "stand")
        .bets("in-between", 500)
        .box(2, "ann", 1000, "TS 8D", "stand")
        .bets("in-between", 500)
        .dealer("7C TD")
        .play();
  };
  EXPECT_EQ(taken("switch-side-wager-hand=one-for-each").of("refuse-wager").size(), 0U);
  const auto first = taken("switch-side-wager-hand=first-hand");
  EXPECT_EQ(first.of("refuse-wager").size(), 1U);
  EXPECT_TRUE(first.cites("refuse-wager 2 place in-between", "6.G"));
  EXPECT_EQ(taken("switch-side-wager-hand=none-allowed").of("refuse-wager").size(), 2U);
}

TEST(BlackjackSwitch, InsuresHalfOfEachWagerOrOfOne) {
  shows("8.A");
  const auto insured = [](const std::string& reading) {
    return at_switch()
        .reads(reading)
        .box(1, "ann", 1000, "9S 9D", "stand")
        .insures(300)
        .box(2, "ann", 1000, "TS 8D", "stand")
        .insures(500)
        .dealer("AC 7D")
        .play();
  };
  const auto each = insured("insurance-of-two-hands=half-of-each");
  EXPECT_EQ(each.of("refuse-wager").size(), 0U);
  EXPECT_TRUE(each.goes({"offer-insurance 1 ann 500", "offer-insurance 2 ann 500"}));
  const auto one = insured("insurance-of-two-hands=half-of-one");
  EXPECT_TRUE(one.goes({"offer-insurance 1 ann 500", "offer-insurance 2 ann 200"}));
  EXPECT_TRUE(one.cites("refuse-wager 2 place insurance", "8.A"));
}

TEST(BlackjackSwitch, AnnouncesEachTotalBeforeItsHandIsDecidedAndAnewAfterASwitch) {
  shows("12.A.4 12.A.4.a");
  const auto story = at_switch()
                         .box(1, "ann", 1000, "TS 5D", "switch stand")
                         .box(2, "ann", 1000, "6C 9D", "switch stand")
                         .dealer("9C 9D")
                         .play();
  EXPECT_TRUE(story.goes({"announce 1 15", "offer 1", "choose 1 switch", "announce 1 19", "offer 1",
                          "choose 1 stand", "announce 2 11", "offer 2", "refuse 2 switch"}));
  EXPECT_EQ(story.of("announce").size(), 3U) << "of no other hand";
  EXPECT_TRUE(story.cites("announce 1 15", "12.A.4"));
  EXPECT_TRUE(story.cites("choose 1 switch", "12.A.4.a"));
  EXPECT_EQ(story.offers("1"), (Lines{"double stand hit switch", "double stand hit"}));
  EXPECT_EQ(story.offers("2"), (Lines{"double stand hit", "double stand hit"}));
  EXPECT_TRUE(story.cites("refuse 2 switch", "12.A.4.a"));
}

TEST(BlackjackSwitch, SwitchesWithNoHandThatIsDeadOrMissing) {
  shows("12.A.4.a 14.G");
  const auto story = at_switch()
                         .box(1, "ann", 1000, "TS 5D", "switch stand")
                         .box(2, "ann", 1000, "")
                         .forgets(2)
                         .dealer("9C 9D")
                         .play();
  EXPECT_TRUE(story.cites("refuse 1 switch", "12.A.4.a"));
  EXPECT_TRUE(story.goes({"dead", "return 2 main ann 1000"}));
}

TEST(BlackjackSwitch, HasSuperMatchOnItsFirstAreaDecidedByTheCardsAsDealt) {
  shows("12.A.2 6.G.7 13.A.10.a.ii");
  const auto story = at_switch()
                         .declares("super-match", "yes")
                         .box(1, "ann", 1000, "8S KD", "switch stand")
                         .bets("super-match", 500)
                         .box(2, "ann", 1000, "KC 8H", "stand")
                         .bets("super-match", 500)
                         .dealer("TC 8D")
                         .play();
  EXPECT_TRUE(story.cites("refuse-wager 2 place super-match", "12.A.2"));
  EXPECT_TRUE(story.cites("settle 1 super-match win pays 4000", "13.A.10.a.ii"));
}

std::vector<std::string> objections(const Table& table, const oracle::Script& script) {
  std::vector<std::string> all;
  for (const auto& problem : check_script(table.rules(), script, "x"))
    all.push_back(problem.what + " | " + problem.expected);
  return all;
}

/// What an engine cannot be given: two players at one place, and a switch where none is played.
TEST(BlackjackSwitch, RefusesScriptsOfAnotherTable) {
  shows("12.A.3 12.A.4.a");
  const auto table = at_switch();
  auto script = table.script();
  script.players = {"ann", "bob"};
  script.stimuli = {oracle::Open{{{1, 0}, {2, 1}}}};
  EXPECT_EQ(objections(table, script).front(),
            "script[0]: boxes 1 and 2 are one place, and ann sits there | one player on both "
            "(Ch.12 §A(3))");
  auto ordinary = Table::of_blackjack();
  ordinary.box(1, "ann", 1000, "TS 5D", "switch");
  const auto refused = objections(ordinary, ordinary.script());
  ASSERT_FALSE(refused.empty());
  EXPECT_EQ(
      refused.front(),
      "script[3].decisions: hand 1 asks to switch cards, and at this table none are switched | "
      "decisions without it");
}

/// A plan made for places has both areas of each, and a hand that is to come of a switch does.
TEST(BlackjackSwitch, LaysPlansOutOnBothAreas) {
  const auto rules = at_switch().rules();
  generators::SessionPlan plan;
  plan.players = {"ann"};
  plan.seats = {{2, 0}};
  auto& round = plan.rounds.emplace_back();
  generators::BoxPlan box{2, 0, spec::Money::dollars(10), {}, {}};
  const auto ace = *spec::card_from("AS");
  const auto king = *spec::card_from("KD");
  box.cards = {ace, king};
  box.decisions = {{HandId(2), {{spec::Choice::switch_cards, {}}}}};
  round.boxes = {box};
  round.asks = {{{oracle::MomentKind::turn, HandId(2), 1}, oracle::Ask::raise, 2, 0, {}, {}}};
  generators::lay_on_both_areas(rules, plan);
  EXPECT_EQ(plan.seats, (std::vector<oracle::Seat>{{3, 0}, {4, 0}}));
  ASSERT_EQ(round.boxes.size(), 2U);
  EXPECT_EQ(round.boxes[0].decisions.front().hand, HandId(3));
  EXPECT_EQ(round.boxes[1].main, spec::Money::dollars(10));
  EXPECT_EQ(round.boxes[1].cards[1], king);
  EXPECT_EQ(round.asks.front().when.hand, HandId(3));
  EXPECT_TRUE(generators::is_equal_throughout(plan));
}

}  // namespace
}  // namespace assay21::tests

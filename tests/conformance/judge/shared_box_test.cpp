// The judge where several bet on a box, and where players are shut out: each fault with the clause
// that it violates.
#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;
using spec::Money;

testing_support::Options shared_boxes() {
  auto options = testing_support::massachusetts("no-hole-card");
  options.emplace_back("bettors-per-box", "3");
  return options;
}

class SharedBoxTest : public JudgedSession {
 protected:
  /// p1 sits at box 1 and bets ten dollars; p2 and p3, who stand, bet twenty and five behind him.
  void play(std::string_view cards_of_box, const std::vector<oracle::Request>& requests,
            std::string_view dealer, const std::vector<oracle::Along>& along = {},
            const std::vector<std::string>& readings = {}) {
    generators::SessionPlan plan;
    plan.players = {"p1", "p2", "p3"};
    plan.seats = {{1, 0}};
    generators::RoundPlan round;
    round.dealer = cards(dealer);
    round.boxes = {{1, 0, Money::dollars(10), cards(cards_of_box), {{HandId(1), requests}}}};
    plan.rounds = {round};
    table_ = testing_support::rules(shared_boxes(), readings, "ma-spanish21");
    script_ = generators::compile(*table_, plan).script;
    std::get<oracle::Open>(script_.stimuli.front()).arrive = {0, 1, 2};
    auto& played = round_played();
    played.bets.push_back({1, 1, Money::dollars(20)});
    played.bets.push_back({1, 2, Money::dollars(5)});
    played.along = along;
    walk();
  }
  oracle::Round& round_played() {
    for (auto& stimulus : script_.stimuli) {
      if (auto* round = std::get_if<oracle::Round>(&stimulus)) return *round;
    }
    ADD_FAILURE() << "no round";
    return std::get<oracle::Round>(script_.stimuli.front());
  }
  void walk() {
    events_.clear();
    for (const auto& due : oracle::walk(*table_, script_).events)
      events_.push_back(due.event);
    ASSERT_EQ(told(judged()), "");
  }
  [[nodiscard]] bool violates(std::string_view clause) const {
    const auto text = told(judged());
    return (" " + text).find(std::string(" ") + std::string(clause)) != std::string::npos;
  }
};

const std::vector<oracle::Request> doubles = {{Choice::double_down, std::nullopt}};
const std::vector<oracle::Request> splits = {{Choice::split, std::nullopt}};

TEST_F(SharedBoxTest, WhoSitsThereDecidesWithHisOwnWager) {
  play("6S 5D 9H", doubles, "9C 8H");
  event(EventKind::choose, HandId(1)).amount = Money::dollars(20);
  EXPECT_TRUE(violates("13.b")) << told(judged());
}

TEST_F(SharedBoxTest, WhoDoublesAlongIsNotPassedOver) {
  play("6S 5D 9H", doubles, "9C 8H", {{HandId(1), 1, Money::dollars(15)}});
  leave_out(position(EventKind::follow, HandId(1)));
  EXPECT_TRUE(violates("13.d/1")) << told(judged());
}

TEST_F(SharedBoxTest, NobodyDoublesAlongUnasked) {
  play("6S 5D 9H", doubles, "9C 8H");
  Event along;
  along.kind = EventKind::follow;
  along.hand = HandId(1);
  along.player = 1;
  along.choice = Choice::double_down;
  along.amount = Money::dollars(20);
  insert(position(EventKind::choose, HandId(1)) + 1, along);
  EXPECT_TRUE(violates("13.d/1")) << told(judged());
}

TEST_F(SharedBoxTest, NobodyDoublesAlongForMoreThanHisWager) {
  play("6S 5D 9H", doubles, "9C 8H", {{HandId(1), 2, Money::dollars(6)}});
  auto& refused = event(EventKind::refuse_wager, HandId(1));
  refused.kind = EventKind::follow;
  refused.choice = Choice::double_down;
  refused.wager = spec::WagerId::main;
  EXPECT_TRUE(violates("13.d/1")) << told(judged());
}

TEST_F(SharedBoxTest, ADoubledHandGetsOneCardWhoeverDoubled) {
  play("6S 5D 2H", doubles, "9C 8H", {{HandId(1), 1, Money::dollars(20)}});
  const auto card = position(EventKind::deal, HandId(1), 3);
  auto another = events_[card];
  another.card.reset();
  insert(card + 1, another);
  EXPECT_TRUE(violates("13.d/2")) << told(judged());
}

TEST_F(SharedBoxTest, EverybodyCoversASplitOrNamesAHand) {
  play("8S 8D JH 2H", splits, "9C 8H", {{HandId(1), 1, oracle::CoverBoth{}}});
  const auto whole = events_;
  leave_out(position(EventKind::follow, HandId(1), 2));
  EXPECT_TRUE(violates("13.e")) << told(judged());
  events_ = whole;
  event(EventKind::follow, HandId(1), 2).other_hand = HandId(1).right();
  EXPECT_TRUE(violates("13.e")) << told(judged());
}

TEST_F(SharedBoxTest, EachHasHisOwnSettlement) {
  play("9S 9D", {}, "9C 8H");
  const auto whole = events_;
  leave_out(position(EventKind::settle, HandId(1), 2));
  EXPECT_TRUE(told(judged()).starts_with("omitted")) << told(judged());
  events_ = whole;
  event(EventKind::settle, HandId(1), 2).pays = Money::dollars(10);
  EXPECT_TRUE(told(judged()).starts_with("wrong-value")) << told(judged());
}

TEST_F(SharedBoxTest, EachIsOfferedInsurance) {
  play("9S 9D", {}, "AC KH");
  const auto second = position(EventKind::offer_insurance, HandId(1), 2);
  leave_out(second);
  leave_out(second);
  EXPECT_TRUE(violates("13.f")) << told(judged());
}

TEST_F(SharedBoxTest, NobodyIsAcceptedBesideWhoWantsNobody) {
  play("9S 9D", {}, "9C 8H");
  round_played().alone = {1};
  walk();
  auto& refused = event(EventKind::refuse_wager, HandId(1));
  refused.kind = EventKind::wager;
  EXPECT_TRUE(violates("13.a/2")) << told(judged());
}

TEST_F(SharedBoxTest, NotMoreThanDeclaredAreAccepted) {
  play("9S 9D", {}, "9C 8H");
  script_.players.push_back("p4");
  std::get<oracle::Open>(script_.stimuli.front()).arrive.push_back(3);
  round_played().bets.push_back({1, 3, Money::dollars(5)});
  walk();
  const auto whole = events_;
  event(EventKind::refuse_wager, HandId(1)).kind = EventKind::wager;
  EXPECT_TRUE(violates("13.a/1")) << told(judged());
  events_ = whole;
  auto& third = event(EventKind::wager, HandId(1), 3);
  third.kind = EventKind::refuse_wager;
  third.ask = oracle::Ask::place;
  EXPECT_TRUE(violates("5.a/1")) << told(judged());
}

TEST_F(SharedBoxTest, AnotherMayBeCalledFirstWhereAllOfThemMayBet) {
  play("9S 9D", {}, "9C 8H");
  const auto first = position(EventKind::wager, HandId(1), 1);
  std::swap(events_[first], events_[first + 2]);
  EXPECT_EQ(told(judged()), "");
}

/// One round that p2 sits out, and then one with him; he is shut out in between.
class ShutOutTest : public JudgedSession {
 protected:
  void play(const std::vector<oracle::Stimulus>& between) {
    auto options = testing_support::six_decks();
    options.emplace_back("shut-out", "yes");
    table_ = testing_support::rules(options, {}, "md-spanish21-1.0");
    generators::SessionPlan plan;
    plan.players = {"p1", "p2"};
    plan.seats = {{1, 0}, {2, 1}};
    generators::RoundPlan round;
    round.dealer = cards("9C 8H");
    round.boxes = {{1, 0, Money::dollars(10), cards("9S 9D"), {}}};
    plan.rounds = {round, round};
    script_ = generators::compile(*table_, plan).script;
    auto& stimuli = script_.stimuli;
    const auto last = stimuli.end() - 2;
    std::get<oracle::Round>(*last).bets.push_back({2, 1, Money::dollars(10)});
    stimuli.insert(last, between.begin(), between.end());
    for (const auto& due : oracle::walk(*table_, script_).events)
      events_.push_back(due.event);
    ASSERT_EQ(told(judged()), "");
  }
  void refuse_second() {
    auto& accepted = event(EventKind::wager, HandId(2));
    accepted.kind = EventKind::refuse_wager;
    accepted.ask = oracle::Ask::place;
  }
  const oracle::Stimulus out = oracle::Admit{1, false};
  const oracle::Stimulus in = oracle::Admit{1, true};
};

TEST_F(ShutOutTest, WhoIsShutOutIsNotAccepted) {
  play({out});
  event(EventKind::refuse_wager, HandId(2)).kind = EventKind::wager;
  EXPECT_NE(told(judged()).find("6.C;"), std::string::npos) << told(judged());
}

TEST_F(ShutOutTest, WhoIsLetInAgainIsNotRefused) {
  play({out, in});
  refuse_second();
  EXPECT_NE(told(judged()).find("6.C.1"), std::string::npos) << told(judged());
}

TEST_F(ShutOutTest, NobodyIsRefusedAfterAShuffle) {
  play({});
  auto& stimuli = script_.stimuli;
  const auto stack = stimuli[1];
  const auto cut = stimuli[2];
  stimuli.insert(stimuli.end() - 2, {out, stack, cut});
  events_.clear();
  for (const auto& due : oracle::walk(*table_, script_).events)
    events_.push_back(due.event);
  ASSERT_EQ(told(judged()), "");
  refuse_second();
  EXPECT_NE(told(judged()).find("6.C.2"), std::string::npos) << told(judged());
}

}  // namespace
}  // namespace assay21::conformance

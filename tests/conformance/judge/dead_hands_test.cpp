// The judge on hands that are dead, cards that come late, and rounds that are called off: where the
// text sets no order none is asked, and what is owed is missed where it stays away.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using oracle::Incident;
using oracle::MomentKind;
using tests::shows;

class JudgedDeadHands : public JudgedSession {
 protected:
  /// p1 has 13 and p2 has 12, who ask for a card, p3 has 18 and 17 is the dealer's.
  static generators::SessionPlan with(std::vector<Incident> incidents) {
    auto plan = three_boxes("9D 8C", "9H 4H 5C", "KS 2S 7H", "JD 8H");
    plan.rounds[0].boxes[0].decisions = {{HandId(1), {{spec::Choice::hit}, {spec::Choice::stand}}}};
    plan.rounds[0].boxes[1].decisions = {{HandId(3), {{spec::Choice::hit}, {spec::Choice::stand}}}};
    plan.rounds[0].incidents = std::move(incidents);
    return plan;
  }
  /// Takes the event out and puts it where it is then the `to`-th.
  void move(std::size_t from, std::size_t to) {
    const auto event = events_[from];
    leave_out(from);
    insert(to, event);
  }
  static Event gathering() {
    Event event;
    event.kind = EventKind::gather;
    event.from = oracle::Source::table;
    return event;
  }
  static Event taking_up(HandId hand) {
    Event event;
    event.kind = EventKind::clear;
    event.hand = hand;
    return event;
  }
};

TEST_F(JudgedDeadHands, ARefusedLateCardEndsItsPlayersTurn) {
  shows("13.G");
  const std::vector<Incident> refused = {
      oracle::CardDrawnInError{{MomentKind::turn, HandId(3), 1}, true, {HandId(1)}},
      oracle::DrawMissed{HandId(1), 1, oracle::Remedy::card}};
  play(with(refused));
  EXPECT_EQ(found(), "");
  // Without anybody else's card between, too.
  auto alone = with(refused);
  alone.rounds[0].boxes.resize(1);
  std::get<oracle::CardDrawnInError>(alone.rounds[0].incidents[0]).when.hand = HandId(1);
  events_.clear();
  play(alone);
  EXPECT_EQ(found(), "");
  EXPECT_LT(events_.size(), 60U);
}

TEST_F(JudgedDeadHands, ALateCardComesAfterTheDealersFirst) {
  shows("13.N");
  auto plan = with({oracle::BoxMissed{1, 1, true}});
  plan.rounds[0].boxes.resize(1);
  play(plan);
  EXPECT_EQ(found(), "");
  EXPECT_LT(position(EventKind::deal, HandId()), position(EventKind::remedy, HandId(1)));
  // The other way round, each with the card that then comes.
  const auto own = position(EventKind::deal, HandId());
  const auto late = position(EventKind::deal, HandId(1), 2);
  std::swap(events_[own].card, events_[late].card);
  move(own, late);
  EXPECT_NE(found().find("7.E.2"), std::string::npos) << found();
}

TEST_F(JudgedDeadHands, AHandWithoutCardsIsCalledDeadWhenever) {
  shows("13.M");
  play(with({oracle::BoxMissed{6, 2, false}}));
  const auto canonical = events_;
  const auto dead = first(EventKind::dead);
  ASSERT_EQ(events_[dead + 1].kind, EventKind::give_back);
  // At the end of the round.
  const auto end = events_.size() - 3;
  move(dead, end);
  move(dead, end);
  EXPECT_EQ(found(), "");
  // In the deal, and the wager goes back later.
  events_ = canonical;
  move(dead, position(EventKind::deal, HandId()));
  EXPECT_EQ(found(), "");
  // Not at all.
  events_ = canonical;
  leave_out(dead);
  EXPECT_EQ(found(), "omitted 13.M; ");
}

TEST_F(JudgedDeadHands, AHandThatDeclinesALateCardIsCalledDeadWhenever) {
  shows("13.N 13.O.2");
  for (const auto& missed :
       {Incident(oracle::BoxMissed{6, 1, false}),
        Incident(oracle::DrawMissed{HandId(1), 1, oracle::Remedy::dead})}) {
    play(with({missed}));
    EXPECT_EQ(found(), "");
    const auto dead = first(EventKind::dead);
    ASSERT_EQ(events_[dead + 1].kind, EventKind::give_back);
    // At the end of the round; but not never.
    const auto end = events_.size() - 3;
    move(dead, end);
    move(dead, end);
    EXPECT_EQ(found(), "");
    leave_out(end - 1);
    EXPECT_NE(found().find("omitted"), std::string::npos);
    events_.clear();
  }
}

TEST_F(JudgedDeadHands, AMatchWagerIsKeptThatHadToGoBack) {
  shows("13.M");
  auto plan = with({oracle::BoxMissed{6, 2, false}});
  plan.rounds[0].boxes[2].side.set(tests::SpanishWager::match_the_dealer, spec::Money::dollars(5));
  auto submission = testing_support::six_decks();
  submission.emplace_back("match-the-dealer", "yes");
  play(plan, testing_support::rules(submission));
  EXPECT_EQ(found(), "");
  const auto match = std::ranges::find_if(events_, [](const Event& event) {
    return event.kind == EventKind::give_back &&
           event.wager == tests::SpanishWager::match_the_dealer;
  });
  ASSERT_NE(match, events_.end());
  events_.erase(match);
  EXPECT_EQ(found(), "omitted 13.M; ");
  EXPECT_EQ(judged().broken_off, "");
}

TEST_F(JudgedDeadHands, OfTwoWhoWerePassedOverEitherIsFirst) {
  shows("13.O.1");
  play(with({oracle::DrawMissed{HandId(1), 1, oracle::Remedy::card},
             oracle::DrawMissed{HandId(3), 1, oracle::Remedy::card}}));
  EXPECT_EQ(found(), "");
  // Both are asked before one of them has his card.
  move(position(EventKind::remedy, HandId(3)), position(EventKind::remedy, HandId(1)));
  EXPECT_EQ(found(), "");
}

class CalledOff : public JudgedDeadHands {
 protected:
  void SetUp() override {
    play(with({oracle::ReaderMisused{true}}));
    shows("13.P.1");
    EXPECT_EQ(found(), "");
  }
  [[nodiscard]] std::size_t last_dead() const { return position(EventKind::dead, HandId(6)); }
};

TEST_F(CalledOff, TheCardsMayBeCollectedBeforeTheWagersGoBack) {
  const auto canonical = events_;
  for (const auto hand : {HandId(), HandId(6), HandId(3), HandId(1)})
    insert(last_dead() + 1, taking_up(hand));
  EXPECT_EQ(found(), "");
  events_ = canonical;
  insert(last_dead() + 1, gathering());
  EXPECT_EQ(found(), "");
}

TEST_F(CalledOff, NoHandWaitsForTheOthers) {
  // Dead 1, return 1, dead 3, return 3, dead 6, return 6.
  move(position(EventKind::give_back, HandId(3)), last_dead());
  move(position(EventKind::give_back, HandId(1)), position(EventKind::dead, HandId(3)));
  EXPECT_EQ(found(), "");
}

TEST_F(CalledOff, AWagerThatDoesNotGoBackIsMissed) {
  leave_out(position(EventKind::give_back, HandId(3)));
  EXPECT_NE(found().find("omitted 13.P"), std::string::npos) << found();
}

TEST_F(JudgedDeadHands, TheRestOfTheCardsIsGatheredWhenAllIsSettled) {
  shows("7.T");
  play(with({}));
  const auto canonical = events_;
  insert(events_.size() - 2, gathering());
  EXPECT_EQ(found(), "");
  const auto clause = table_->rulebook().find("7.T");
  ASSERT_TRUE(clause.has_value());
  EXPECT_TRUE(judged().coverage.applied(*clause));
  events_ = canonical;
  insert(first(EventKind::settle), gathering());
  EXPECT_EQ(found(), "forbidden 7.T; ");
}

}  // namespace
}  // namespace assay21::conformance

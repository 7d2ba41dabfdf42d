// The judge on Massachusetts' course of a round: each fault with the clause that it violates.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;

class MassachusettsTest : public JudgedSession {
 protected:
  void play(const generators::SessionPlan& plan, const std::string& procedure = "no-hole-card",
            const std::vector<std::string>& readings = {}) {
    events_.clear();
    JudgedSession::play(plan, testing_support::rules(testing_support::massachusetts(procedure),
                                                     readings, "ma-spanish21"));
    ASSERT_EQ(told(judged()), "");
  }

  [[nodiscard]] std::size_t own_card() const {
    const auto at = std::ranges::find_if(events_, [](const Event& event) {
      return event.kind == EventKind::announce && event.own_card;
    });
    return static_cast<std::size_t>(at - events_.begin());
  }
  [[nodiscard]] std::size_t final_total() const {
    for (std::size_t at = events_.size(); at-- > 0;) {
      if (events_[at].kind == EventKind::announce && events_[at].hand.is_dealer()) return at;
    }
    return events_.size();
  }
  void move(std::size_t from, std::size_t to) {
    const auto moved = events_[from];
    leave_out(from);
    insert(to, moved);
  }
};

generators::SessionPlan somebody_draws() {
  auto plan = three_boxes("6D 9C 2H", "9H 3H 4C", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::hit, {}}, {Choice::stand, {}}}}};
  return plan;
}

TEST_F(MassachusettsTest, AFirstTotalLeftOutOrWrong) {
  play(somebody_draws());
  const auto whole = events_;
  leave_out(position(EventKind::announce, HandId(3)));
  EXPECT_EQ(told(judged()), "omitted 7.e/1; ");
  events_ = whole;
  event(EventKind::announce, HandId(3)).total = 18;
  EXPECT_EQ(told(judged()), "wrong-value 7.e/1; ");
}

TEST_F(MassachusettsTest, ANewTotalLeftOutOrWrong) {
  play(somebody_draws());
  const auto whole = events_;
  leave_out(position(EventKind::announce, HandId(1), 2));
  EXPECT_EQ(told(judged()), "omitted 7.f/2; ");
  events_ = whole;
  event(EventKind::announce, HandId(1), 2).total = 26;
  EXPECT_TRUE(told(judged()).starts_with("wrong-value")) << told(judged());
  EXPECT_NE(told(judged()).find("7.f/2"), std::string::npos) << told(judged());
}

TEST_F(MassachusettsTest, TotalsAnnouncedInAdvanceAreNoFault) {
  play(somebody_draws());
  move(position(EventKind::announce, HandId(6)), position(EventKind::announce, HandId(1)));
  EXPECT_EQ(told(judged()), "");
}

TEST_F(MassachusettsTest, AnOfferBeforeTheTotalComesTooEarly) {
  play(somebody_draws());
  move(position(EventKind::announce, HandId(3)), position(EventKind::choose, HandId(3)));
  ASSERT_EQ(judged().findings.size(), 1U) << told(judged());
  EXPECT_EQ(judged().findings[0].kind, FindingKind::out_of_order);
}

TEST_F(MassachusettsTest, TheDealersCardUnannounced) {
  play(somebody_draws());
  leave_out(own_card());
  EXPECT_EQ(told(judged()), "omitted 7.g/2; ");
}

TEST_F(MassachusettsTest, TheDealersCardAnnouncedAfterItCame) {
  play(somebody_draws());
  move(own_card(), own_card() + 1);
  ASSERT_EQ(judged().findings.size(), 1U) << told(judged());
  EXPECT_TRUE(judged().findings[0].violated.contains(*table_->rulebook().find("7.g/2")))
      << told(judged());
}

TEST_F(MassachusettsTest, AnnouncedInAdvanceIsNoFault) {
  play(somebody_draws());
  move(own_card(), position(EventKind::announce, HandId(1)));
  EXPECT_EQ(told(judged()), "");
}

TEST_F(MassachusettsTest, TheDealersSecondCardBeforeThePlayersAreDone) {
  play(somebody_draws());
  // The cards come in another order from the shoe: an engine that takes his card first.
  const auto at = position(EventKind::offer, HandId(1));
  auto dealt = event(EventKind::deal, HandId(), 2);
  dealt.card = event(EventKind::deal, HandId(1), 3).card;
  insert(at, dealt);
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty()) << told(judgement);
  EXPECT_EQ(ids(judgement.findings[0].violated), "7.g/1") << told(judgement);
}

TEST_F(MassachusettsTest, AFinalTotalLeftOutOrWrong) {
  play(somebody_draws());
  const auto whole = events_;
  leave_out(final_total());
  EXPECT_EQ(told(judged()), "omitted 7.g/5; ");
  events_ = whole;
  events_[final_total()].total = 16;
  EXPECT_TRUE(told(judged()).starts_with("wrong-value")) << told(judged());
  EXPECT_NE(told(judged()).find("7.g/5"), std::string::npos) << told(judged());
}

TEST_F(MassachusettsTest, ABlackjackCalledByItsNameIsNoFaultButUnderTheOtherReading) {
  const auto plan = three_boxes("6D 9C 2H", "AH KH", "KS 9S", "JD 8H");
  for (const auto* reading : {"the-total-or-blackjack", "the-total"}) {
    play(plan, "no-hole-card", {std::string("announcement-of-blackjack=") + reading});
    auto& said = event(EventKind::announce, HandId(1));
    said.total.reset();
    said.blackjack = true;
    EXPECT_EQ(told(judged()), reading == std::string("the-total") ? "forbidden 7.e/1; " : "");
  }
}

TEST_F(MassachusettsTest, AHeldSurrenderSettledLate) {
  auto plan = three_boxes("KD 3C 2H 4H", "9H 7H", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::surrender, {}}}}};
  play(plan);
  move(position(EventKind::settle, HandId(1)), final_total());
  ASSERT_EQ(judged().findings.size(), 1U) << told(judged());
  EXPECT_EQ(judged().findings[0].kind, FindingKind::out_of_order);
  EXPECT_TRUE(judged().findings[0].violated.contains(*table_->rulebook().find("8.a.2/2")))
      << told(judged());
}

TEST_F(MassachusettsTest, ABlackjackPaidBeforeTheRoundIsOver) {
  play(three_boxes("6D 9C 2H", "AH KH", "KS 9S", "JD 8H"));
  move(position(EventKind::settle, HandId(1)), position(EventKind::announce, HandId(3)));
  EXPECT_EQ(told(judged()), "out-of-order 5.e/1; ");
}

TEST_F(MassachusettsTest, ADoubleTakenByADealersBlackjack) {
  auto plan = three_boxes("KD AC", "5H 6H 9D", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {
      {HandId(1), {{Choice::double_down, {}}, {Choice::stand, {}}}}};
  for (const auto* procedure : {"no-hole-card", "hole-card"}) {
    play(plan, procedure);
    auto& back = event(EventKind::give_back, HandId(1));
    back.kind = EventKind::settle;
    back.outcome = spec::Outcome::lose;
    back.takes = *back.amount;
    back.amount.reset();
    ASSERT_EQ(judged().findings.size(), 1U) << told(judged());
    EXPECT_TRUE(judged().findings[0].violated.contains(*table_->rulebook().find("9.c")))
        << told(judged());
  }
}

TEST_F(MassachusettsTest, TheReaderIsNotUsedOrUsedWithoutCause) {
  play(three_boxes("KD 9C", "9H 8H", "KS 9S", "JD 8H"), "hole-card-reader");
  leave_out(position(EventKind::peek, HandId()));
  EXPECT_EQ(told(judged()), "omitted 7.i/3; ");
  play(three_boxes("9D KC", "9H 8H", "KS 9S", "JD 8H"), "hole-card-reader");
  Event peek;
  peek.kind = EventKind::peek;
  insert(position(EventKind::announce, HandId(1)), peek);
  EXPECT_EQ(told(judged()), "forbidden 7.i/3; ");
}

TEST_F(MassachusettsTest, ToStandNeedNotWaitForTheReaderButToDrawMust) {
  auto plan = three_boxes("KD 9C", "9H 3H 4C", "KS 9S", "JD 8H");
  play(plan, "hole-card-reader");
  move(position(EventKind::peek, HandId()), position(EventKind::choose, HandId(6)));
  EXPECT_EQ(told(judged()), "");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::hit, {}}, {Choice::stand, {}}}}};
  play(plan, "hole-card-reader");
  move(position(EventKind::peek, HandId()), position(EventKind::choose, HandId(6)));
  ASSERT_FALSE(judged().findings.empty());
  EXPECT_EQ(judged().findings[0].kind, FindingKind::out_of_order);
  EXPECT_TRUE(judged().findings[0].violated.contains(*table_->rulebook().find("7.i/3")))
      << told(judged());
}

TEST_F(MassachusettsTest, ToAskForACardNeedNotWaitForTheReaderButTheCardMust) {
  auto plan = three_boxes("KD 9C", "9H 3H 4C", "KS 9S", "JD 8H");
  for (const auto choice : {Choice::hit, Choice::double_down}) {
    plan.rounds[0].boxes[0].decisions = {{HandId(1), {{choice, {}}, {Choice::stand, {}}}}};
    play(plan, "hole-card-reader");
    const auto asked = position(EventKind::choose, HandId(1));
    move(position(EventKind::peek, HandId()), asked);
    EXPECT_EQ(told(judged()), "");
    move(asked, asked + 1);
    ASSERT_FALSE(judged().findings.empty());
    EXPECT_TRUE(judged().findings[0].violated.contains(*table_->rulebook().find("7.i/3")));
  }
}

/// The reader then shows a blackjack: of the double nothing is collected.
TEST_F(MassachusettsTest, ADoubleThatIsChosenBeforeTheReaderShowsABlackjackGoesBack) {
  auto plan = three_boxes("KD 9C", "9H 3H 4C", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::double_down, {}}}}};
  play(plan, "hole-card-reader");
  const std::vector<Event> doubled = {event(EventKind::announce, HandId(1)),
                                      event(EventKind::offer, HandId(1)),
                                      event(EventKind::choose, HandId(1))};
  const auto decisions = plan.rounds[0].boxes[0].decisions;
  plan = three_boxes("KD AC", "9H 3H 4C", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = decisions;
  play(plan, "hole-card-reader");
  const auto settled = position(EventKind::settle, HandId(1));
  Event back;
  back.kind = EventKind::give_back;
  back.hand = HandId(1);
  back.player = events_[settled].player;
  back.wager = spec::WagerId::double_down;
  back.amount = events_[settled].takes;
  insert(settled, back);
  auto at = position(EventKind::peek, HandId());
  for (const auto& one : doubled)
    insert(at++, one);
  EXPECT_EQ(told(judged()), "");
}

TEST_F(MassachusettsTest, WhatAPlayerAsksAboutHisWagersInHisTurnNeedNotWaitForTheReader) {
  const oracle::Moment turn{oracle::MomentKind::turn, HandId(1), 1};
  auto plan = three_boxes("KD 9C", "9H 8H", "KS 9S", "JD 8H");
  plan.rounds[0].asks = {
      {turn, oracle::Ask::raise, 1, 0, spec::WagerId::main, spec::Money::dollars(20)}};
  play(plan, "hole-card-reader");
  move(position(EventKind::peek, HandId()), position(EventKind::refuse_wager, HandId(1)));
  EXPECT_EQ(told(judged()), "");
}

TEST_F(MassachusettsTest, InsuranceAskedForAfterAnAnnouncementAndBeforeTheReader) {
  const oracle::Moment turn{oracle::MomentKind::turn, HandId(1), 1};
  auto plan = three_boxes("AD 9C", "9H 8H", "KS 9S", "JD 8H");
  plan.rounds[0].asks = {
      {turn, oracle::Ask::place, 1, 0, tests::SpanishWager::insurance, spec::Money::dollars(5)}};
  for (const auto* window : {"at-the-first-draw", "at-the-first-announcement"}) {
    play(plan, "hole-card-reader", {std::string("insurance-window=") + window});
    move(position(EventKind::peek, HandId()), position(EventKind::refuse_wager, HandId(1)));
    // To refuse it is right only where the announcement has shut the window.
    const bool is_open = window == std::string("at-the-first-draw");
    EXPECT_EQ(judged().findings.empty(), !is_open) << told(judged());
  }
}

TEST_F(MassachusettsTest, AHoleCardTurnedUpBeforeThePlayersAreDone) {
  play(three_boxes("KD 9C", "9H 8H", "KS 9S", "JD 8H"), "hole-card");
  move(position(EventKind::reveal, HandId()), position(EventKind::offer, HandId(3)));
  ASSERT_FALSE(judged().findings.empty());
  EXPECT_EQ(ids(judged().findings[0].violated), "7.i/2") << told(judged());
}

TEST_F(MassachusettsTest, ADrawThatCannotMatterAndAnIdleSecondCard) {
  auto plan = three_boxes("6D 9C 2H", "9H 8H KH", "KS 9S KC", "JD 8H QH");
  for (auto& box : plan.rounds[0].boxes)
    box.decisions = {{HandId(box.box), {{Choice::hit, {}}}}};
  for (const auto* reading : {"either", "taken", "omitted"}) {
    play(plan, "no-hole-card", {std::string("second-card-without-effect=") + reading});
    const auto next = oracle::walk(*table_, script_).end.shoe.cards.next();
    Event said;
    said.kind = EventKind::announce;
    said.own_card = true;
    Event dealt;
    dealt.kind = EventKind::deal;
    dealt.card = next;
    const auto at = position(EventKind::settle, HandId(1));
    insert(at, dealt);
    if (reading != std::string("taken")) insert(at, said);
    const auto judgement = judged();
    if (reading == std::string("either")) {
      // Taken after all: its total is then owed.
      EXPECT_EQ(told(judgement), "omitted 7.g/5; ");
    } else {
      ASSERT_FALSE(judgement.findings.empty()) << reading;
      EXPECT_EQ(ids(judgement.findings[0].violated), "12.c") << reading << told(judgement);
    }
  }
}

}  // namespace
}  // namespace assay21::conformance

// The judge on wagers: each fault in placing, insuring and matching, and the clauses that it
// violates.
#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Ask;
using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using oracle::MomentKind;
using spec::Money;
using spec::WagerId;
using tests::shows;

class JudgedWagers : public JudgedSession {
 protected:
  static std::shared_ptr<const oracle::Rules> offering_match(
      const std::vector<std::string>& readings = {}) {
    auto options = testing_support::six_decks();
    options.emplace_back("match-the-dealer", "yes");
    return testing_support::rules(options, readings);
  }

  /// The wager of this kind on a box is settled, placed or refused here.
  [[nodiscard]] std::size_t about(EventKind kind, int box, WagerId wager) const {
    for (std::size_t at = 0; at < events_.size(); ++at) {
      const auto& one = events_[at];
      if (one.kind == kind && one.hand == HandId(box) && one.wager == wager) return at;
    }
    ADD_FAILURE() << "no such event";
    return 0;
  }
  void move(std::size_t from, std::size_t before) {
    const auto event = events_[from];
    leave_out(from);
    insert(from < before ? before - 1 : before, event);
  }
  /// What is found: "omitted 7.G.1 8.A; ".
};

generators::SessionPlan insured(std::string_view dealer = "AD 6C") {
  auto plan = three_boxes(dealer, "AS KD", "KS 9S", "JD 8H");
  for (auto& box : plan.rounds[0].boxes)
    box.insurance = Money::dollars(5);
  return plan;
}

generators::SessionPlan matched(std::string_view dealer = "8C 7D") {
  auto plan = three_boxes(dealer, "8S 8D", "KS 9S", "8H 2D");
  for (auto& box : plan.rounds[0].boxes)
    box.side.set(tests::SpanishWager::match_the_dealer, Money::dollars(10));
  return plan;
}

generators::SessionPlan asking(Ask ask, WagerId wager, MomentKind when,
                               std::optional<Money> amount) {
  auto plan = three_boxes("9D 7C", "KH 7H", "KS 9S", "JD 8H");
  plan.rounds[0].asks = {{{when, {}, 0}, ask, 3, 1, wager, amount}};
  return plan;
}

TEST_F(JudgedWagers, FindNothingInTheCanonicalWalk) {
  play(insured());
  EXPECT_EQ(found(), "");
  events_.clear();
  play(insured("AD KC"));
  EXPECT_EQ(found(), "");
  events_.clear();
  play(matched(), offering_match());
  EXPECT_EQ(found(), "");
}

TEST_F(JudgedWagers, InsuranceNotOfferedToAPlayerWithABlackjack) {
  shows("7.G.1 8.A");
  auto plan = insured();
  plan.rounds[0].boxes[0].insurance.reset();
  play(plan);
  leave_out(position(EventKind::decline_insurance, HandId(1)));
  leave_out(position(EventKind::offer_insurance, HandId(1)));
  EXPECT_EQ(found(), "omitted 7.G 7.G.1 8.A; ");
}

TEST_F(JudgedWagers, InsuranceOfferedAgainstAKing) {
  shows("8.A");
  play(three_boxes("KC 6D", "9S 8D", "KS 9S", "JD 8H"));
  Event offer;
  offer.kind = EventKind::offer_insurance;
  offer.hand = HandId(1);
  offer.amount = Money::dollars(5);
  insert(position(EventKind::peek, HandId()), offer);
  EXPECT_EQ(found(), "forbidden 7.G 7.G.1 8.A; ");
}

TEST_F(JudgedWagers, InsuranceForMoreThanHalf) {
  shows("8.B");
  play(insured());
  event(EventKind::offer_insurance, HandId(3)).amount = Money::dollars(10);
  EXPECT_EQ(found(), "wrong-value 8.B; ");
}

TEST_F(JudgedWagers, MoreThanHalfAccepted) {
  shows("8.B");
  auto plan = insured("AD KC");
  plan.rounds[0].boxes[1].insurance = Money::dollars(6);
  play(plan);
  const auto at = about(EventKind::refuse_wager, 3, tests::SpanishWager::insurance);
  events_[at].kind = EventKind::wager;
  events_[at].ask = Ask::place;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings[0].kind, FindingKind::forbidden);
  EXPECT_EQ(ids(judgement.findings[0].violated), "8.B");
}

TEST_F(JudgedWagers, WonInsurancePaid1To1) {
  shows("8.E 12.A.3");
  play(insured("AD KC"));
  events_[about(EventKind::settle, 3, tests::SpanishWager::insurance)].pays = Money::dollars(5);
  EXPECT_EQ(found(), "wrong-value 8.E 12.A.3; ");
}

TEST_F(JudgedWagers, WonInsuranceCollected) {
  shows("8.A");
  play(insured("AD KC"));
  auto& settled = events_[about(EventKind::settle, 3, tests::SpanishWager::insurance)];
  settled.outcome = spec::Outcome::lose;
  settled.pays = Money();
  settled.returns = Money();
  settled.takes = Money::dollars(5);
  EXPECT_EQ(found(), "wrong-value 8.A; ");
}

TEST_F(JudgedWagers, LostInsuranceNotCollected) {
  shows("8.F");
  play(insured());
  leave_out(about(EventKind::settle, 3, tests::SpanishWager::insurance));
  EXPECT_EQ(found(), "omitted 8.A 8.F; ");
}

TEST_F(JudgedWagers, LostInsuranceCollectedAtTheEnd) {
  shows("8.F");
  play(insured());
  move(about(EventKind::settle, 3, tests::SpanishWager::insurance),
       about(EventKind::settle, 3, WagerId::main));
  EXPECT_EQ(found(), "out-of-order 8.F; ");
}

TEST_F(JudgedWagers, InsuranceOfferedAfterTheReader) {
  shows("8.D 7.G");
  auto plan = insured();
  for (auto& box : plan.rounds[0].boxes)
    box.insurance.reset();
  play(plan);
  move(position(EventKind::peek, HandId()), position(EventKind::decline_insurance, HandId(6)));
  EXPECT_EQ(found(), "out-of-order 7.G 8.D; ");
}

TEST_F(JudgedWagers, MatchSettledAfterTheReader) {
  shows("7.F");
  play(matched("KC 7D"), offering_match());
  move(position(EventKind::peek, HandId()),
       about(EventKind::settle, 1, tests::SpanishWager::match_the_dealer));
  EXPECT_EQ(found(), "out-of-order 7.F; ");
}

TEST_F(JudgedWagers, MatchSettledAfterInsuranceWasOffered) {
  shows("7.G");
  play(matched("AC 7D"), offering_match());
  move(about(EventKind::settle, 1, tests::SpanishWager::match_the_dealer),
       position(EventKind::offer_insurance, HandId(6)));
  EXPECT_EQ(found(), "out-of-order 7.G; ");
}

TEST_F(JudgedWagers, MatchSettledFromTheLeft) {
  shows("7.F.1");
  play(matched(), offering_match());
  std::swap(events_[about(EventKind::settle, 1, tests::SpanishWager::match_the_dealer)],
            events_[about(EventKind::settle, 6, tests::SpanishWager::match_the_dealer)]);
  EXPECT_EQ(found(), "out-of-order 7.F.1; ");
}

TEST_F(JudgedWagers, MatchNeverSettled) {
  shows("7.F.1");
  play(matched(), offering_match());
  leave_out(about(EventKind::settle, 3, tests::SpanishWager::match_the_dealer));
  EXPECT_EQ(found(), "omitted 6.G.1 7.F.1; ");
}

TEST_F(JudgedWagers, MatchPaidOnceForTwoMatchingCards) {
  shows("7.F.1.c");
  play(matched(), offering_match());
  events_[about(EventKind::settle, 1, tests::SpanishWager::match_the_dealer)].pays =
      Money::dollars(40);
  EXPECT_EQ(found(), "wrong-value 7.F.1.c; ");
}

TEST_F(JudgedWagers, MatchOfOneSuitPaidAsOfTwo) {
  shows("12.A.4.a.i");
  play(matched("8H 7D"), offering_match());
  events_[about(EventKind::settle, 6, tests::SpanishWager::match_the_dealer)].pays =
      Money::dollars(40);
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_EQ(ids(judgement.findings[0].violated), "12.A.4 12.A.4.a.i");
  EXPECT_EQ(ids(judgement.findings[0].misapplied), "12.A.4.a.ii");
}

TEST_F(JudgedWagers, KingTakenForAMatchOfAQueen) {
  shows("7.F.1.b");
  play(matched("QC 7D"), offering_match());
  auto& settled = events_[about(EventKind::settle, 3, tests::SpanishWager::match_the_dealer)];
  settled.outcome = spec::Outcome::win;
  settled.takes = Money();
  settled.pays = Money::dollars(40);
  settled.returns = Money::dollars(10);
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_TRUE(judgement.findings[0].violated.contains(*table_->rulebook().find("7.F.1.b")));
}

TEST_F(JudgedWagers, MatchAcceptedWhereItIsNotOffered) {
  shows("6.G");
  play(matched());
  auto& refused = events_[about(EventKind::refuse_wager, 3, tests::SpanishWager::match_the_dealer)];
  refused.kind = EventKind::wager;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(ids(judgement.findings[0].violated), "6.G");
}

TEST_F(JudgedWagers, MatchRefusedWhereItIsOffered) {
  shows("6.G 6.G.1");
  play(matched(), offering_match());
  auto& placed = events_[about(EventKind::wager, 3, tests::SpanishWager::match_the_dealer)];
  placed.kind = EventKind::refuse_wager;
  leave_out(about(EventKind::settle, 3, tests::SpanishWager::match_the_dealer));
  EXPECT_EQ(found(), "forbidden 6.G 6.G.1; ");
}

TEST_F(JudgedWagers, ChangeAcceptedAfterTheFirstCard) {
  shows("6.D 6.E");
  play(asking(Ask::raise, WagerId::main, MomentKind::after_deal, Money::dollars(20)));
  auto& refused = events_[about(EventKind::refuse_wager, 3, WagerId::main)];
  refused.kind = EventKind::wager;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings[0].kind, FindingKind::forbidden);
  EXPECT_EQ(ids(judgement.findings[0].violated), "6.D 6.E");
}

TEST_F(JudgedWagers, WithdrawalAcceptedAfterTheFirstCard) {
  shows("6.E");
  play(asking(Ask::withdraw, WagerId::main, MomentKind::after_deal, std::nullopt));
  auto& refused = events_[about(EventKind::refuse_wager, 3, WagerId::main)];
  refused.kind = EventKind::withdraw;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings[0].kind, FindingKind::forbidden);
  EXPECT_EQ(ids(judgement.findings[0].violated), "6.D 6.E");
}

TEST_F(JudgedWagers, QuestionNeverAnswered) {
  shows("6.E");
  play(asking(Ask::raise, WagerId::main, MomentKind::after_deal, Money::dollars(20)));
  leave_out(about(EventKind::refuse_wager, 3, WagerId::main));
  EXPECT_EQ(found(), "omitted 6.D 6.E; ");
}

/// The round with this ask about the ten dollars on box 3, and what an engine did that refused it.
class RefusedAsk : public JudgedWagers {
 protected:
  std::string found_if_refused(Ask ask, Money amount) {
    events_.clear();
    play(asking(ask, WagerId::main, MomentKind::before_deal, amount));
    EXPECT_EQ(found(), "") << "granted";
    const auto script = script_;
    events_.clear();
    play(three_boxes("9D 7C", "KH 7H", "KS 9S", "JD 8H"));
    script_ = script;
    auto refused = event(EventKind::wager, HandId(3));
    refused.kind = EventKind::refuse_wager;
    refused.ask = ask;
    refused.amount = amount;
    insert(position(EventKind::wager, HandId(6)) + 1, refused);
    return found();
  }
};

TEST_F(RefusedAsk, IsRightWhereItContradictsWhatLiesThere) {
  EXPECT_EQ(found_if_refused(Ask::place, Money::dollars(20)), "");
  EXPECT_EQ(found_if_refused(Ask::raise, Money::dollars(5)), "");
  EXPECT_EQ(found_if_refused(Ask::raise, Money::dollars(10)), "");
  EXPECT_EQ(found_if_refused(Ask::lower, Money::dollars(20)), "");
}

TEST_F(RefusedAsk, IsWrongWhereItMeansWhatItSays) {
  EXPECT_NE(found_if_refused(Ask::raise, Money::dollars(20)), "");
  EXPECT_NE(found_if_refused(Ask::lower, Money::dollars(5)), "");
}

TEST_F(JudgedWagers, TooManyBoxesAccepted) {
  shows("6.H");
  auto options = testing_support::six_decks();
  options.back().second = "2";
  auto plan = three_boxes("9D 7C", "KH 7H", "KS 9S", "JD 8H");
  plan.seats = {{1, 0}, {2, 0}, {3, 0}};
  for (int i = 0; i < 3; ++i) {
    auto& box = plan.rounds[0].boxes[static_cast<std::size_t>(i)];
    box.box = i + 1;
    box.player = 0;
  }
  plan.rounds[0].boxes[2].cards.clear();
  play(plan, testing_support::rules(options));
  events_[about(EventKind::refuse_wager, 3, WagerId::main)].kind = EventKind::wager;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(ids(judgement.findings[0].violated), "6.H");
}

TEST_F(JudgedWagers, OneOmittedEventIsOneFinding) {
  auto plan = insured();
  for (auto& box : plan.rounds[0].boxes)
    box.side.set(tests::SpanishWager::match_the_dealer, Money::dollars(5));
  plan.rounds[0].asks = {
      {{MomentKind::after_deal, {}, 0}, Ask::lower, 6, 2, WagerId::main, Money::dollars(1)}};
  play(plan, offering_match());
  ASSERT_EQ(found(), "");
  const auto whole = events_;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    if (whole[at].kind == EventKind::await) continue;
    SCOPED_TRACE(std::to_string(at) + ": " + oracle::in_words(whole[at], script_));
    events_ = whole;
    leave_out(at);
    const auto judgement = judged();
    if (judgement.broken_off.empty()) {
      EXPECT_EQ(judgement.findings.size(), 1U) << told(judgement);
    } else {
      EXPECT_LE(judgement.findings.size(), 1U) << told(judgement);
    }
  }
}

TEST_F(JudgedWagers, WhatIsNotReportedIsTakenToHaveHappened) {
  play(insured());
  std::erase_if(events_, [](const Event& one) {
    return one.kind == EventKind::offer_insurance || one.kind == EventKind::decline_insurance;
  });
  const auto observes =
      oracle::every_kind & ~bit(EventKind::offer_insurance) & ~bit(EventKind::decline_insurance);
  EXPECT_EQ(told(judged(observes)), "");
}

TEST_F(JudgedWagers, UnderAnotherReadingTheSamePlayIsRight) {
  shows("6.E");
  play(asking(Ask::raise, WagerId::main, MomentKind::before_deal, Money::dollars(20)));
  const auto accepted = events_;
  EXPECT_EQ(found(), "");
  table_ = testing_support::rules(testing_support::six_decks(), {"wager-made=when-it-is-placed"});
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(ids(judgement.findings[0].violated), "6.E");
}

/// Massachusetts: eleven to one is declared for the suit, and the least for another.
class DeclaredMatchOdds : public JudgedWagers {
 protected:
  /// What is found where the match of this box is paid so much.
  std::string paid(int box, Money amount, const std::vector<std::string>& readings = {}) {
    auto options = testing_support::massachusetts("no-hole-card");
    options.emplace_back("match-the-dealer", "yes");
    options.emplace_back("match-maximum", "500.00");
    options.emplace_back("match-odds-same-suit", "11:1");
    options.emplace_back("match-odds-other-suit", "4:1");
    auto plan = three_boxes("8C 7D", "8C 9S", "KS 9S", "8H 2D");
    for (auto& one : plan.rounds[0].boxes)
      one.side.set(tests::SpanishWager::match_the_dealer, Money::dollars(10));
    events_.clear();
    play(plan, testing_support::rules(options, readings, "ma-spanish21"));
    events_[about(EventKind::settle, box, tests::SpanishWager::match_the_dealer)].pays = amount;
    return told(judged());
  }
};

TEST_F(DeclaredMatchOdds, AreOwedHoweverLowTheLeastOnesAre) {
  for (const auto* reading : {"match-odds-paid=as-declared", "match-odds-paid=from-the-floor"}) {
    EXPECT_EQ(paid(1, Money::dollars(110), {reading}), "");
    EXPECT_NE(paid(1, Money::dollars(90), {reading}).find("6.e"), std::string::npos) << reading;
  }
}

TEST_F(DeclaredMatchOdds, AreNotExceededButByOneReading) {
  EXPECT_NE(paid(1, Money::dollars(1'000'000)).find("6.e"), std::string::npos);
  EXPECT_EQ(paid(1, Money::dollars(1'000'000), {"match-odds-paid=from-the-floor"}), "");
}

}  // namespace
}  // namespace assay21::conformance

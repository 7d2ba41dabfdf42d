// What the judge says of faults about Bonus Spin, Xtreme 16, Community Pay and the meters.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Money;
using spec::WagerId;

std::shared_ptr<const oracle::Rules> with_wheels() {
  return wheel_rules(with_progressives());
}

/// p1 has a Blackjack, p2 and p3 have not; the wheel is spun, and could be once more.
generators::SessionPlan bonus(Money stake, const std::vector<std::string>& wheel) {
  auto plan = three_boxes("9D 8C", "AH KH", "KS 9S", "JD QH");
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::bonus_spin, stake);
  plan.rounds[0].boxes[1].side.set(tests::SpanishWager::bonus_spin, stake);
  plan.rounds[0].wheel = wheel;
  return plan;
}

generators::SessionPlan xtreme(const std::vector<std::string>& wheel) {
  auto plan = three_boxes("6D KC", "KH QD", "KS 9S", "JD QH");
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::xtreme_16, Money::dollars(5));
  plan.rounds[0].boxes[1].side.set(tests::SpanishWager::xtreme_16, Money::dollars(5));
  plan.rounds[0].wheel = wheel;
  return plan;
}

class WheelJudgeTest : public JudgedSession {
 protected:
  std::size_t settlement(WagerId wager, int box) const {
    for (std::size_t at = 0; at < events_.size(); ++at) {
      const auto& one = events_[at];
      if (one.kind == EventKind::settle && one.wager == wager && one.hand == HandId(box)) return at;
    }
    ADD_FAILURE() << "no such settlement";
    return 0;
  }
  std::size_t last_showing(spec::MeterId meter) const {
    for (auto at = events_.size(); at-- > 0;) {
      if (events_[at].kind == EventKind::meter && events_[at].meter == meter) return at;
    }
    ADD_FAILURE() << "the meter shows nothing";
    return 0;
  }
  void expect_one(FindingKind kind, const std::string& clause,
                  const std::string& misapplied = "") const {
    const auto judgement = judged();
    ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
    EXPECT_EQ(judgement.broken_off, "");
    const auto& found = judgement.findings.front();
    EXPECT_EQ(found.kind, kind) << told(judgement);
    EXPECT_TRUE(found.violated.contains(*table_->rulebook().find(clause))) << told(judgement);
    if (misapplied.empty()) return;
    EXPECT_TRUE(found.misapplied.contains(*table_->rulebook().find(misapplied)))
        << ids(found.misapplied);
  }
};

TEST_F(WheelJudgeTest, FindsNothingWrongWithTheCanonicalSessions) {
  play(bonus(Money::dollars(1), {"jackpot", "10"}), with_wheels());
  EXPECT_EQ(told(judged()), "");
  events_.clear();
  play(xtreme({"jackpot-primary", "150", "200"}), with_wheels());
  EXPECT_EQ(told(judged()), "");
}

/// p1 and p2 have bet on Xtreme 16, and lose it to such a dealer. It is settled before the reveal.
class XtremeLostUnseen : public WheelJudgeTest {
 protected:
  void play_against(std::string_view dealer) {
    auto plan = xtreme({});
    plan.rounds[0].dealer = cards(dealer);
    play(plan, with_wheels());
    const auto lost = [](const Event& one) {
      return one.kind == EventKind::settle && one.wager == tests::SpanishWager::xtreme_16;
    };
    std::vector<Event> settled;
    std::ranges::copy_if(events_, std::back_inserter(settled), lost);
    ASSERT_EQ(settled.size(), 2U);
    std::erase_if(events_, lost);
    events_.insert(reveal(), settled.begin(), settled.end());
  }
  std::vector<Event>::iterator reveal() {
    return std::ranges::find(events_, EventKind::reveal, &Event::kind);
  }
};

// The reader has shown a Blackjack: there is no six among these cards.
TEST_F(XtremeLostUnseen, MayBeCollectedBeforeTheHoleCardIsTurnedUpOrWithoutThat) {
  play_against("KC AD");
  EXPECT_EQ(told(judged()), "");
  events_.erase(reveal());
  EXPECT_EQ(told(judged()), "");
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(
                                     settlement(tests::SpanishWager::xtreme_16, 1)));
  EXPECT_EQ(judged().findings.size(), 1U) << "and it is owed";
}

TEST_F(XtremeLostUnseen, MayBeCollectedWhereTheCardThatLiesUpDecides) {
  play_against("9D 8C");
  EXPECT_EQ(told(judged()), "");
}

TEST_F(XtremeLostUnseen, IsNotCollectedWhereTheHoleCardDecides) {
  play_against("6D 8C");
  EXPECT_FALSE(judged().findings.empty());
}

/// p1 has staked a dollar on Xtreme 16, and the dealer has his six and ten.
generators::SessionPlan one_dollar() {
  auto plan = xtreme({"200"});
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::xtreme_16, Money::dollars(1));
  plan.rounds[0].boxes[1].side.remove(tests::SpanishWager::xtreme_16);
  return plan;
}

TEST_F(WheelJudgeTest, TakesWhateverABetOfOneDollarOnXtremeComesTo) {
  play(one_dollar(), wheel_rules(with_fixed_prizes()));
  EXPECT_EQ(told(judged()), "");
  auto& settled = events_[settlement(tests::SpanishWager::xtreme_16, 1)];
  settled.outcome = spec::Outcome::win;
  settled.pays = Money::dollars(200);
  EXPECT_EQ(told(judged()), "") << "paid without a spin";
  settled.pays = Money::dollars(7);
  settled.takes = Money();
  settled.returns = Money::dollars(1);
  EXPECT_EQ(told(judged()), "") << "paid what nobody ever named";
  settled.outcome = spec::Outcome::push;
  settled.pays = Money();
  EXPECT_EQ(told(judged()), "") << "returned";
  leave_out(settlement(tests::SpanishWager::xtreme_16, 1));
  expect_one(FindingKind::omitted, "7.R");
}

TEST_F(WheelJudgeTest, HoldsABetOfOneDollarToAReadingThatSettlesIt) {
  play(one_dollar(), wheel_rules(with_fixed_prizes(), {"xtreme-one-dollar-pay=nothing"}));
  EXPECT_EQ(told(judged()), "");
  auto& settled = events_[settlement(tests::SpanishWager::xtreme_16, 1)];
  settled.outcome = spec::Outcome::win;
  settled.pays = Money::dollars(200);
  EXPECT_EQ(judged().findings.size(), 1U);
}

TEST_F(WheelJudgeTest, AcceptsASpinAndItsPaymentBeforeTheOthersDecide) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  const auto spin = events_[first(EventKind::wheel)];
  const auto paid = events_[settlement(tests::SpanishWager::bonus_spin, 1)];
  leave_out(settlement(tests::SpanishWager::bonus_spin, 1));
  leave_out(first(EventKind::wheel));
  const auto offer = first(EventKind::offer);
  insert(offer, paid);
  insert(offer, spin);
  EXPECT_EQ(told(judged()), "");
}

TEST_F(WheelJudgeTest, FindsAWrongStopPaid) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  events_[settlement(tests::SpanishWager::bonus_spin, 1)].pays = Money::dollars(120);
  expect_one(FindingKind::wrong_value, "12.D.2.c", "12.D.2.d");
}

TEST_F(WheelJudgeTest, FindsAStopPaidByThePaytableOfTheOtherStake) {
  play(bonus(Money::dollars(5), {"jackpot", "40"}), with_wheels());
  events_[settlement(tests::SpanishWager::bonus_spin, 1)].pays = Money::cents(100000);
  expect_one(FindingKind::wrong_value, "12.D.4.a", "12.D.2.a");
}

TEST_F(WheelJudgeTest, FindsAStakeReturnedThatIsKept) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  auto& paid = events_[settlement(tests::SpanishWager::bonus_spin, 1)];
  std::swap(paid.takes, paid.returns);
  expect_one(FindingKind::wrong_value, "12.D");
}

TEST_F(WheelJudgeTest, FindsACommunityPayThatWasNotMade) {
  play(bonus(Money::dollars(1), {"30-3", "10"}), with_wheels());
  leave_out(first(EventKind::community));
  expect_one(FindingKind::omitted, "12.D.9.b.iii");
}

TEST_F(WheelJudgeTest, FindsACommunityPayOfAnotherAmount) {
  play(bonus(Money::dollars(1), {"30-3", "10"}), with_wheels());
  events_[first(EventKind::community)].pays = Money::dollars(20);
  expect_one(FindingKind::wrong_value, "12.D.9.b.iii", "12.D.9.b.ii");
}

TEST_F(WheelJudgeTest, FindsACommunityPayToWhoHasNoSuchWager) {
  play(bonus(Money::dollars(1), {"30-3", "10"}), with_wheels());
  auto paid = events_[first(EventKind::community)];
  paid.hand = HandId(6);
  paid.player = 2;
  insert(first(EventKind::community), paid);
  expect_one(FindingKind::forbidden, "12.D.8");
}

TEST_F(WheelJudgeTest, FindsAWheelSpunTwice) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  auto again = events_[first(EventKind::wheel)];
  const auto second = std::ranges::find(script_.symbols, "10");
  again.symbol = static_cast<oracle::SymbolId>(second - script_.symbols.begin());
  insert(first(EventKind::wheel) + 1, again);
  expect_one(FindingKind::forbidden, "12.D.5");
}

TEST_F(WheelJudgeTest, FindsAWheelSpunForWhoHasNoBlackjack) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  auto wrong = events_[first(EventKind::wheel)];
  wrong.hand = HandId(3);
  wrong.player = 1;
  wrong.symbol = static_cast<oracle::SymbolId>(std::ranges::find(script_.symbols, "10") -
                                               script_.symbols.begin());
  insert(first(EventKind::wheel) + 1, wrong);
  expect_one(FindingKind::forbidden, "6.G.2");
}

TEST_F(WheelJudgeTest, FindsAMeterThatWasNotReset) {
  play(bonus(Money::dollars(5), {"jackpot", "40"}), with_wheels());
  events_[last_showing(tests::SpanishMeter::bonus_spin_large)].amount = Money::cents(600125);
  expect_one(FindingKind::wrong_value, "12.D.6.b");
}

TEST_F(WheelJudgeTest, FindsAMeterThatDoesNotGrow) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  leave_out(last_showing(tests::SpanishMeter::bonus_spin_small));
  expect_one(FindingKind::omitted, "12.D.6.a");
}

TEST_F(WheelJudgeTest, FindsAMeterThatBeginsWithAnotherAmount) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  const auto shown =
      std::ranges::find(events_, tests::SpanishMeter::bonus_spin_large, &Event::meter);
  ASSERT_NE(shown, events_.end());
  shown->amount = Money::dollars(5000);
  expect_one(FindingKind::wrong_value, "12.D.6.b");
}

TEST_F(WheelJudgeTest, FindsTheSecondaryMeterPaidForThePrimary) {
  play(xtreme({"jackpot-primary", "150", "200"}), with_wheels());
  events_[settlement(tests::SpanishWager::xtreme_16, 1)].pays = Money::cents(500020);
  expect_one(FindingKind::wrong_value, "12.E.1.a", "12.E.1.b");
}

TEST_F(WheelJudgeTest, FindsAnXtremeSettledWhileTheCardIsHidden) {
  play(xtreme({"200", "150", "200"}), with_wheels());
  const auto spin = events_[first(EventKind::wheel)];
  leave_out(first(EventKind::wheel));
  insert(first(EventKind::offer), spin);
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::out_of_order) << told(judgement);
}

TEST_F(WheelJudgeTest, TakesASpinThatIsNotReportedToHaveComeBeforeItsPayment) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  const auto paid = events_[settlement(tests::SpanishWager::bonus_spin, 1)];
  leave_out(settlement(tests::SpanishWager::bonus_spin, 1));
  leave_out(first(EventKind::wheel));
  insert(first(EventKind::offer), paid);
  EXPECT_EQ(told(judged(oracle::every_kind & ~oracle::bit(EventKind::wheel))), "");
}

TEST_F(WheelJudgeTest, AcceptsAMeterShownAfterEachWager) {
  play(bonus(Money::dollars(1), {"350", "10"}), with_wheels());
  std::vector<Event> shown;
  for (std::size_t at = 0; at < events_.size(); ++at) {
    const auto one = events_[at];
    if (one.kind != EventKind::wager || one.wager != tests::SpanishWager::bonus_spin) continue;
    Event meter;
    meter.kind = EventKind::meter;
    meter.meter = tests::SpanishMeter::bonus_spin_small;
    meter.amount = Money::cents(shown.empty() ? 100010 : 100020);
    shown.push_back(meter);
    insert(at + 1, meter);
  }
  leave_out(last_showing(tests::SpanishMeter::bonus_spin_small));
  EXPECT_EQ(shown.size(), 2U);
  EXPECT_EQ(told(judged()), "");
}

}  // namespace
}  // namespace assay21::conformance

// The judge on what comes back from the players in a void round: what they were paid on wagers, as
// fixed payouts, and from a meter.
#include <algorithm>

#include <gtest/gtest.h>

#include "conformance/wire/event_fields.h"
#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using oracle::MomentKind;
using spec::Money;
using spec::WagerId;
using tests::shows;

/// p1 has a Blackjack, and the reader fails when p2 is to choose.
generators::SessionPlan blackjack_and_no_more() {
  auto plan = three_boxes("9D 8C", "AH KH", "KS 9S", "JD 8H");
  plan.rounds[0].incidents = {oracle::ReaderFails{{MomentKind::turn, HandId(3), 1}}};
  return plan;
}

std::shared_ptr<const oracle::Rules> rules_under(const std::string& reading) {
  return testing_support::rules(testing_support::six_decks(), {reading});
}

class VoidRounds : public JudgedSession {
 protected:
  std::size_t count(EventKind kind) const {
    return static_cast<std::size_t>(std::ranges::count(events_, kind, &Event::kind));
  }
};

TEST_F(VoidRounds, TakeBackWhatABlackjackWasPaidAtOnce) {
  shows("13.Q");
  play(blackjack_and_no_more());
  EXPECT_EQ(found(), "");
  const auto& back = events_[first(EventKind::repay)];
  EXPECT_EQ(back.hand, HandId(1));
  EXPECT_EQ(back.amount, Money::dollars(15));
  EXPECT_FALSE(back.of_fixed);
  EXPECT_EQ(count(EventKind::give_back), 2U) << "the winner has his stake already";
}

TEST_F(VoidRounds, WhoseWinnersKeepWhatTheyHaveAreFound) {
  play(blackjack_and_no_more());
  leave_out(first(EventKind::repay));
  EXPECT_EQ(found(), "omitted 13.Q; ");
}

TEST_F(VoidRounds, TakeBackTheRightAmount) {
  play(blackjack_and_no_more());
  auto& back = events_[first(EventKind::repay)];
  for (const auto amount : {Money::dollars(10), Money::dollars(25)}) {
    back.amount = amount;
    EXPECT_EQ(found(), "wrong-value 13.Q; ") << to_string(amount);
  }
}

TEST_F(VoidRounds, TakeNothingBackTwiceNorFromWhoWasPaidNothing) {
  play(blackjack_and_no_more());
  const auto at = first(EventKind::repay);
  auto another = events_[at];
  another.hand = HandId(3);
  another.player = 1;
  insert(at, another);
  EXPECT_EQ(judged().findings.size(), 1U) << found();
  leave_out(at);
  insert(at, events_[at]);
  EXPECT_EQ(judged().findings.size(), 1U) << found();
}

TEST_F(VoidRounds, OfAnEngineOfVersion1AreNotBlamedForWhatItCannotSay) {
  play(blackjack_and_no_more());
  std::erase_if(events_, [](const Event& one) { return one.kind == EventKind::repay; });
  EXPECT_EQ(told(judged(wire::kinds_of(wire::Version::one))), "");
}

TEST_F(VoidRounds, LeaveWhatWasPaidByTheOtherReading) {
  play(blackjack_and_no_more(), rules_under("void-round=open-ones"));
  EXPECT_EQ(count(EventKind::repay), 0U);
  Event back;
  back.kind = EventKind::repay;
  back.hand = HandId(1);
  back.amount = Money::dollars(15);
  insert(first(EventKind::give_back), back);
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::forbidden);
  EXPECT_FALSE(judgement.findings.front().violated.empty()) << told(judgement);
}

/// A winner who is paid fixed payouts before their time, and everybody else with him, gives them
/// back all the same.
TEST_F(VoidRounds, TakeBackFixedPayouts) {
  auto plan = three_boxes("7D 8C", "7S 7S 7S", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{spec::Choice::hit}}}};
  play(plan);
  const auto settled = position(EventKind::settle, HandId(1));
  std::vector<Event> paid = {events_[settled]};
  std::ranges::copy_if(events_, std::back_inserter(paid),
                       [](const Event& one) { return one.kind == EventKind::fixed; });
  ASSERT_EQ(paid.size(), 4U);
  events_.clear();
  plan.rounds[0].incidents = {oracle::ReaderFails{{MomentKind::turn, HandId(6), 1}}};
  play(plan);
  auto at = position(EventKind::offer, HandId(3));
  for (const auto& one : paid)
    insert(at++, one);
  // His stake came home with the settlement.
  leave_out(position(EventKind::give_back, HandId(1)));
  at = first(EventKind::give_back);
  Event back;
  back.kind = EventKind::repay;
  back.hand = HandId(1);
  back.amount = paid.front().pays;
  insert(at, back);
  back.of_fixed = true;
  for (std::size_t i = 1; i < paid.size(); ++i) {
    back.player = paid[i].player;
    back.amount = paid[i].pays;
    insert(at, back);
  }
  const auto too_early = found();
  EXPECT_EQ(too_early.find("13.Q"), std::string::npos) << too_early;
  leave_out(at);
  EXPECT_EQ(found(), too_early + "omitted 13.Q; ");
}

/// The Bonus Spin of a Blackjack is paid in its turn, from the meter.
TEST_F(VoidRounds, PutAJackpotBackOnItsMeter) {
  const auto table = wheel_rules(with_progressives());
  auto plan = blackjack_and_no_more();
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::bonus_spin, Money::dollars(5));
  plan.rounds[0].wheel = {"jackpot"};
  auto whole = plan;
  whole.rounds[0].incidents.clear();
  play(whole, table);
  const auto wheel = first(EventKind::wheel);
  std::vector<Event> spin(events_.begin() + static_cast<std::ptrdiff_t>(wheel) - 1,
                          events_.begin() + static_cast<std::ptrdiff_t>(wheel) + 3);
  ASSERT_EQ(spin[0].kind, EventKind::meter);
  ASSERT_EQ(spin[2].kind, EventKind::settle);
  ASSERT_EQ(spin[3].kind, EventKind::meter);
  events_.clear();
  play(plan, table);
  auto at = position(EventKind::settle, HandId(1)) + 1;
  for (const auto& one : spin)
    insert(at++, one);
  for (auto& one : events_) {
    if (one.kind != EventKind::repay) continue;
    auto back = one;
    back.wager = tests::SpanishWager::bonus_spin;
    back.amount = spin[2].pays;
    insert(static_cast<std::size_t>(&one - events_.data()), back);
    break;
  }
  auto stands = spin[3];
  stands.amount = std::ranges::find_if(events_, [&](const Event& one) {
                    return one.kind == EventKind::meter && one.meter == stands.meter;
                  })->amount;
  insert(events_.size() - 2, stands);
  EXPECT_EQ(found(), "");
  // It shows what it was reset to, as if the jackpot had been won.
  events_[events_.size() - 3].amount = spin[3].amount;
  EXPECT_NE(found(), "");
}

}  // namespace
}  // namespace assay21::conformance

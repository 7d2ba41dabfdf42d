// What the judge says of single faults: one fault is one finding, on the right clause, and judging
// goes on behind it.
#include "conformance/judge/judge.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "tests/conformance/judge/judged_session.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;
using spec::Money;

class JudgeTest : public JudgedSession {};

TEST_F(JudgeTest, AcceptsWinnersPaidInAnyOrderOnceLosersAreCollected) {
  play(three_boxes("9D 8C", "KH QH", "KS 9S", "JD 6H"));
  const auto first = position(EventKind::settle, HandId(1));
  const auto second = position(EventKind::settle, HandId(3));
  std::swap(events_[first], events_[second]);
  EXPECT_EQ(told(judged()), "");
}

TEST_F(JudgeTest, FindsAWinnerPaidBeforeALoserIsCollected) {
  play(three_boxes("9D 8C", "KH QH", "KS 9S", "JD 6H"));
  const auto won = events_[position(EventKind::settle, HandId(1))];
  leave_out(position(EventKind::settle, HandId(1)));
  insert(position(EventKind::settle, HandId(6)), won);
  const auto judgement = judged();
  EXPECT_EQ(told(judgement), "out-of-order 7.R 7.R.1; ");
  EXPECT_EQ(judgement.findings.front().axis, oracle::Axis::order);
}

TEST_F(JudgeTest, CallsOneOmittedOfferOneFinding) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  leave_out(position(EventKind::offer, HandId(3)));
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::omitted);
  EXPECT_TRUE(judgement.findings.front().violated.contains(*table_->rulebook().find("7.H.2")));
}

TEST_F(JudgeTest, CallsAPlayerPassedOverOneFinding) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  leave_out(position(EventKind::offer, HandId(3)));
  leave_out(position(EventKind::choose, HandId(3)));
  EXPECT_EQ(judged().findings.size(), 1U) << told(judged());
}

TEST_F(JudgeTest, CallsAPlayerAskedOutOfTurnOneFindingAboutOrder) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  const auto offer = event(EventKind::offer, HandId(6));
  const auto choice = event(EventKind::choose, HandId(6));
  leave_out(position(EventKind::choose, HandId(6)));
  leave_out(position(EventKind::offer, HandId(6)));
  const auto first = position(EventKind::offer, HandId(1));
  insert(first, choice);
  insert(first, offer);
  EXPECT_EQ(told(judged()), "out-of-order 7.H; ");
}

TEST_F(JudgeTest, CallsABoxNotDealtToOneOmission) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  // The dealer forgets the second card of box 3: the cards behind it move up.
  std::vector<spec::Card> order;
  for (const auto at :
       {position(EventKind::deal, HandId(3), 2), position(EventKind::deal, HandId(6), 2)})
    order.push_back(*events_[at].card);
  event(EventKind::deal, HandId(6), 2).card = order[0];
  leave_out(position(EventKind::deal, HandId(3), 2));
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::omitted);
  EXPECT_EQ(ids(judgement.findings.front().violated), "7.E.3");
}

TEST_F(JudgeTest, DoesNotCallASettlementWrongThatFollowsFromAWrongDraw) {
  // Soft 17, and the dealer draws on to 19: a fault of his, and then the hand of 18 really loses.
  auto plan = three_boxes("6D AC 2H", "KH 8H", "KS 9S", "JD 7H");
  play(plan);
  Event drawn;
  drawn.kind = EventKind::deal;
  const auto after_reveal = position(EventKind::reveal, HandId()) + 1;
  events_.resize(after_reveal);
  drawn.card = oracle::walk(*table_, script_).end.shoe.cards.next();
  const auto drawn_rank = drawn.card;
  events_.push_back(drawn);
  // What follows is played as the rules have it from there on.
  oracle::Session session(*table_, script_);
  for (std::size_t at = 0; at < events_.size();) {
    if (!session.in_turn()) session.begin_turn();
    ASSERT_EQ(session.apply(events_[at++]), "") << spec::to_string(*drawn_rank);
  }
  const auto as_the_rules_have_it = [&](const oracle::Permitted& allowed) {
    return events_.emplace_back(oracle::first_owed(allowed));
  };
  while (!session.finished()) {
    if (!session.in_turn()) session.begin_turn();
    ASSERT_TRUE(session.rest_of_turn(as_the_rules_have_it).over());
  }
  EXPECT_EQ(told(judged()), "forbidden 7.M; ");
}

TEST_F(JudgeTest, JudgesNothingMoreOfARoundWithACardThatIsNotThere) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  auto& dealt = event(EventKind::deal, HandId(3), 2);
  dealt.card =
      spec::Card(dealt.card->rank() == spec::Rank::two ? spec::Rank::three : spec::Rank::two,
                 spec::Suit::clubs);
  const auto judgement = judged();
  EXPECT_TRUE(judgement.findings.empty()) << told(judgement);
  ASSERT_EQ(judgement.impossible.size(), 1U) << told(judgement);
  EXPECT_EQ(judgement.impossible[0].event, position(EventKind::deal, HandId(3), 2));
  EXPECT_EQ(judgement.broken_off, "");
  EXPECT_FALSE(judgement.coverage.applied(*table_->rulebook().find("7.R.1")))
      << "what came after is not judged";
}

TEST_F(JudgeTest, CallsATranscriptThatStopsAFaultOfItsOwn) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  events_.resize(events_.size() / 2);
  EXPECT_NE(judged().broken_off.find("ends in the middle"), std::string::npos);
}

TEST_F(JudgeTest, CallsAWrongOutcomeWrongOutcomeAndWrongOddsWrongOdds) {
  play(three_boxes("9D 8C", "KH QH", "KS 9S", "JD 6H"));
  auto& paid = event(EventKind::settle, HandId(1));
  paid.pays = Money::dollars(15);
  EXPECT_EQ(told(judged()), "wrong-value 12.A.1; ");
  paid.outcome = spec::Outcome::push;
  paid.pays = Money();
  EXPECT_EQ(told(judged()), "wrong-value 7.O 7.O.2; ");
}

TEST_F(JudgeTest, NamesTheChoiceThatAnOfferHoldsTooManyOrTooFew) {
  play(three_boxes("9D 8C", "8H 8S", "KS 9S", "JD 6H"));
  auto& offer = event(EventKind::offer, HandId(1));
  offer.choices.remove(Choice::split);
  EXPECT_EQ(told(judged()), "wrong-value 7.H.2 7.H.2.c 11.A; ");
  offer.choices.add(Choice::split);
  offer.choices.add(Choice::rescue);
  EXPECT_EQ(told(judged()), "wrong-value 10.H; ");
}

TEST_F(JudgeTest, FindsADealtCardForABoxWithoutAWager) {
  auto plan = three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H");
  plan.rounds[0].boxes.erase(plan.rounds[0].boxes.begin() + 1);
  play(plan);
  auto stray = event(EventKind::deal, HandId(6));
  stray.hand = HandId(3);
  const auto at = position(EventKind::deal, HandId(6));
  // The card goes to box 3, where p2 sits without a wager, and box 6 gets none.
  events_[at] = stray;
  EXPECT_EQ(judged().findings.front().violated, spec::ClauseSet{*table_->rulebook().find("6.F")})
      << told(judged());
}

TEST_F(JudgeTest, TakesWhatAnEngineDoesNotReportAsNeitherRightNorWrong) {
  play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H"));
  std::erase_if(events_, [](const Event& one) { return one.kind == EventKind::announce; });
  EXPECT_NE(told(judged()).find("omitted 7.L.3"), std::string::npos);

  const auto without = oracle::every_kind & ~wire::bit(EventKind::announce);
  EXPECT_EQ(told(judged(without)), "");

  Tally tally(*table_, {});
  for (std::uint64_t n = 0; n < 10; ++n)
    tally.add("s", {}, script_, events_, without);
  const auto records =
      verdicts_from({*table_, tally, spec::criterion_of_a_practice(), without}, {});
  const auto announced = std::ranges::find(records, "7.L.3", &spec::ClauseRecord::clause);
  EXPECT_EQ(announced->verdict, spec::Verdict::not_tested) << announced->why;
  const auto dealt = std::ranges::find(records, "7.E.1", &spec::ClauseRecord::clause);
  EXPECT_EQ(dealt->verdict, spec::Verdict::passed) << dealt->why;
}

TEST_F(JudgeTest, TellsATruthAnnouncedTwiceFromAnUntruth) {
  play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H"));
  const auto at = position(EventKind::announce, HandId());
  insert(at, events_[at]);
  EXPECT_EQ(told(judged()), "") << "a right total may be announced as often as one likes";
  events_[at].total = 18;
  EXPECT_EQ(judged().findings.size(), 1U) << told(judged());
  EXPECT_TRUE(judged().findings.front().violated.contains(*table_->rulebook().find("7.L.3")));
}

TEST_F(JudgeTest, BlamesTheAceWhereOnlyTheAceIsCountedWrong) {
  play(three_boxes("6D 5C AH 8S", "KH QH", "KS 9S", "JD 8H"));
  auto& announced = event(EventKind::announce, HandId());
  ASSERT_EQ(announced.total, 12);
  announced.total = 22;
  EXPECT_EQ(told(judged()), "wrong-value 3.D.3 7.L.3; ");
}

TEST_F(JudgeTest, FindsAnAdditionalCardForADoubledHand) {
  auto plan = three_boxes("9D 8C", "6H 5H 2S", "KS 9S", "JD 6H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::double_down, std::nullopt}}}};
  play(plan);
  auto& sideways = event(EventKind::deal, HandId(1), 3);
  ASSERT_TRUE(sideways.sideways);
  sideways.sideways = false;
  EXPECT_EQ(told(judged()), "wrong-value 7.I 10.D; ");
}

TEST_F(JudgeTest, FindsARefusalOfWhatThePlayerMayDo) {
  auto plan = three_boxes("9D 8C", "6H 5H 2S", "KS 9S", "JD 6H");
  plan.rounds[0].boxes[0].decisions = {
      {HandId(1), {{Choice::double_down, std::nullopt}, {Choice::stand, std::nullopt}}}};
  play(plan);
  const auto chosen = position(EventKind::choose, HandId(1));
  events_[chosen].kind = EventKind::refuse;
  const auto judgement = judged();
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings.front().axis, oracle::Axis::offers);
  EXPECT_TRUE(judgement.findings.front().violated.contains(*table_->rulebook().find("10.A")))
      << told(judgement);
}

TEST_F(JudgeTest, FindsAWaitingBlackjackPaidTooSoon) {
  play(three_boxes("KD 8C", "AH QH", "KS 9S", "JD 6H"));
  const auto paid = events_[position(EventKind::settle, HandId(1))];
  leave_out(position(EventKind::settle, HandId(1)));
  insert(position(EventKind::announce, HandId(1)) + 1, paid);
  EXPECT_NE(told(judged()).find("7.H.1.b.i"), std::string::npos) << told(judged());
  EXPECT_EQ(judged().findings.size(), 1U) << told(judged());
}

}  // namespace
}  // namespace assay21::conformance

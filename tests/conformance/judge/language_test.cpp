// The judge on the whole vocabulary: what no clause in force speaks of, what is left out, what
// cannot be.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "oracle/rulings/judged.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Money;
using spec::WagerId;

class LanguageTest : public JudgedSession {
 protected:
  void play_a_round() { play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H")); }

  /// Where the turn of the only round ends.
  [[nodiscard]] std::size_t end_of_round() const {
    std::size_t awaits = 0;
    for (std::size_t at = 0; at < events_.size(); ++at) {
      if (events_[at].kind == EventKind::await && ++awaits == round_turn) return at;
    }
    ADD_FAILURE() << "the round does not end";
    return 0;
  }

  [[nodiscard]] spec::Card next_of_shoe() const {
    return oracle::walk(*table_, script_).end.shoe.cards.next();
  }
  [[nodiscard]] spec::Card burned() const { return *events_[position(EventKind::burn, {})].card; }

  /// These happen just before the round's turn ends.
  [[nodiscard]] Judgement judged_with(const std::vector<Event>& besides) {
    const auto untouched = events_;
    auto at = end_of_round();
    for (const auto& one : besides)
      insert(at++, one);
    const auto judgement = judged();
    events_ = untouched;
    return judgement;
  }

  static constexpr std::size_t round_turn = 4;  ///< open, stack, cut, round
};

Event of(EventKind kind, HandId hand = HandId()) {
  Event event;
  event.kind = kind;
  event.hand = hand;
  return event;
}

Event with_card(EventKind kind, spec::Card card) {
  auto event = of(kind);
  event.card = card;
  return event;
}

Event about(EventKind kind, WagerId wager, std::optional<Money> amount = {}) {
  auto event = of(kind, HandId(1));
  event.wager = wager;
  event.amount = amount;
  return event;
}

/// Every kind, as it is possible at the end of a round; what must have happened before stands in
/// front.
std::map<EventKind, std::vector<Event>> possible_events(spec::Card next, spec::Card burned) {
  std::map<EventKind, std::vector<Event>> all;
  for (const auto& kind : oracle::event_kind_names)
    all[kind.value] = {of(kind.value, HandId(1))};
  all[EventKind::remove] = {with_card(EventKind::remove, next)};
  all[EventKind::discard] = {with_card(EventKind::discard, next)};
  all[EventKind::show] = {with_card(EventKind::show, burned)};
  all[EventKind::cut].front().cards = 5;
  all[EventKind::cover].front().cards = 5;
  all[EventKind::refuse_wager] = {about(EventKind::refuse_wager, WagerId::main, Money::cents(1))};
  const auto insured = about(EventKind::wager, tests::SpanishWager::insurance, Money::dollars(5));
  all[EventKind::wager] = {insured};
  all[EventKind::withdraw] = {insured, about(EventKind::withdraw, tests::SpanishWager::insurance)};
  all[EventKind::offer_insurance].front().amount = Money::dollars(5);
  auto along = about(EventKind::follow, WagerId::main, Money::dollars(1));
  along.choice = spec::Choice::double_down;
  all[EventKind::follow] = {along};
  all[EventKind::wheel].front().wager = tests::NoWager::bonus_spin;
  all[EventKind::meter].front().amount = Money::dollars(1);
  all[EventKind::community].front().other_hand = HandId(3);
  return all;
}

TEST_F(LanguageTest, TwoDifferentConformingOrdersBothPass) {
  play(three_boxes("9D 8C", "KH QH", "KS 9S", "JD 6H"));
  const auto one = events_;
  EXPECT_EQ(told(judged()), "");
  std::swap(event(EventKind::settle, HandId(1)), event(EventKind::settle, HandId(3)));
  EXPECT_NE(events_, one);
  EXPECT_EQ(told(judged()), "");
}

TEST_F(LanguageTest, EveryKindThatNoClauseInForceJudgesIsReadAndNeitherRightNorWrong) {
  play_a_round();
  auto& round = std::get<oracle::Round>(script_.stimuli[round_turn - 1]);
  script_.symbols = {"jackpot"};
  round.wheel = {0};
  const auto without = judged();
  ASSERT_EQ(told(without), "");
  int free = 0;
  for (const auto& [kind, events] : possible_events(next_of_shoe(), burned())) {
    SCOPED_TRACE(spec::name_of(oracle::event_kind_names, kind));
    if (oracle::is_judged(*table_, events.back())) continue;
    // Nobody goes along where nobody else bets on the box.
    if (events.back().kind == EventKind::follow) continue;
    ++free;
    const auto judgement = judged_with(events);
    EXPECT_EQ(told(judgement), "");
    for (std::size_t i = 0; i < table_->rulebook().clauses.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      const auto& clause = table_->rulebook().clause(ref).id;
      EXPECT_EQ(judgement.coverage.applied(ref), without.coverage.applied(ref)) << clause;
      EXPECT_EQ(judgement.coverage.withheld(ref), without.coverage.withheld(ref)) << clause;
    }
  }
  EXPECT_GT(free, 0);
}

TEST_F(LanguageTest, WhatCannotBeCostsItsTurnWhateverItsKind) {
  play_a_round();
  const spec::Card ten(spec::Rank::ten, spec::Suit::clubs);
  auto whole_shoe = of(EventKind::cover);
  whole_shoe.cards = 10'000;
  auto nothing = of(EventKind::cut);
  for (const auto& [event, reason] : std::vector<std::pair<Event, std::string>>{
           {with_card(EventKind::remove, ten), "the next card of the shoe is"},
           {with_card(EventKind::discard, ten), "the next card of the shoe is"},
           {with_card(EventKind::show, ten), "the burned card is"},
           {nothing, "0 of "},
           {whole_shoe, "there are no 10000 cards"}}) {
    SCOPED_TRACE(oracle::in_words(event, script_));
    const auto judgement = judged_with({event});
    EXPECT_TRUE(judgement.findings.empty()) << told(judgement);
    ASSERT_EQ(judgement.impossible.size(), 1U) << told(judgement);
    EXPECT_NE(judgement.impossible[0].reason.find(reason), std::string::npos) << told(judgement);
    EXPECT_EQ(judgement.impossible[0].event, end_of_round());
  }
}

// What finds nothing there to act on can be said all the same: it is forbidden where a clause
// speaks of it, nothing comes of it, and the judging goes on.
TEST_F(LanguageTest, WhatIsAboutNothingThatIsThereEndsNothing) {
  play_a_round();
  auto nobody = about(EventKind::settle, tests::SpanishWager::insurance);
  nobody.outcome = spec::Outcome::lose;
  for (const auto& event : std::vector<Event>{
           about(EventKind::withdraw, tests::NoWager::bonus_spin), nobody,
           of(EventKind::wheel, HandId(1)), of(EventKind::display, HandId(5)),
           of(EventKind::offer_insurance, HandId(5)), of(EventKind::community, HandId(5)),
           of(EventKind::refuse_card, HandId(1).left()), of(EventKind::remedy, HandId(5)),
           of(EventKind::dead, HandId(5)), of(EventKind::follow, HandId(5))}) {
    SCOPED_TRACE(oracle::in_words(event, script_));
    const auto judgement = judged_with({event});
    EXPECT_LE(judgement.findings.size(), 1U) << told(judgement);
    EXPECT_TRUE(judgement.impossible.empty()) << told(judgement);
    EXPECT_EQ(judgement.broken_off, "");
  }
}

TEST_F(LanguageTest, OneOmittedEventIsOneFindingAndNotThirty) {
  auto plan = three_boxes("KD 6C 5H", "8H 8S 3D", "AS KS", "9C 7D");
  plan.rounds[0].boxes[0].decisions = {
      {HandId(1), {{spec::Choice::split, {}}}},
      {HandId(1).left(), {{spec::Choice::double_down, {}}, {spec::Choice::rescue, {}}}}};
  plan.rounds[0].boxes[2].decisions = {{HandId(6), {{spec::Choice::surrender, {}}}}};
  play(plan);
  const auto whole = events_;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    if (whole[at].kind == EventKind::await) continue;
    SCOPED_TRACE(std::to_string(at) + ": " + oracle::in_words(whole[at], script_));
    events_ = whole;
    leave_out(at);
    const auto judgement = judged();
    // A card that is not there, or a hand, breaks off; everything else is told once.
    if (judgement.broken_off.empty()) {
      EXPECT_EQ(judgement.findings.size(), 1U) << told(judgement);
    } else {
      EXPECT_LE(judgement.findings.size(), 1U) << told(judgement);
    }
  }
}

TEST_F(LanguageTest, ATurnClosedTooSoonIsJudgedThereAndNotByAClock) {
  play_a_round();
  // The engine says that the turn is over before the dealer has drawn.
  const auto drawn = position(EventKind::deal, HandId(), 3);
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(drawn),
                events_.begin() + static_cast<std::ptrdiff_t>(end_of_round()));
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::omitted);
  EXPECT_TRUE(judgement.findings.front().violated.contains(*table_->rulebook().find("7.M")));
}

TEST_F(LanguageTest, AxesAreJudgedApart) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  event(EventKind::offer, HandId(3)).choices.remove(spec::Choice::surrender);
  event(EventKind::settle, HandId(3)).pays = Money::dollars(12);
  const auto judgement = judged();
  std::vector<oracle::Axis> axes;
  for (const auto& found : judgement.findings)
    axes.push_back(found.axis);
  EXPECT_EQ(axes, (std::vector{oracle::Axis::offers, oracle::Axis::settlement})) << told(judgement);
}

TEST_F(LanguageTest, AnImpossibleCardLeavesTheRestInconclusive) {
  play(three_boxes("9D 8C", "KH 7H", "KS 9S", "JD 6H"));
  auto& dealt = event(EventKind::deal, HandId(3), 2);
  dealt.card = spec::Card(spec::Rank::ten, spec::Suit::clubs);
  Tally tally(*table_, {});
  for (std::uint64_t n = 0; n < 10; ++n)
    tally.add("s", {}, script_, events_, oracle::every_kind);
  EXPECT_EQ(tally.broken_off().size(), 10);
  for (const auto& record :
       verdicts_from({*table_, tally, spec::criterion_of_a_practice(), oracle::every_kind}, {})) {
    SCOPED_TRACE(record.clause);
    EXPECT_NE(record.verdict, spec::Verdict::failed);
    if (record.clause == "7.R.1" || record.clause == "7.H.2") {
      EXPECT_EQ(record.verdict, spec::Verdict::not_tested) << record.why;
    }
  }
}

TEST_F(LanguageTest, CardsAreTakenUpHandByHandOnlyWhenAllIsSettled) {
  play_a_round();
  EXPECT_EQ(told(judged_with({of(EventKind::clear, HandId(6)), of(EventKind::clear, HandId(1)),
                              of(EventKind::clear)})),
            "");
  insert(position(EventKind::settle, HandId(6)), of(EventKind::clear, HandId(6)));
  const auto judgement = judged();
  ASSERT_EQ(judgement.findings.size(), 1U) << told(judgement);
  EXPECT_EQ(judgement.findings.front().kind, FindingKind::forbidden);
}

TEST_F(LanguageTest, NothingIsDrawnFromAStackThatIsNotInTheShoe) {
  play_a_round();
  const auto cards = std::get<oracle::Stack>(script_.stimuli[1]).cards;
  insert(1, with_card(EventKind::discard, cards.front()));
  EXPECT_NE(told(judged()).find("the shoe is empty"), std::string::npos) << told(judged());
}

}  // namespace
}  // namespace assay21::conformance

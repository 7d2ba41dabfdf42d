// An engine that does what cannot be is found faulty, and nothing else comes of it: the judge goes
// on, or says from where on it cannot, and never calls it an error of its own.
#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;
using spec::Money;
using spec::WagerId;

class HostileEngine : public JudgedSession {
 protected:
  static Event chosen(HandId hand, Choice choice) {
    Event event;
    event.kind = EventKind::choose;
    event.hand = hand;
    event.choice = choice;
    return event;
  }
  static Event about(EventKind kind, HandId hand, WagerId wager, Money amount = {}) {
    Event event;
    event.kind = kind;
    event.hand = hand;
    event.wager = wager;
    if (kind == EventKind::wager) event.amount = amount;
    return event;
  }
  void forget(EventKind kind) {
    std::erase_if(events_, [&](const Event& event) { return event.kind == kind; });
  }
};

// Ch.7 §E, Ch.9: cards that nobody reports are taken to come as they are due, which they cannot to
// a hand that has decided before its wager stood.
TEST_F(HostileEngine, GivesUpAHandBeforeItsWager) {
  play(three_boxes("TC 7D", "9S 8C", "9H 8D", "9D 8S"));
  forget(EventKind::deal);
  insert(first(EventKind::wager), chosen(HandId(6), Choice::surrender));
  const auto found = judged(oracle::every_kind & ~oracle::bit(EventKind::deal));
  EXPECT_FALSE(found.our_fault);
  EXPECT_EQ(told(found).find("internal"), std::string::npos);
  EXPECT_FALSE(found.findings.empty() && found.broken_off.empty());
}

// A choice that comes before the cards takes none of them away: they still come, and no more. It
// comes too soon, and the second time it comes it is one too many.
TEST_F(HostileEngine, LetsAPlayerStandBeforeHisCardsCome) {
  play(three_boxes("TC 7D", "9S 8C", "9H 8D", "9D 8S"));
  insert(first(EventKind::deal), chosen(HandId(3), Choice::stand));
  const auto found = judged();
  EXPECT_EQ(found.findings.size(), 2U) << told(found);
  EXPECT_EQ(found.broken_off, "");
}

// What the dealer's cards decide is not asked where he has none. The players' cards are those that
// come then.
TEST_F(HostileEngine, DealsTheDealerNoCard) {
  auto plan = three_boxes("TC 7D", "9S 8C", "AH KH", "9D 8S");
  plan.rounds.front().boxes[0].decisions = {{HandId(1), {{Choice::surrender, {}}}}};
  play(plan);
  std::vector<spec::Card> shoe;
  for (const auto& event : events_) {
    if (event.kind == EventKind::deal) shoe.push_back(event.card.value_or(cards("7D").front()));
  }
  std::erase_if(events_, [](const Event& event) {
    return event.kind == EventKind::deal && event.hand.is_dealer();
  });
  forget(EventKind::reveal);
  forget(EventKind::peek);
  auto next = shoe.begin();
  for (auto& event : events_) {
    if (event.kind == EventKind::deal) event.card = *next++;
  }
  const auto found = judged();
  EXPECT_FALSE(found.our_fault);
  EXPECT_FALSE(found.findings.empty()) << told(found);
}

// The wheel pays no main wager: no stop is spent on one, that another would lack, and it is
// forbidden rather than impossible.
TEST_F(HostileEngine, SpinsTheWheelForAMainWager) {
  auto plan = three_boxes("9D 8C", "AH KH", "KS 9S", "JD QH");
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::bonus_spin, Money::dollars(1));
  plan.rounds[0].wheel = {"350", "10"};
  play(plan, wheel_rules(with_progressives()));
  auto spun = events_[first(EventKind::wheel)];
  spun.wager = WagerId::main;
  insert(first(EventKind::wheel), spun);
  const auto found = judged();
  EXPECT_FALSE(found.our_fault);
  ASSERT_EQ(found.findings.size(), 1U) << told(found);
  EXPECT_EQ(found.findings[0].kind, FindingKind::forbidden);
  EXPECT_FALSE(found.findings[0].violated.empty());
  EXPECT_EQ(found.broken_off, "");
}

// A wager that the edition does not have is none of its business, and nothing comes of it.
TEST_F(HostileEngine, TakesAWagerThatTheEditionDoesNotHave) {
  auto options = testing_support::massachusetts("hole-card");
  options.emplace_back("bonus-spin", "yes");
  options.emplace_back("bonus-spin-wheel", "25.00 50.00");
  play(three_boxes("TC 7D", "9S 8C", "9H 8D", "9D 8S"),
       testing_support::rules(options, {}, "ma-spanish21"));
  insert(first(EventKind::reveal),
         about(EventKind::wager, HandId(3), tests::NoWager::xtreme_16, Money::dollars(11)));
  const auto found = judged();
  EXPECT_FALSE(found.our_fault);
  EXPECT_EQ(told(found), "");
}

/// An engine that asks the players from the dealer's right.
class EngineFromTheRight : public HostileEngine {
 protected:
  static bool decides(const Event& event) {
    return event.kind == EventKind::offer || event.kind == EventKind::choose;
  }
  /// Nobody takes a card, so that only the order is another one.
  void play_from_the_right(std::size_t rounds) {
    auto plan = three_boxes("TC 7D", "9S 8C", "9H 8D", "9D 8S");
    plan.rounds.resize(rounds, plan.rounds.front());
    play(plan);
    for (auto at = events_.begin(); at != events_.end();) {
      at = std::find_if(at, events_.end(), decides);
      const auto end = std::find_if_not(at, events_.end(), decides);
      std::stable_sort(at, end,
                       [](const Event& a, const Event& b) { return a.hand.box() > b.hand.box(); });
      at = end;
    }
  }
};

// Each round is tried out once, and not from each of its events to the end of the session.
TEST_F(EngineFromTheRight, TriesOutWhatFollowsOnceForARound) {
  play_from_the_right(12);
  const auto found = judged();
  EXPECT_EQ(found.findings.size(), 12U) << told(found);
  EXPECT_EQ(found.broken_off, "");
  EXPECT_LT(found.effort.looks, 5 * events_.size());
}

// What is left of a session does not count again for each event that is out of step.
TEST_F(EngineFromTheRight, LooksNoOftenerForAnEventOfALongerSession) {
  play_from_the_right(4);
  const auto few = judged().effort.looks;
  events_.clear();
  play_from_the_right(16);
  EXPECT_LE(judged().effort.looks, 5 * few);
}

// However often an event comes, there is an end to the trials.
TEST_F(HostileEngine, OffersThirtyThousandTimes) {
  play(three_boxes("TC 7D", "9S 8C", "9H 8D", "9D 8S"));
  constexpr std::size_t times = 30'000;
  const auto offered = event(EventKind::offer, HandId(6));
  events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(first(EventKind::offer)), times,
                 offered);
  const auto found = judged();
  EXPECT_FALSE(found.our_fault);
  EXPECT_FALSE(found.findings.empty() && found.broken_off.empty());
  constexpr std::size_t looks_an_event = 130;
  EXPECT_GT(found.effort.looks, most_looks);
  EXPECT_LT(found.effort.looks, most_looks + looks_an_event * events_.size());
}

}  // namespace
}  // namespace assay21::conformance

// Engines that are given the cards as they are dealt and report amounts per hand: what conforms is
// found to, a cent too much or too little is found, and what a sum does not show is not said to be.
#include "conformance/engine/rounds_alone.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/campaign/provision.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/judge/judge.h"
#include "oracle/session/walk.h"
#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/sample_tables.h"
#include "tests/support/spanish_wagers.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using spec::Money;
using testing_support::scaled;

constexpr std::uint64_t seed = 28;

wire::EngineHello engine_of_rounds() {
  wire::EngineHello hello;
  hello.protocol = wire::Version::two;
  hello.level = wire::Level::rounds;
  hello.supports &= ~wire::not_of_rounds;
  for (const auto kind : {EventKind::deal, EventKind::offer, EventKind::choose, EventKind::refuse,
                          EventKind::follow, EventKind::wheel, EventKind::net})
    hello.observes |= wire::bit(kind);
  return hello;
}

const wire::KindMask observed = engine_of_rounds().observes | kinds_of_harness;

/// How the nets of a round are put together.
enum class Nets : std::uint8_t { whole, apart };

/// What an engine of rounds would report of this turn: amounts summed up by the protocol's words.
class Netted {
 public:
  Netted(Nets how, const std::vector<Event>& turn) : how_(how) {
    for (const auto& event : turn) {
      if (event.kind == EventKind::settle && spec::is_on_a_hand(event.wager))
        hands_.push_back(event);
    }
    for (const auto& event : turn)
      add(event);
  }

  [[nodiscard]] std::vector<Event> nets() const {
    std::vector<Event> all;
    for (const auto& [key, net] : nets_)
      all.push_back(net);
    return all;
  }

 private:
  void add(const Event& event) {
    Event net;
    net.kind = EventKind::net;
    net.player = event.player;
    net.hand = event.hand;
    auto amount = event.pays;
    if (event.kind == EventKind::settle) {
      amount = amount - event.takes;
    } else if (event.kind != EventKind::fixed && event.kind != EventKind::community) {
      return;
    }
    const bool beside = event.kind == EventKind::fixed || !spec::is_on_a_hand(event.wager);
    if (beside) net.hand = first_hand(event);
    if (beside && how_ == Nets::apart) {
      net.of_fixed = event.kind == EventKind::fixed;
      if (!net.of_fixed) net.wager = event.wager;
    }
    const auto key = fmt::format("{:02} {} {} {} {}", net.hand.box(), to_string(net.hand),
                                 net.player, net.wager.index(), net.of_fixed);
    net.amount = amount + (nets_.contains(key) ? *nets_[key].amount : Money());
    nets_[key] = net;
  }

  /// Of the box, or of the player where it belongs to no box.
  [[nodiscard]] oracle::HandId first_hand(const Event& event) const {
    std::map<std::string, oracle::HandId> own;
    for (const auto& hand : hands_) {
      const bool there = event.kind == EventKind::fixed || hand.hand.box() == event.hand.box();
      if (there && hand.player == event.player)
        own[fmt::format("{:02} {}", hand.hand.box(), to_string(hand.hand))] = hand.hand;
    }
    EXPECT_FALSE(own.empty());
    return own.empty() ? event.hand : own.begin()->second;
  }

  Nets how_;
  std::vector<Event> hands_;
  std::map<std::string, Event> nets_;
};

/// The canonical walk, as an engine of rounds and the harness would report it together.
std::vector<Event> as_reported(const std::vector<oracle::Due>& walked, Nets how) {
  std::vector<Event> all;
  std::vector<Event> turn;
  for (const auto& due : walked) {
    turn.push_back(due.event);
    if (due.event.kind != EventKind::await) continue;
    for (const auto& event : turn) {
      if (event.kind == EventKind::await)
        std::ranges::copy(Netted(how, turn).nets(), std::back_inserter(all));
      if (event.kind == EventKind::await || (observed & wire::bit(event.kind)) != 0)
        all.push_back(event);
    }
    turn.clear();
  }
  return all;
}

std::string told(const oracle::Rules& rules, const oracle::Script& script,
                 const Judgement& judged) {
  std::string text = judged.broken_off + judged.not_judged;
  for (const auto& one : judged.findings) {
    text +=
        fmt::format("\n  event {}: {} {}", one.event, spec::name_of(finding_kind_names, one.kind),
                    spec::cites_of(rules.rulebook(), one.violated));
    if (one.due) text += "\n    due      " + wire::to_json(*one.due, script);
    if (one.observed) text += "\n    observed " + wire::to_json(*one.observed, script);
  }
  for (const auto& one : judged.impossible)
    text += fmt::format("\n  event {}: {}", one.event, one.reason);
  return text;
}

class EngineOfRounds : public ::testing::TestWithParam<std::string> {
 protected:
  EngineOfRounds()
      : provision_(testing_support::sample_table(GetParam()).rules, engine_of_rounds()) {
    RecordProperty("seed", static_cast<int>(seed));
  }
  [[nodiscard]] const oracle::Rules& rules() const { return *provision_.rules(); }
  /// Every session of a small campaign.
  template <typename Each>
  void sessions(std::uint64_t random, Each each) {
    SessionQueue queue(rules(), seed, 1, scaled(random, seed), provision_.scope());
    while (const auto session = queue.next())
      each(*session);
  }

  Provision provision_;
};

TEST_P(EngineOfRounds, is_given_every_session_and_has_no_fault_where_it_does_as_the_rules_have_it) {
  std::size_t rounds = 0;
  sessions(40, [&](const PlannedSession& session) {
    const auto walked = oracle::walk(rules(), session.script);
    if (!walked.stuck.empty()) return;
    const auto alone = RoundsAlone::of(rules(), session.script);
    ASSERT_TRUE(alone.has_value()) << session.name;
    for (const auto how : {Nets::whole, Nets::apart}) {
      const auto events = as_reported(walked.events, how);
      const auto judged = judge(rules(), session.script, events, observed);
      EXPECT_TRUE(is_faultless(judged)) << session.name << told(rules(), session.script, judged);
      rounds += static_cast<std::size_t>(judged.rounds);
    }
  });
  EXPECT_GT(rounds, 20U);
}

TEST_P(EngineOfRounds, is_found_at_fault_for_a_cent) {
  std::size_t changed = 0;
  sessions(6, [&](const PlannedSession& session) {
    const auto walked = oracle::walk(rules(), session.script);
    // Where the text says what is paid at the least, a cent less may still be enough.
    const bool free = std::ranges::any_of(walked.events, [](const oracle::Due& due) {
      return due.unspecified || due.pays_least.value_or(due.event.pays) != due.event.pays;
    });
    if (!walked.stuck.empty() || free) return;
    const auto events = as_reported(walked.events, Nets::whole);
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (events[i].kind != EventKind::net) continue;
      auto wrong = events;
      wrong[i].amount = *wrong[i].amount - Money::cents(1);
      const auto judged = judge(rules(), session.script, wrong, observed);
      ++changed;
      ASSERT_EQ(judged.findings.size(), 1U) << session.name << " event " << i;
      EXPECT_EQ(judged.findings.front().event, i) << session.name;
      EXPECT_EQ(judged.findings.front().kind, FindingKind::wrong_value);
      EXPECT_FALSE(judged.findings.front().violated.empty());
      wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(judge(rules(), session.script, wrong, observed).findings.empty())
          << session.name << ": the net of event " << i << " is left out";
    }
  });
  EXPECT_GT(changed, 10U);
}

INSTANTIATE_TEST_SUITE_P(Tables, EngineOfRounds,
                         ::testing::Values("six-decks", "eight-decks", "bonus-spin-xtreme",
                                           "continuous-shuffler", "ma-card-reader",
                                           "ma-no-hole-card"),
                         [](const auto& instance) {
                           auto name = instance.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// One round with nets, judged; amounts in cents, in the order of hands.
class NetsOfARound : public JudgedSession {
 protected:
  void net(const generators::SessionPlan& plan) {
    play(plan);
    auto walked = oracle::walk(*table_, script_);
    events_ = as_reported(walked.events, Nets::whole);
  }
  Event& net_of(oracle::HandId hand) { return events_[position(EventKind::net, hand)]; }
  [[nodiscard]] Judgement judged() const { return judge(*table_, script_, events_, observed); }
};

// A Blackjack paid at 6 to 5: 12.A(2) is violated, as by an event of its own.
TEST_F(NetsOfARound, name_the_clause_that_decides_the_payout) {
  net(three_boxes("6D 9C 8H", "AS KD", "9D 9S", "8D 9H"));
  net_of(oracle::HandId(1)).amount = Money::dollars(12);
  const auto found = judged().findings;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(ids(found.front().violated), "12.A.2");
}

TEST_F(NetsOfARound, say_of_two_wagers_that_one_can_make_up_for_the_other) {
  auto plan = three_boxes("6D 9C 8H", "5D 6H KS", "9D 9S", "8D 9H");
  plan.rounds.front().boxes.front().decisions = {
      {oracle::HandId(1), {{spec::Choice::double_down, {}}}}};
  net(plan);
  const auto result = judged();
  EXPECT_TRUE(result.findings.empty());
  const auto walked = oracle::walk(*table_, script_);
  spec::ClauseSet of_the_double;
  for (const auto& due : walked.events) {
    if (due.event.kind == EventKind::settle && due.event.wager == spec::WagerId::double_down)
      of_the_double.add(due.what);
  }
  ASSERT_FALSE(of_the_double.empty());
  for (const auto ref : of_the_double.refs()) {
    EXPECT_TRUE(result.offset.contains(ref)) << table_->rulebook().clause(ref).cite;
    EXPECT_TRUE(result.unseen.applied(ref)) << table_->rulebook().clause(ref).cite;
  }
}

TEST_F(NetsOfARound, are_of_hands_that_lie_there_and_one_of_each) {
  net(three_boxes("6D 9C 8H", "AS KD", "9D 9S", "8D 9H"));
  const auto at = position(EventKind::net, oracle::HandId(1));
  auto twice = events_;
  twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(at), twice[at]);
  EXPECT_EQ(judge(*table_, script_, twice, observed).impossible.size(), 1U);
  net_of(oracle::HandId(1)).hand = oracle::HandId(1).left();
  EXPECT_EQ(judged().impossible.size(), 1U);
}

// After a reader's Blackjack nothing says that the hole card is turned up. It is an ace, so that
// Xtreme 16 is lost all the same.
TEST_F(NetsOfARound, hold_an_xtreme_16_whose_hole_card_stays_down) {
  auto plan = three_boxes("KC AD", "KH QD", "KS 9S", "JD QH");
  plan.rounds[0].boxes[0].side.set(tests::SpanishWager::xtreme_16, Money::dollars(5));
  play(plan, wheel_rules(with_progressives()));
  events_ = as_reported(oracle::walk(*table_, script_).events, Nets::whole);
  ASSERT_EQ(net_of(oracle::HandId(1)).amount, Money() - Money::dollars(15));
  const auto reports_it = observed | wire::bit(EventKind::reveal);
  EXPECT_TRUE(judge(*table_, script_, events_, reports_it).findings.empty());
  EXPECT_TRUE(judged().findings.empty());
  net_of(oracle::HandId(1)).amount = Money() - Money::dollars(10);
  EXPECT_EQ(judge(*table_, script_, events_, reports_it).findings.size(), 1U);
}

TEST(RoundsAlone, begin_with_the_card_behind_the_cut_and_the_burned_one) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const auto script =
      generators::compile(*rules, three_boxes("6D 9C 8H", "AS KD", "9D 9S", "8D 9H")).script;
  const auto alone = RoundsAlone::of(*rules, script);
  ASSERT_TRUE(alone.has_value());
  std::vector<Event> of_the_round;
  std::vector<Event> whole;
  std::vector<spec::Card> dealt;
  for (const auto& due : oracle::walk(*rules, script).events) {
    const bool of_the_harness = (kinds_of_harness & wire::bit(due.event.kind)) != 0;
    if (due.event.kind == EventKind::deal || due.event.kind == EventKind::await || of_the_harness)
      whole.push_back(due.event);
    if (due.event.kind == EventKind::deal) of_the_round.push_back(due.event);
    if (due.event.kind == EventKind::deal && due.event.card) dealt.push_back(*due.event.card);
  }
  of_the_round.emplace_back();
  EXPECT_EQ(alone->with(of_the_round), whole);
  ASSERT_FALSE(dealt.empty());
  EXPECT_EQ(alone->cards().front(), dealt.front());
}

}  // namespace
}  // namespace assay21::conformance

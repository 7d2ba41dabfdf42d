// The judge on what is free to come: a card that need not be dealt is no better for it when it may
// not be used, and what is to go wrong after it waits for it; what nobody orders is not held
// against anybody, and one omission is one finding.
#include <gtest/gtest.h>

#include "spec/edition/set_aside.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/sample_tables.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using oracle::MomentKind;
using spec::Money;
using tests::shows;
using tests::shows_in_massachusetts;

class JudgedFreeCards : public JudgedSession {
 protected:
  static std::shared_ptr<const oracle::Rules> in_massachusetts(const std::string& procedure) {
    return testing_support::rules(testing_support::massachusetts(procedure), {}, "ma-spanish21");
  }
  /// One box, with these requests.
  static generators::SessionPlan one_box(std::string_view dealer, std::string_view player,
                                         std::vector<oracle::Request> requests = {}) {
    generators::SessionPlan plan;
    plan.players = {"p1"};
    plan.seats = {{1, 0}};
    generators::RoundPlan round;
    round.dealer = cards(dealer);
    round.boxes = {{1, 0, Money::dollars(10), cards(player), {}}};
    if (!requests.empty()) round.boxes[0].decisions = {{HandId(1), std::move(requests)}};
    plan.rounds = {round};
    return plan;
  }
  /// The card that lies so many behind those which the first events have drawn.
  [[nodiscard]] spec::Card lying_behind(std::size_t events, std::size_t behind = 0) const {
    const auto& stack = std::get<oracle::Stack>(script_.stimuli[1]).cards;
    const auto cut = static_cast<std::size_t>(std::get<oracle::Cut>(script_.stimuli[2]).at);
    std::size_t drawn = behind;
    for (std::size_t i = 0; i < events; ++i) {
      const auto kind = events_[i].kind;
      if (kind == EventKind::burn || kind == EventKind::deal || kind == EventKind::discard ||
          kind == EventKind::remove)
        ++drawn;
    }
    return stack[(cut + drawn) % stack.size()];
  }
  static Event of(EventKind kind, std::optional<spec::Card> card = {}) {
    Event event;
    event.kind = kind;
    event.card = card;
    return event;
  }
  static Event own_card() {
    auto event = of(EventKind::announce);
    event.own_card = true;
    return event;
  }
  static Event total(std::uint8_t points) {
    auto event = of(EventKind::announce);
    event.total = points;
    return event;
  }
  static Event taking_up(HandId hand) {
    auto event = of(EventKind::clear);
    event.hand = hand;
    return event;
  }
  /// Where the player's busted wager is collected.
  [[nodiscard]] std::size_t collecting() const { return first(EventKind::settle); }
  [[nodiscard]] std::uint8_t with_up_card(spec::Card card) const {
    const auto at = position(EventKind::deal, HandId());
    return static_cast<std::uint8_t>(
        table_->values().points(spec::Hand{*events_[at].card, card}.cards()).total);
  }
};

const std::vector<oracle::Request> one_hit = {{spec::Choice::hit, {}}};

TEST_F(JudgedFreeCards, ACardDrawnInErrorBeforeTheSettlementComesAfterTheDealersFreeCard) {
  shows_in_massachusetts("15.d/3");
  auto plan = one_box("9H", "KS 8H 9D", one_hit);
  plan.rounds[0].incidents = {
      oracle::CardDrawnInError{{MomentKind::before_settlement, {}, 0}, true, {HandId(1)}}};
  play(plan, in_massachusetts("no-hole-card"));
  EXPECT_EQ(found(), "");
  // The engine deals the card that decides nothing; what is put away then is the next.
  const auto put_away = first(EventKind::discard);
  const auto dealt = lying_behind(put_away);
  const auto next = lying_behind(put_away, 1);
  events_[put_away].card = next;
  const auto at = std::min(put_away, collecting());
  auto deal = of(EventKind::deal, dealt);
  insert(at, own_card());
  insert(at + 1, deal);
  insert(at + 2, total(with_up_card(dealt)));
  EXPECT_EQ(found(), "");
}

TEST_F(JudgedFreeCards, ATenThatComesInsteadOfTheDealersFreeCardIsTakenOut) {
  shows_in_massachusetts("15.b/1");
  auto plan = one_box("9H", "KS 8H 9D", one_hit);
  constexpr std::size_t behind_the_hit = 5;  // the burned card, three of the player's, the dealer's
  plan.batch.surplus = {behind_the_hit};
  play(plan, in_massachusetts("no-hole-card"));
  EXPECT_EQ(found(), "");
  const auto at = collecting();
  const auto ten = lying_behind(at);
  ASSERT_EQ(ten.rank(), spec::Rank::ten);
  const auto dealt = lying_behind(at, 1);
  insert(at, own_card());
  insert(at + 1, of(EventKind::remove, ten));
  insert(at + 2, of(EventKind::deal, dealt));
  insert(at + 3, total(with_up_card(dealt)));
  EXPECT_EQ(found(), "");
  // Dealt as if it belonged there it is a fault.
  leave_out(at + 1);
  events_[at + 1].card = ten;
  EXPECT_NE(found(), "");
}

TEST_F(JudgedFreeCards, AFailingReaderDoesNotWaitForACardToBePutAway) {
  shows("13.H");
  auto plan = one_box("9H 9C", "KS 8H");
  plan.rounds[0].incidents = {
      oracle::CardDrawnInError{{MomentKind::after_decisions, {}, 0}, true, {HandId(1)}},
      oracle::ReaderFails{{MomentKind::before_settlement, {}, 0}}};
  play(plan);
  EXPECT_EQ(found(), "");
  const auto stop = first(EventKind::stop);
  const auto away = first(EventKind::discard);
  std::swap(events_[stop], events_[away]);
  EXPECT_EQ(found(), "");
}

TEST_F(JudgedFreeCards, WhoMayOnlyStandIsOfferedThatThoughTheReaderFails) {
  shows("13.G");
  auto plan = one_box("9H 9C", "9D 4C 3S", {{spec::Choice::hit}, {spec::Choice::stand}});
  plan.rounds[0].incidents = {
      oracle::CardDrawnInError{{MomentKind::turn, HandId(1), 2}, true, {HandId(1)}},
      oracle::ReaderFails{{MomentKind::after_decisions, {}, 0}}};
  play(plan);
  EXPECT_EQ(found(), "");
  // He says that he will not have it as soon as he sees it, and stands then.
  const auto offer = first(EventKind::stop) - 2;
  ASSERT_EQ(events_[offer].kind, EventKind::offer);
  auto refusal = of(EventKind::refuse_card);
  refusal.hand = HandId(1);
  insert(offer, refusal);
  events_[offer + 1].choices = {spec::Choice::stand};
  EXPECT_EQ(found(), "");
  const auto right = events_;
  events_[offer + 1].choices = {spec::Choice::stand, spec::Choice::hit};
  EXPECT_EQ(found(), "wrong-value 13.G; ");
  // When nothing is dealt any more, nobody decides any more.
  events_ = right;
  std::rotate(events_.begin() + static_cast<std::ptrdiff_t>(offer + 1),
              events_.begin() + static_cast<std::ptrdiff_t>(offer + 3),
              events_.begin() + static_cast<std::ptrdiff_t>(offer + 4));
  EXPECT_NE(found(), "");
}

TEST_F(JudgedFreeCards, ACardIsRefusedInATurnBeforeTheReaderIsUsed) {
  shows_in_massachusetts("7.i/3 15.d/2");
  auto plan = one_box("QS JC", "7S 6C", {{spec::Choice::stand}});
  plan.rounds[0].incidents = {
      oracle::CardDrawnInError{{MomentKind::turn, HandId(1), 1}, true, {HandId(1)}}};
  play(plan, in_massachusetts("hole-card-reader"));
  EXPECT_EQ(found(), "");
  const auto peek = first(EventKind::peek);
  const auto used = events_[peek];
  ASSERT_EQ(events_[peek + 1].kind, EventKind::announce);
  ASSERT_EQ(events_[peek + 2].kind, EventKind::offer);
  events_[peek] = events_[peek + 1];
  events_[peek + 1] = of(EventKind::refuse_card);
  events_[peek + 1].hand = HandId(1);
  events_[peek + 2].choices = {spec::Choice::surrender, spec::Choice::stand};
  insert(peek + 4, used);
  EXPECT_EQ(found(), "");
  // Once he has stood, no card is drawn before his first decision.
  std::rotate(events_.begin() + static_cast<std::ptrdiff_t>(peek + 1),
              events_.begin() + static_cast<std::ptrdiff_t>(peek + 2),
              events_.begin() + static_cast<std::ptrdiff_t>(peek + 4));
  EXPECT_NE(found(), "");
}

TEST_F(JudgedFreeCards, ACardThatOnlyTheDeadWouldRefuseMayLie) {
  shows("13.H");
  auto plan = one_box("9H 9C", "9D 4C 3S", one_hit);
  plan.rounds[0].incidents = {
      oracle::DrawMissed{HandId(1), 1, oracle::Remedy::dead},
      oracle::CardDrawnInError{{MomentKind::after_decisions, {}, 0}, true, {HandId(1)}}};
  play(plan);
  EXPECT_EQ(found(), "");
  const auto away = std::ranges::find(events_, EventKind::discard, &Event::kind);
  if (away != events_.end()) events_.erase(away);
  EXPECT_EQ(found(), "");
}

TEST_F(JudgedFreeCards, NobodyInsuresAHandThatIsOutOfTheRound) {
  shows("8.A");
  auto plan = one_box("AH 9C", "KS 8H");
  plan.rounds[0].incidents = {oracle::BoxMissed{1, 2, false}};
  plan.rounds[0].asks = {{{MomentKind::after_deal, {}, 0},
                          oracle::Ask::place,
                          1,
                          0,
                          tests::SpanishWager::insurance,
                          Money::dollars(1)}};
  play(plan);
  EXPECT_EQ(found(), "");
  auto& refused = events_[first(EventKind::refuse_wager)];
  refused.kind = EventKind::wager;
  refused.ask = {};
  EXPECT_NE(found().find("8.A"), std::string::npos) << found();
}

TEST_F(JudgedFreeCards, AnOmittedTotalIsNotHeldAgainstTheCardsThatAreTakenUp) {
  shows_in_massachusetts("7.g/5");
  play(one_box("9H 9C", "KS 8H"), in_massachusetts("hole-card"));
  auto at = events_.size() - 1;  // the end of the turn of `close`
  while (events_[at - 1].kind == EventKind::await)
    --at;
  insert(at, taking_up(HandId(1)));
  insert(at + 1, taking_up(HandId()));
  EXPECT_EQ(found(), "");
  for (auto last = events_.size(); last-- > 0;) {
    if (events_[last].kind != EventKind::announce) continue;
    leave_out(last);
    break;
  }
  EXPECT_EQ(found(), "omitted 7.g/5; ");
}

/// What certify says of a clause that nothing at this table rests on.
bool is_set_aside(const std::string& table, const std::string& clause) {
  for (const auto& one : testing_support::sample_tables()) {
    if (one.name != table) continue;
    const auto& book = one.rules->rulebook();
    const auto aside = spec::set_aside(book, one.rules->submission(), one.rules->readings());
    return aside[spec::index_of(*book.find(clause))].has_value();
  }
  ADD_FAILURE() << "no table " << table;
  return false;
}

TEST(SetAside, IsWhatIsSaidOfMetersWhereThereAreNone) {
  EXPECT_TRUE(is_set_aside("bonus-spin-large", "12.D.6.a")) << "a fixed prize";
  EXPECT_TRUE(is_set_aside("bonus-spin-large", "12.D.7"));
  EXPECT_FALSE(is_set_aside("bonus-spin-large", "12.D.5"));
  EXPECT_FALSE(is_set_aside("bonus-spin-both-stakes", "12.D.6.a")) << "one of two is a meter's";
  EXPECT_FALSE(is_set_aside("bonus-spin-xtreme", "12.E.3.a"));
}

TEST(SetAside, AreTheBoundsOfAnOptionThatHasNoPlace) {
  EXPECT_TRUE(is_set_aside("ma-no-hole-card", "6.e.1")) << "Match-the-Dealer is not offered";
  EXPECT_FALSE(is_set_aside("ma-card-reader", "6.e.1"));
  EXPECT_TRUE(is_set_aside("ma-card-reader", "6.e.2")) << "six decks";
}

}  // namespace
}  // namespace assay21::conformance

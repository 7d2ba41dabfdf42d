// Engines that do wrong with the cards between rounds are found, under the clause that they
// violate.
#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "tests/oracle/shoe/shoe_table.h"
#include "tests/support/shows.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using testing_support::ShoeSession;

class ShoeJudged {
 public:
  explicit ShoeJudged(ShoeSession session) : session_(std::move(session)) {
    for (const auto& due : session_.walked().events)
      events_.push_back(due.event);
  }

  ShoeJudged& without(EventKind kind, int nth = 1) {
    events_.erase(events_.begin() + at(kind, nth));
    return *this;
  }
  template <typename Change>
  ShoeJudged& with(EventKind kind, int nth, Change change) {
    change(events_[static_cast<std::size_t>(at(kind, nth))]);
    return *this;
  }
  ShoeJudged& swapped(EventKind kind, int nth) {
    std::iter_swap(events_.begin() + at(kind, nth), events_.begin() + at(kind, nth + 1));
    return *this;
  }
  ShoeJudged& before(EventKind kind, int nth, const Event& one) {
    events_.insert(events_.begin() + at(kind, nth), one);
    return *this;
  }

  /// "omitted 5.A; ", and why the rest could not be judged.
  [[nodiscard]] std::string told(wire::KindMask observes = oracle::every_kind) const {
    auto seen = events_;
    std::erase_if(seen, [&](const Event& one) {
      return one.kind != EventKind::await && (observes & wire::bit(one.kind)) == 0;
    });
    const auto judgement = judge(*session_.rules, session_.script, seen, observes);
    std::string text;
    for (const auto& found : judgement.findings) {
      text += std::string(spec::name_of(finding_kind_names, found.kind)) + " " +
              spec::ids_of(session_.rules->rulebook(), found.violated) + "; ";
    }
    return text + judgement.broken_off;
  }

 private:
  [[nodiscard]] std::ptrdiff_t at(EventKind kind, int nth) const {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (events_[i].kind == kind && --nth == 0) return static_cast<std::ptrdiff_t>(i);
    }
    ADD_FAILURE() << "no such event";
    return 0;
  }

  ShoeSession session_;
  std::vector<Event> events_;
};

ShoeSession maryland(const testing_support::Options& more = {}) {
  auto options = testing_support::six_decks();
  options.insert(options.end(), more.begin(), more.end());
  return ShoeSession(testing_support::rules(options));
}

ShoeJudged plain() {
  return ShoeJudged(maryland().stack().cut().round());
}
ShoeJudged accepted() {
  return ShoeJudged(maryland().stack().cut({ShoeSession::ann}).round());
}
ShoeJudged opening() {
  return ShoeJudged(maryland()
                        .opened(oracle::Decks::fresh, {*spec::card_from("TS")},
                                {ShoeSession::bob, ShoeSession::ann})
                        .stack()
                        .cut({ShoeSession::bob})
                        .round());
}
/// The cover card comes out when this card of the round is drawn.
ShoeJudged after_cover(int card) {
  return ShoeJudged(
      maryland().stack().then(oracle::Cut{60, 288 - card}).round().stack().cut().round());
}
Event offered(oracle::PlayerId player) {
  Event event;
  event.kind = EventKind::offer_cut;
  event.player = player;
  return event;
}

TEST(ShoeJudge, accepts_what_the_text_demands) {
  EXPECT_EQ(plain().told(), "");
  EXPECT_EQ(accepted().told(), "");
  EXPECT_EQ(opening().told(), "");
  EXPECT_EQ(after_cover(2).told(), "");
}

TEST(ShoeJudge, asks_nothing_of_an_engine_that_reports_nothing_of_it) {
  const auto of_a_round = oracle::every_kind & ~wire::bit(EventKind::offer_cut) &
                          ~wire::bit(EventKind::decline_cut) & ~wire::bit(EventKind::cut) &
                          ~wire::bit(EventKind::cover) & ~wire::bit(EventKind::insert) &
                          ~wire::bit(EventKind::shuffle) & ~wire::bit(EventKind::gather) &
                          ~wire::bit(EventKind::cover_out);
  for (const auto& one : {plain(), accepted(), opening(), after_cover(2), after_cover(4)})
    EXPECT_EQ(one.told(of_a_round), "");
}

TEST(ShoeJudge, finds_what_is_wrong_with_an_opening) {
  tests::shows("4.A 4.B 4.C 4.E 4.F");
  EXPECT_EQ(opening().without(EventKind::inspect, 1).told(), "omitted 4.A; ");
  EXPECT_EQ(opening().without(EventKind::inspect, 2).told(), "omitted 4.A; ");
  EXPECT_EQ(opening().without(EventKind::remove).told(), "omitted 4.B; ");
  EXPECT_EQ(opening().without(EventKind::spread).told(), "omitted 4.C; ");
  EXPECT_EQ(opening().without(EventKind::inspect, 3).told(), "omitted 4.C 4.E; ");
  EXPECT_EQ(opening().without(EventKind::wash).told(), "omitted 4.E; ");
  EXPECT_EQ(opening().without(EventKind::shuffle).told(), "omitted 4.F 5.A; ");
  EXPECT_EQ(
      opening().with(EventKind::spread, 1, [](Event& one) { one.face = spec::Face::down; }).told(),
      "wrong-value 4.C; ");
}

TEST(ShoeJudge, finds_a_cut_that_is_offered_to_the_wrong_player_or_not_at_all) {
  tests::shows("5.B 5.C 5.D.1 5.D.2 5.D.3 5.D.4");
  EXPECT_EQ(plain().without(EventKind::shuffle).told(), "omitted 5.A; ");
  // Ann came first: she sits at box 1. Whoever is asked next is free.
  EXPECT_EQ(ShoeJudged(maryland()
                           .opened(std::nullopt, {}, {ShoeSession::bob, ShoeSession::ann})
                           .stack()
                           .cut()
                           .round())
                .with(EventKind::offer_cut, 1, [](Event& one) { one.player = ShoeSession::ann; })
                .with(EventKind::decline_cut, 1, [](Event& one) { one.player = ShoeSession::ann; })
                .told()
                .substr(0, 21),
            "omitted 5.B 5.D 5.D.1");
  EXPECT_EQ(plain().without(EventKind::offer_cut, 3).without(EventKind::decline_cut, 3).told(),
            "omitted 5.C 5.D.1; ");
  EXPECT_EQ(accepted()
                .with(EventKind::cut, 1,
                      [](Event& one) {
                        one.by = oracle::Doer::dealer;
                        one.player = 0;
                      })
                .told(),
            "wrong-value 5.C; ");
  // The cover card came out at bob's box; and at the dealer's hand, where cat is rightmost.
  EXPECT_EQ(
      after_cover(2).without(EventKind::offer_cut, 4).without(EventKind::decline_cut, 4).told(),
      "omitted 5.B 5.D 5.D.2; ");
  EXPECT_EQ(
      after_cover(3).without(EventKind::offer_cut, 4).without(EventKind::decline_cut, 4).told(),
      "omitted 5.B 5.D 5.D.3; ");
  EXPECT_EQ(
      after_cover(3).without(EventKind::offer_cut, 5).without(EventKind::decline_cut, 5).told(),
      "omitted 5.D 5.D.4; ");
}

TEST(ShoeJudge, finds_a_cut_or_a_cover_card_in_the_wrong_place) {
  tests::shows("5.E 5.E.1 5.E.2 5.E.3 7.B");
  const auto at = [](std::uint16_t cards) { return [cards](Event& one) { one.cards = cards; }; };
  EXPECT_EQ(plain().with(EventKind::cut, 1, at(5)).told(), "wrong-value 5.E; ");
  EXPECT_EQ(plain().with(EventKind::cut, 1, at(50)).told(), "wrong-value 5.E.1; ");
  EXPECT_EQ(plain().with(EventKind::cover, 1, at(30)).told(), "wrong-value 5.E.2; ");
  EXPECT_EQ(plain().without(EventKind::cover).told(), "omitted 5.E.2; ");
  EXPECT_EQ(plain().without(EventKind::insert).told(), "omitted 5.E.3 7.B; ");
  EXPECT_EQ(plain().before(EventKind::insert, 1, offered(ShoeSession::dan)).told(),
            "forbidden 5.E.3 7.B; ");
}

TEST(ShoeJudge, finds_a_cover_card_that_is_passed_over) {
  tests::shows("7.C 7.D");
  EXPECT_EQ(after_cover(2).without(EventKind::cover_out).told(), "omitted 7.C; ");
  EXPECT_EQ(after_cover(2).without(EventKind::gather, 1).told(), "omitted 7.D; ");
  EXPECT_EQ(after_cover(2).swapped(EventKind::gather, 1).told(), "");
}

TEST(ShoeJudge, finds_a_burn_too_few) {
  tests::shows("7.B.3 7.B.4");
  const auto session =
      ShoeJudged(maryland().stack().cut().round().then(oracle::NewDealer()).round());
  EXPECT_EQ(session.told(), "");
  EXPECT_EQ(ShoeJudged(session).without(EventKind::burn, 2).told().substr(0, 15),
            "omitted 7.B.4; ");
}

TEST(ShoeJudge, finds_a_second_cut_by_the_wrong_player_and_none) {
  tests::shows("5.F 5.F.1 5.F.2");
  oracle::Cut cut{5, 72, {ShoeSession::ann}};
  cut.recut = oracle::Recut{60, 80, oracle::RecutBy::previous};
  const ShoeJudged recut(maryland().stack().then(cut).round());
  EXPECT_EQ(recut.told(), "");
  EXPECT_EQ(ShoeJudged(recut).without(EventKind::cover, 1).told(), "");
  EXPECT_EQ(ShoeJudged(recut)
                .with(EventKind::cut, 2, [](Event& one) { one.player = ShoeSession::bob; })
                .told(),
            "wrong-value 5.C 5.F 5.F.1; ");
  EXPECT_NE(ShoeJudged(recut).without(EventKind::cut, 2).told(), "");
}

TEST(ShoeJudge, finds_an_idle_table_whose_cards_lie_wrong) {
  tests::shows("5.H 5.I.1");
  const ShoeJudged idle(
      maryland().stack().cut().round().then(oracle::Idle()).stack().cut().round());
  EXPECT_EQ(idle.told(), "");
  EXPECT_EQ(ShoeJudged(idle)
                .with(EventKind::spread, 1, [](Event& one) { one.face = spec::Face::up; })
                .told(),
            "wrong-value 5.H; ");
  EXPECT_EQ(ShoeJudged(idle).without(EventKind::gather, 1).told(), "omitted 5.H; ");
  EXPECT_EQ(ShoeJudged(idle).without(EventKind::wash).told(), "omitted 5.I.1; ");
}

}  // namespace
}  // namespace assay21::conformance

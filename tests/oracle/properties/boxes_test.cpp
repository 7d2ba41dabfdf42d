// Which box a hand lies in says when it is its turn (Ch.7 §§E, H, R) and nothing else: if boxes
// change places and their cards with them, each has what it had, in another order.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/directed/aim.h"
#include "oracle/edition/card_paytables.h"
#include "tests/oracle/properties/any_table.h"

namespace assay21::tests {
namespace {

using oracle::Event;
using oracle::HandId;

/// Where each box goes.
using Places = std::map<int, int>;

HandId moved(HandId hand, const Places& places) {
  if (hand.is_dealer() || hand.is_community()) return hand;
  std::vector<oracle::HandRequests> one = {{hand, {}}};
  return generators::moved_to(places.at(hand.box()), one).front().hand;
}

/// Does the plan name the cards of every box? Not of one for which a bet is only asked, nor of one
/// that somebody comes to later.
bool names_all_boxes(const generators::SessionPlan& plan) {
  const auto is_taken = [&](const auto& at) {
    return std::ranges::find(plan.seats, at.box, &oracle::Seat::box) != plan.seats.end();
  };
  return std::ranges::all_of(plan.rounds, [&](const generators::RoundPlan& round) {
    return std::ranges::all_of(round.boxes, is_taken) &&
           std::ranges::all_of(round.asks, is_taken) &&
           std::ranges::none_of(round.asks, [](const oracle::WagerAsk& ask) {
             return ask.wager == spec::WagerId::main && ask.ask == oracle::Ask::place;
           });
  });
}

/// Players with several boxes keep them side by side: the whole table is turned around. Others
/// change places as it comes. The two areas of a place keep their order.
Places any_places(const oracle::Rules& rules, const generators::SessionPlan& plan) {
  Places places;
  const int areas = rules.areas_of_a_place();
  if (areas > 1) {
    for (const auto& seat : plan.seats) {
      const int first = areas * (rules.places() - oracle::place_of(seat.box, areas)) + 1;
      places[seat.box] = oracle::is_first_area(seat.box) ? first : first + 1;
    }
  } else if (plan.players.size() == plan.seats.size()) {
    std::vector<int> to;
    for (const auto& seat : plan.seats)
      to.push_back(seat.box);
    for (auto left = to.size(); left > 1; --left)
      std::swap(to[left - 1], to[*rc::gen::inRange<std::size_t>(0, left)]);
    for (std::size_t i = 0; i < to.size(); ++i)
      places[plan.seats[i].box] = to[i];
  } else {
    for (const auto& seat : plan.seats)
      places[seat.box] = rules.boxes() + 1 - seat.box;
  }
  return places;
}

generators::SessionPlan moved(const generators::SessionPlan& plan, const Places& places) {
  auto other = plan;
  for (auto& seat : other.seats)
    seat.box = places.at(seat.box);
  std::ranges::sort(other.seats, {}, &oracle::Seat::box);
  for (auto& round : other.rounds) {
    for (auto& ask : round.asks) {
      ask.box = places.at(ask.box);
      ask.when.hand = moved(ask.when.hand, places);
    }
    for (auto& box : round.boxes) {
      box.box = places.at(box.box);
      box.decisions = generators::moved_to(box.box, box.decisions);
    }
    std::ranges::sort(round.boxes, {}, &generators::BoxPlan::box);
  }
  return other;
}

std::vector<Event> events_of(const oracle::Rules& rules, const generators::SessionPlan& plan) {
  std::vector<Event> events;
  for (const auto& due : played(rules, generators::compile(rules, plan).script)) {
    // A meter is nobody's; what it shows while it is fed is a matter of order. So is which card is
    // burned between the rounds: no plan names it.
    if (due.event.kind == oracle::EventKind::meter) continue;
    events.push_back(due.event);
    if (due.event.kind == oracle::EventKind::burn) events.back().card.reset();
  }
  return events;
}

RC_GTEST_PROP(Boxes, ThatChangePlacesHaveWhatTheyHad, ()) {
  // The table game system draws a place, whoever sits there.
  const auto session = any_session_where(
      [](const oracle::Rules& rules) { return !rules.card_paytables().any_is_picked(); });
  RC_PRE(names_all_boxes(session.plan));
  // Which player is the leftmost decides which card is put by at a double shoe, and so what
  // follows.
  RC_PRE(!session.rules->has(spec::Step::determinant_card));
  const auto places = any_places(*session.rules, session.plan);
  auto expected = events_of(*session.rules, session.plan);
  // Who tries a box too many has those that he put down first (Ch.6 §H), and these are others then;
  // and whose turn it is first has the first stop of a wheel.
  RC_PRE(std::ranges::none_of(expected, [](const Event& event) {
    const bool a_box_too_many = event.kind == oracle::EventKind::refuse_wager &&
                                event.wager == spec::WagerId::main &&
                                event.ask == oracle::Ask::place;
    return a_box_too_many || event.kind == oracle::EventKind::wheel;
  }));
  for (auto& event : expected) {
    event.hand = moved(event.hand, places);
    if (event.other_hand) event.other_hand = moved(*event.other_hand, places);
  }
  // In which order, the boxes say.
  const auto events = events_of(*session.rules, moved(session.plan, places));
  RC_ASSERT(events.size() == expected.size());
  RC_ASSERT(std::is_permutation(events.begin(), events.end(), expected.begin()));
}

}  // namespace
}  // namespace assay21::tests

#include "generators/plan/areas.h"

#include <algorithm>
#include <utility>

#include "oracle/table/places.h"

namespace assay21::generators {
namespace {

using oracle::HandId;

constexpr int first_of(int place) {
  return 2 * place - 1;
}
constexpr int second_of(int place) {
  return 2 * place;
}

HandId moved(HandId hand) {
  if (hand.is_dealer()) return hand;
  HandId id(first_of(hand.box()));
  for (int depth = 0; depth < hand.depth(); ++depth)
    id = hand.went_left_at(depth) ? id.left() : id.right();
  return id;
}

void move(oracle::Moment& moment) {
  if (moment.kind == oracle::MomentKind::turn) moment.hand = moved(moment.hand);
}

void move(oracle::CardDrawnInError& one) {
  move(one.when);
  for (auto& hand : one.refused_by)
    hand = moved(hand);
}
void move(oracle::BoxMissed& one) {
  one.box = first_of(one.box);
}
void move(oracle::DrawMissed& one) {
  one.hand = moved(one.hand);
}
void move(oracle::ReaderFails& one) {
  move(one.when);
}
void move(oracle::WrongSide& one) {
  if (one.noticed) move(*one.noticed);
}
template <typename Other>
void move(Other& /*one*/) {}

bool switches_first(const BoxPlan& box) {
  if (box.cards.size() < 2 || box.decisions.empty()) return false;
  const auto& asked = box.decisions.front();
  return asked.hand == HandId(box.box) && !asked.requests.empty() &&
         asked.requests.front().choice == spec::Choice::switch_cards;
}

BoxPlan second_area(const BoxPlan& first) {
  BoxPlan second;
  second.box = oracle::other_area(first.box);
  second.player = first.player;
  second.main = first.main;
  second.cards = first.other_cards;
  return second;
}

std::vector<BoxPlan> laid_out(std::vector<BoxPlan> places) {
  std::vector<BoxPlan> boxes;
  for (auto& box : places) {
    const bool switches = switches_first(box);
    box.box = first_of(box.box);
    for (auto& asked : box.decisions)
      asked.hand = moved(asked.hand);
    auto second = second_area(box);
    if (switches) {
      // What comes to each of them first is of no account: of either rank the other has one.
      second.cards = {box.cards[0], box.cards[1]};
      box.cards[1] = box.cards[0];
    }
    box.other_cards.clear();
    boxes.push_back(std::move(box));
    boxes.push_back(std::move(second));
  }
  return boxes;
}

std::vector<Interlude> laid_out(const std::vector<Interlude>& before) {
  std::vector<Interlude> all;
  for (auto one : before) {
    if (auto* seat = std::get_if<oracle::Seat>(&one)) {
      all.emplace_back(oracle::Seat{first_of(seat->box), seat->player});
      all.emplace_back(oracle::Seat{second_of(seat->box), seat->player});
    } else if (const auto* leave = std::get_if<oracle::Leave>(&one)) {
      all.emplace_back(oracle::Leave{first_of(leave->box)});
      all.emplace_back(oracle::Leave{second_of(leave->box)});
    } else if (auto* idle = std::get_if<IdleTime>(&one); idle != nullptr && idle->comes) {
      const auto comes = *idle->comes;
      idle->comes = oracle::Seat{first_of(comes.box), comes.player};
      all.push_back(std::move(one));
      all.emplace_back(oracle::Seat{second_of(comes.box), comes.player});
    } else {
      all.push_back(std::move(one));
    }
  }
  return all;
}

void lay_out(RoundPlan& round) {
  round.boxes = laid_out(std::exchange(round.boxes, {}));
  round.before = laid_out(round.before);
  for (auto& ask : round.asks) {
    ask.box = first_of(ask.box);
    move(ask.when);
  }
  for (auto& incident : round.incidents)
    std::visit([](auto& one) { move(one); }, incident);
  if (round.draws.position) round.draws.position = first_of(*round.draws.position);
}

}  // namespace

void lay_on_both_areas(const oracle::Rules& rules, SessionPlan& plan) {
  if (rules.areas_of_a_place() == 1) return;
  std::vector<oracle::Seat> seats;
  for (const auto& seat : plan.seats) {
    seats.push_back({first_of(seat.box), seat.player});
    seats.push_back({second_of(seat.box), seat.player});
  }
  plan.seats = std::move(seats);
  for (auto& round : plan.rounds)
    lay_out(round);
}

void lay_on_both_areas(const oracle::Rules& rules, std::vector<SessionPlan>& plans) {
  for (auto& plan : plans)
    lay_on_both_areas(rules, plan);
}

BoxPlan* beside(RoundPlan& round, const BoxPlan& box) {
  const auto at = std::ranges::find(round.boxes, oracle::other_area(box.box), &BoxPlan::box);
  return at == round.boxes.end() || at->player != box.player ? nullptr : &*at;
}

bool is_equal_throughout(const SessionPlan& plan) {
  return std::ranges::all_of(plan.rounds, [](RoundPlan round) {
    return std::ranges::all_of(round.boxes, [&](const BoxPlan& box) {
      const auto* other = beside(round, box);
      return other != nullptr && other->main == box.main;
    });
  });
}

}  // namespace assay21::generators

#include "generators/session_source.h"

#include <algorithm>
#include <string>

#include "generators/hand_search.h"
#include "generators/smaller.h"

namespace assay21::generators {
namespace {

using oracle::HandId;
using oracle::Request;
using spec::Choice;
using spec::Money;

/// Stakes around the bounds that paytables like to have, round ones, and odd cents.
const std::vector<Money>& stakes() {
  static const std::vector<Money> all = {
      Money::dollars(5), Money::dollars(10), Money::dollars(25), Money::dollars(100),
      Money::cents(499), Money::cents(2499), Money::cents(1250), Money::dollars(1),
      Money::cents(777), Money::cents(501)};
  return all;
}

struct Seating {
  std::vector<std::string> players;
  std::vector<oracle::Seat> seats;
};

Seating random_seating(const oracle::Rules& rules, RandomSource& source, int least_players) {
  Seating seating;
  int box = 1;
  while (box <= rules.boxes()) {
    const int left = rules.boxes() - box + 1;
    const bool needed =
        static_cast<int>(seating.players.size()) < least_players && left <= least_players;
    if (!needed && source.chance(45)) {
      ++box;
      continue;
    }
    const auto player = static_cast<oracle::PlayerId>(seating.players.size());
    const int wanted = source.chance(70) ? 1 : source.between(1, rules.adjacent_boxes());
    const int most = std::max(
        1, left - std::max(0, least_players - static_cast<int>(seating.players.size()) - 1));
    seating.players.push_back("p" + std::to_string(seating.players.size() + 1));
    for (int i = 0; i < std::min(wanted, most); ++i)
      seating.seats.push_back({box++, player});
  }
  if (seating.seats.empty()) {
    seating.players.emplace_back("p1");
    seating.seats.push_back({source.between(1, rules.boxes()), 0});
  }
  return seating;
}

Request random_request(RandomSource& source, Money stake) {
  static const std::vector<Choice> weighted = {
      Choice::hit,         Choice::hit,         Choice::hit,    Choice::hit,
      Choice::stand,       Choice::stand,       Choice::split,  Choice::split,
      Choice::double_down, Choice::double_down, Choice::rescue, Choice::surrender};
  Request request{source.pick(weighted), std::nullopt};
  if (request.choice == Choice::double_down && source.chance(40)) {
    // Less, as much, or more than the regulation lets anybody double for.
    request.amount =
        Money::cents(std::max<std::int64_t>(1, stake.in_cents() * source.between(1, 5) / 4));
  }
  return request;
}

std::vector<oracle::HandRequests> random_decisions(RandomSource& source, int box, Money stake) {
  std::vector<oracle::HandRequests> decisions;
  std::vector<HandId> hands{HandId(box)};
  for (std::size_t i = 0; i < hands.size() && i < 15; ++i) {
    std::vector<Request> requests;
    for (int n = source.between(0, 4); n > 0; --n)
      requests.push_back(random_request(source, stake));
    const bool splits =
        std::ranges::find(requests, Choice::split, &Request::choice) != requests.end();
    if (splits) {
      hands.push_back(hands[i].left());
      hands.push_back(hands[i].right());
    }
    if (!requests.empty()) decisions.push_back({hands[i], requests});
  }
  std::ranges::sort(decisions, {}, &oracle::HandRequests::hand);
  return decisions;
}

/// Now and then a pair, which chance would bring too seldom.
std::vector<spec::Card> random_wish(const oracle::Rules& rules, RandomSource& source) {
  if (!source.chance(20)) return {};
  const auto card = random_card(rules, source);
  return {card,
          {card.rank(), spec::all_suits[source.below(spec::suit_count)]},
          {card.rank(), card.suit()}};
}

RoundPlan random_round(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                       const Seating& seating, RandomSource& source) {
  RoundPlan round;
  round.otherwise = source.chance(30) ? Choice::hit : Choice::stand;
  for (const auto& seat : seating.seats) {
    if (source.chance(15)) continue;
    BoxPlan box;
    box.box = seat.box;
    box.player = seat.player;
    box.main = source.pick(stakes());
    box.cards = random_wish(rules, source);
    box.decisions = random_decisions(source, seat.box, box.main);
    round.boxes.push_back(std::move(box));
  }
  if (round.boxes.empty()) {
    const auto& seat = seating.seats.front();
    round.boxes.push_back({seat.box, seat.player, Money::dollars(10), {}, {}});
  }
  if (!aims.empty() && source.chance(50)) {
    if (auto aim = aim_at(rules, source.pick(aims), source)) {
      auto& box = round.boxes[source.below(round.boxes.size())];
      box.cards = aim->cards;
      box.decisions = moved_to(box.box, aim->decisions);
      if (aim->stake) box.main = *aim->stake;
      round.dealer = aim->dealer;
    }
  }
  return round;
}

}  // namespace

SessionPlan random_plan(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                        std::uint64_t seed, int size) {
  RandomSource source(seed);
  const auto seating = random_seating(rules, source, 1);
  SessionPlan plan;
  plan.players = seating.players;
  plan.seats = seating.seats;
  plan.cut_at = source.between(10, rules.cards_in_shoe() - 10);
  plan.filler_seed = source.next();
  const int rounds = source.between(1, std::clamp(size / 10, 1, 8));
  for (int i = 0; i < rounds; ++i)
    plan.rounds.push_back(random_round(rules, aims, seating, source));
  return plan;
}

std::optional<SessionPlan> directed_plan(const oracle::Rules& rules, const AimedRows& rows,
                                         std::uint64_t seed) {
  RandomSource source(seed);
  auto aim = aim_at(rules, rows, source);
  if (!aim) return std::nullopt;
  const auto seating = random_seating(rules, source, std::min(3, rules.boxes()));
  SessionPlan plan;
  plan.aim = rows.name;
  plan.players = seating.players;
  plan.seats = seating.seats;
  plan.cut_at = source.between(10, rules.cards_in_shoe() - 10);
  plan.filler_seed = source.next();
  RoundPlan round;
  round.dealer = aim->dealer;
  const auto aimed = source.below(seating.seats.size());
  for (std::size_t i = 0; i < seating.seats.size(); ++i) {
    const auto& seat = seating.seats[i];
    BoxPlan box{seat.box, seat.player, source.pick(stakes()), {}, {}};
    if (i == aimed) {
      box.cards = aim->cards;
      box.decisions = moved_to(seat.box, aim->decisions);
      if (aim->stake) box.main = *aim->stake;
    } else {
      // Company that stands: somebody must be left for the dealer to draw against.
      HandWish standing;
      standing.least_total = 12;
      standing.most_total = 20;
      if (auto cards = hand_by_points(rules, standing, source)) box.cards = *cards;
    }
    round.boxes.push_back(std::move(box));
  }
  plan.rounds.push_back(std::move(round));
  return plan;
}

rc::Gen<SessionPlan> any_session(std::shared_ptr<const oracle::Rules> rules) {
  const auto aims = all_aims(*rules);
  return [rules, aims](const rc::Random& random, int size) {
    auto source = random;
    return rc::shrinkable::shrinkRecur(
        random_plan(*rules, aims, source.next(), size),
        [](const SessionPlan& plan) { return rc::seq::fromContainer(smaller(plan)); });
  };
}

}  // namespace assay21::generators

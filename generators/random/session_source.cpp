#include "generators/random/session_source.h"

#include <algorithm>
#include <string>

#include "generators/chance/company.h"
#include "generators/chance/floor.h"
#include "generators/chance/mishap.h"
#include "generators/directed/hand_search.h"
#include "generators/directed/mishap_aim.h"
#include "generators/directed/short_shoe.h"
#include "generators/directed/wager_aim.h"
#include "generators/plan/areas.h"
#include "generators/plan/smaller.h"
#include "generators/random/taken_aim.h"
#include "oracle/table/places.h"

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

Floor random_seating(const oracle::Rules& rules, RandomSource& source, int least_players,
                     const Scope& scope) {
  Floor seating;
  int box = 1;
  while (box <= rules.places()) {
    const int left = rules.places() - box + 1;
    const bool needed =
        static_cast<int>(seating.players.size()) < least_players && left <= least_players;
    if (!needed && source.chance(45)) {
      ++box;
      continue;
    }
    const auto player = static_cast<oracle::PlayerId>(seating.players.size());
    int wanted = source.chance(70) ? 1 : source.between(1, rules.adjacent_boxes());
    // Now and then somebody tries one box too many.
    if (scope.refusals && source.chance(8)) wanted = rules.adjacent_boxes() + 1;
    const int most = std::max(
        1, left - std::max(0, least_players - static_cast<int>(seating.players.size()) - 1));
    seating.players.push_back("p" + std::to_string(seating.players.size() + 1));
    for (int i = 0; i < std::min(wanted, most); ++i)
      seating.seats.push_back({box++, player});
  }
  if (seating.seats.empty()) {
    seating.players.emplace_back("p1");
    seating.seats.push_back({source.between(1, rules.places()), 0});
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

/// Second areas have hands of their own, and either hand may ask to switch. Now and then the two
/// wagers are not equal, or there is one alone.
void enliven_areas(const oracle::Rules& rules, const Scope& scope, RoundPlan& round,
                   RandomSource& source) {
  for (auto& box : round.boxes) {
    if (!oracle::is_first_area(box.box)) {
      box.cards = box.cards.empty() ? random_wish(rules, source) : box.cards;
      box.decisions = random_decisions(source, box.box, box.main);
      const auto wagers = random_wagers(rules, scope, box.main, source);
      box.side = wagers.cards;
      if (wagers.match) box.side.set(match_wager(rules), wagers.match);
      box.insurance = wagers.insurance;
      box.even_money = wagers.even_money;
    }
    if (scope.choices.contains(Choice::switch_cards) && source.chance(40)) {
      if (box.decisions.empty() || box.decisions.front().hand != HandId(box.box))
        box.decisions.insert(box.decisions.begin(), {HandId(box.box), {}});
      auto& asked = box.decisions.front().requests;
      const auto at = source.chance(70) ? 0 : source.below(asked.size() + 1);
      asked.insert(asked.begin() + static_cast<std::ptrdiff_t>(at),
                   Request{Choice::switch_cards, std::nullopt});
    }
  }
  if (!scope.refusals || !source.chance(4)) return;
  const auto at = source.below(round.boxes.size());
  if (source.chance(50)) {
    round.boxes[at].main = source.pick(stakes());
  } else if (round.boxes.size() > 1 && round.incidents.empty() && round.asks.empty()) {
    round.boxes.erase(round.boxes.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

void stake_beside(const oracle::Rules& rules, const RandomWagers& wagers, BoxPlan& box) {
  box.side = wagers.cards;
  if (wagers.match) box.side.set(match_wager(rules), wagers.match);
}

/// Whether a player may bet on boxes apart from each other is asked only of who can refuse it: of
/// each player the first boxes side by side stay.
void drop_boxes_apart(RoundPlan& round) {
  std::vector<BoxPlan> kept;
  for (const auto& box : round.boxes) {
    const auto last = std::find_if(kept.rbegin(), kept.rend(), [&](const BoxPlan& other) {
      return other.player == box.player;
    });
    if (last == kept.rend() || last->box + 1 == box.box) kept.push_back(box);
  }
  round.boxes = std::move(kept);
}

/// A turn comes only to a box with a bet.
bool fits_in(const oracle::WagerAsk& ask, const RoundPlan& round) {
  return ask.when.kind != oracle::MomentKind::turn ||
         std::ranges::find(round.boxes, ask.when.hand.box(), &BoxPlan::box) != round.boxes.end();
}

/// Who is at the table and bets nothing in this round.
std::vector<oracle::PlayerId> without_bet(const Floor& floor, const RoundPlan& round) {
  auto players = floor.present();
  for (const auto& box : round.boxes) {
    std::erase(players, box.player);
    for (const auto& other : box.beside)
      std::erase(players, other.player);
  }
  for (const auto& ask : round.asks) {
    if (ask.wager == spec::WagerId::main) std::erase(players, ask.player);
  }
  return players;
}

RoundPlan random_round(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                       const Floor& seating, const Scope& scope, RandomSource& source) {
  RoundPlan round;
  round.otherwise = source.chance(30) ? Choice::hit : Choice::stand;
  round.draws = random_draws(rules, scope, source);
  for (const auto& seat : seating.seats) {
    if (source.chance(15)) continue;
    BoxPlan box;
    box.box = seat.box;
    box.player = seat.player;
    box.main = source.pick(stakes());
    box.cards = random_wish(rules, source);
    box.decisions = random_decisions(source, seat.box, box.main);
    const auto wagers = random_wagers(rules, scope, box.main, source);
    stake_beside(rules, wagers, box);
    box.insurance = wagers.insurance;
    box.even_money = wagers.even_money;
    round.boxes.push_back(std::move(box));
  }
  if (!scope.refusals) drop_boxes_apart(round);
  if (round.boxes.empty()) {
    const auto& seat = seating.seats.front();
    round.boxes.push_back({seat.box, seat.player, Money::dollars(10), {}, {}});
  }
  if (!aims.empty() && source.chance(50)) {
    if (auto aim = aim_at(rules, source.pick(aims), source)) {
      const auto& box = round.boxes[source.below(round.boxes.size())];
      take_aim(rules, *aim, scope, {box.box, box.player}, round, source);
    }
  }
  add_random_wheel(rules, scope, round, source);
  for (const auto& seat : seating.seats) {
    if (auto ask = random_ask(rules, scope, seat, source); ask && fits_in(*ask, round))
      round.asks.push_back(*ask);
  }
  if (scope.company) add_random_company(rules, scope, seating, round, source);
  if (scope.incidents) add_random_mishaps(rules, round, source);
  return round;
}

bool breaks_reader(const RoundPlan& round) {
  return std::ranges::any_of(round.incidents, [](const oracle::Incident& one) {
    return std::holds_alternative<oracle::ReaderFails>(one);
  });
}

}  // namespace

namespace {

/// A shoe that runs out, and whatever else happens in that round and before the one after it.
SessionPlan random_short_shoe(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                              const Scope& scope, RandomSource& source) {
  auto plan = source.pick(short_shoe_plans(rules));
  plan.filler_seed = source.next();
  Floor floor{plan.players, plan.seats};
  auto after = plan.rounds.back();
  plan.rounds.pop_back();
  auto& hungry = plan.rounds.back();
  for (auto& box : hungry.boxes) {
    if (source.chance(30)) plan.batch.accepts.push_back(box.player);
    const auto wagers = random_wagers(rules, scope, box.main, source);
    stake_beside(rules, wagers, box);
    box.insurance = wagers.insurance;
    box.even_money = wagers.even_money;
  }
  add_random_wheel(rules, scope, hungry, source);
  if (source.chance(50)) add_random_mishaps(rules, hungry, source);
  if (source.chance(70)) {
    auto before = random_interludes(rules, scope, floor, source);
    after = random_round(rules, aims, floor, scope, source);
    after.before = std::move(before);
  }
  plan.rounds.push_back(std::move(after));
  plan.players = floor.players;
  return plan;
}

}  // namespace

SessionPlan random_plan(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                        std::uint64_t seed, int size, const Scope& scope) {
  RandomSource source(seed);
  if (scope.shoe && scope.incidents && source.chance(2)) {
    auto plan = random_short_shoe(rules, aims, scope, source);
    lay_on_both_areas(rules, plan);
    return plan;
  }
  auto floor = random_seating(rules, source, 1, scope);
  SessionPlan plan;
  plan.seats = floor.seats;
  plan.opening = random_opening(rules, scope, floor, source);
  plan.batch = random_batch(rules, scope, floor, source);
  plan.filler_seed = source.next();
  const int rounds = source.between(1, std::clamp(size / 10, 1, 8));
  for (int i = 0; i < rounds; ++i) {
    auto happens =
        i > 0 ? random_interludes(rules, scope, floor, source) : std::vector<Interlude>();
    plan.rounds.push_back(random_round(rules, aims, floor, scope, source));
    plan.rounds.back().before = std::move(happens);
    floor.sat_out = without_bet(floor, plan.rounds.back());
    floor.reader_out = floor.reader_out || breaks_reader(plan.rounds.back());
    plan.rounds.back().may_run_out = scope.shoe && source.chance(20);
    plan.rounds.back().while_stopped = floor.reader_out && source.chance(40);
    // Of such a round perhaps nothing comes, and nobody has sat it out.
    if (plan.rounds.back().while_stopped) floor.sat_out.clear();
  }
  plan.players = floor.players;
  lay_on_both_areas(rules, plan);
  if (rules.areas_of_a_place() > 1) {
    for (auto& round : plan.rounds)
      enliven_areas(rules, scope, round, source);
  }
  return plan;
}

std::optional<SessionPlan> directed_plan(const oracle::Rules& rules, const AimedRows& rows,
                                         std::uint64_t seed, const Scope& scope) {
  RandomSource source(seed);
  if (rows.question == spec::Question::irregularity) {
    if (!scope.incidents) return std::nullopt;
    auto plan = mishap_plan(rules, rules.table(rows.question).rows()[rows.row], source);
    if (plan) plan->aim = rows.name;
    return plan;
  }
  auto aim = aim_at(rules, rows, source);
  if (!aim) return std::nullopt;
  // Every seat may bet: the aimed one is not to be refused.
  auto within_limits = scope;
  within_limits.refusals = false;
  auto seating = random_seating(rules, source, std::min(3, rules.places()), within_limits);
  SessionPlan plan;
  plan.aim = rows.name;
  plan.players = seating.players;
  plan.seats = seating.seats;
  plan.batch = random_batch(rules, {}, seating, source);
  plan.filler_seed = source.next();
  RoundPlan round;
  const auto aimed = source.below(seating.seats.size());
  for (std::size_t i = 0; i < seating.seats.size(); ++i) {
    const auto& seat = seating.seats[i];
    BoxPlan box{seat.box, seat.player, source.pick(stakes()), {}, {}};
    if (i != aimed) {
      // Company that stands: somebody must be left for the dealer to draw against.
      HandWish standing;
      standing.least_total = 12;
      standing.most_total = 20;
      if (auto cards = hand_by_points(rules, standing, source)) box.cards = *cards;
    }
    round.boxes.push_back(std::move(box));
  }
  if (!take_aim(rules, *aim, scope, seating.seats[aimed], round, source)) return std::nullopt;
  plan.rounds.push_back(std::move(round));
  lay_on_both_areas(rules, plan);
  return plan;
}

rc::Gen<SessionPlan> any_session(std::shared_ptr<const oracle::Rules> rules) {
  const auto aims = all_aims(*rules);
  const auto scope = scope_of(*rules).rounds_alone();
  return [rules, aims, scope](const rc::Random& random, int size) {
    auto source = random;
    return rc::shrinkable::shrinkRecur(
        random_plan(*rules, aims, source.next(), size, scope),
        [](const SessionPlan& plan) { return rc::seq::fromContainer(smaller(plan)); });
  };
}

}  // namespace assay21::generators

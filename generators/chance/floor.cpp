#include "generators/chance/floor.h"

#include <algorithm>
#include <string>

#include "generators/chance/failure.h"
#include "generators/plan/plain_plan.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::generators {
namespace {

using oracle::PlayerId;

oracle::PlayerId newcomer(Floor& floor) {
  floor.players.push_back("p" + std::to_string(floor.players.size() + 1));
  return static_cast<PlayerId>(floor.players.size() - 1);
}

std::vector<PlayerId> some_of(std::vector<PlayerId> players, RandomSource& source, int percent) {
  std::erase_if(players, [&](PlayerId) { return !source.chance(percent); });
  return players;
}

std::optional<PlayerId> perhaps_one_of(const std::vector<PlayerId>& players, RandomSource& source,
                                       int percent) {
  if (players.empty() || !source.chance(percent)) return std::nullopt;
  return source.pick(players);
}

/// A seat for somebody new; nothing where every box is taken.
std::optional<oracle::Seat> free_seat(const oracle::Rules& rules, Floor& floor,
                                      RandomSource& source) {
  std::vector<int> free;
  for (int box = 1; box <= rules.places(); ++box) {
    if (std::ranges::find(floor.seats, box, &oracle::Seat::box) == floor.seats.end())
      free.push_back(box);
  }
  if (free.empty()) return std::nullopt;
  const int box = source.pick(free);
  PlayerId player = 0;
  if (!floor.standing.empty() && source.chance(60)) {
    player = floor.standing.back();
    floor.standing.pop_back();
  } else {
    player = newcomer(floor);
  }
  return oracle::Seat{box, player};
}

void take_seat(Floor& floor, const oracle::Seat& seat) {
  floor.seats.push_back(seat);
  std::ranges::sort(floor.seats, {}, &oracle::Seat::box);
}

void doors(const oracle::Rules& rules, Floor& floor, RandomSource& source,
           std::vector<Interlude>& happens) {
  const bool shuts_out = rules.has(spec::Step::shut_out);
  if (shuts_out && source.chance(25)) {
    if (!floor.sat_out.empty())
      happens.emplace_back(oracle::Admit{source.pick(floor.sat_out), false});
  } else if (shuts_out && source.chance(8)) {
    happens.emplace_back(oracle::Admit{source.pick(floor.present()), true});
  }
  if (source.chance(8)) {
    if (const auto seat = free_seat(rules, floor, source)) {
      happens.emplace_back(*seat);
      take_seat(floor, *seat);
    }
  }
  if (floor.seats.size() > 1 && source.chance(6)) {
    const auto at = source.below(floor.seats.size());
    happens.emplace_back(oracle::Leave{floor.seats[at].box});
    floor.seats.erase(floor.seats.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

void everybody_leaves(Floor& floor, std::vector<Interlude>& happens) {
  for (const auto& seat : floor.seats)
    happens.emplace_back(oracle::Leave{seat.box});
  floor.seats.clear();
}

void cards(const oracle::Rules& rules, const Scope& scope, Floor& floor, RandomSource& source,
           std::vector<Interlude>& happens) {
  if (source.chance(8)) {
    const auto asks = perhaps_one_of(floor.present(), source, 40);
    happens.emplace_back(
        oracle::NewDealer{rules.has(spec::Step::show_burned) ? asks : std::nullopt});
  }
  if (source.chance(6)) {
    happens.emplace_back(Reshuffle{source.chance(70), random_batch(rules, scope, floor, source)});
  } else if (source.chance(3) && !rules.shuffles_as_it_deals()) {
    // What is in a device that shuffles as it deals is not laid out at an idle table.
    IdleTime idle;
    const bool nobody_stays = scope.doors && floor.standing.empty() && source.chance(50);
    if (nobody_stays) everybody_leaves(floor, happens);
    idle.face_up = perhaps_one_of(floor.present(), source, 40);
    if (nobody_stays || (scope.doors && source.chance(60)))
      idle.comes = free_seat(rules, floor, source);
    if (idle.comes) take_seat(floor, *idle.comes);
    idle.batch = random_batch(rules, scope, floor, source);
    happens.emplace_back(std::move(idle));
  }
}

}  // namespace

std::vector<PlayerId> Floor::present() const {
  std::vector<PlayerId> all = standing;
  for (const auto& seat : seats)
    all.push_back(seat.player);
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

OpeningPlan random_opening(const oracle::Rules& rules, const Scope& scope, Floor& floor,
                           RandomSource& source) {
  OpeningPlan opening;
  if (!scope.shoe) return opening;
  if (source.chance(25)) floor.standing.push_back(newcomer(floor));
  if (source.chance(50)) {
    opening.arrive = floor.present();
    source.shuffle(opening.arrive);
  } else {
    opening.arrive = floor.standing;
  }
  if (source.chance(40)) return opening;
  const auto* preshuffled = rules.submission().word(spec::OptionName::preshuffled);
  const bool as_declared = preshuffled != nullptr && *preshuffled == "yes";
  opening.decks = as_declared ? oracle::Decks::preshuffled : oracle::Decks::fresh;
  if (opening.decks != oracle::Decks::fresh || !source.chance(30)) return opening;
  for (const auto rank : spec::all_ranks) {
    if (!rules.in_play(rank)) opening.tens.emplace_back(rank, spec::Suit::hearts);
  }
  return opening;
}

BatchPlan random_batch(const oracle::Rules& rules, const Scope& scope, Floor& floor,
                       RandomSource& source) {
  const int cards = rules.cards_in_shoe();
  const auto limits = oracle::cut_limits(rules, cards);
  const auto somewhere = [&] { return source.between(limits.least_at, limits.most_at); };
  // At the bounds of what the text lets be, and anywhere.
  const auto deep_enough = [&] {
    // … with a card or two that do not belong there.
    const int least = std::max(1, limits.least_behind) + 1;
    if (limits.least_behind <= 0 && source.chance(30)) return 1;
    if (source.chance(30)) return least;
    // Near the top, so that it comes soon.
    constexpr int soon = 60;
    return source.between(source.chance(60) ? std::max(least, cards - soon) : least, cards - 1);
  };
  BatchPlan batch;
  batch.cut_at = somewhere();
  if (scope.shoe) {
    const auto players = floor.present();
    batch.accepts = some_of(players, source, 30);
    const auto asks = perhaps_one_of(players, source, 20);
    if (rules.has(spec::Step::show_burned)) batch.burn_asked_by = asks;
    if (source.chance(20)) batch.cut_at = source.chance(50) ? limits.least_at : limits.most_at;
    if (source.chance(50)) batch.cover = deep_enough();
    if (source.chance(12)) {
      // What is cut again may have been cut badly.
      batch.cut_at = source.between(1, cards - 1);
      batch.recut = oracle::Recut{somewhere(), deep_enough(), source.pick(recutters(rules))};
    }
  }
  if (scope.incidents) {
    constexpr int soon = 60;
    for (int n = source.chance(8) ? source.between(1, 2) : 0; n > 0; --n)
      batch.face_up.push_back(static_cast<std::size_t>(source.between(1, soon)));
    for (int n = source.chance(8) ? source.between(1, 2) : 0; n > 0; --n)
      batch.surplus.push_back(static_cast<std::size_t>(source.between(1, soon)));
    if (scope.shoe) fail_at_random(rules, floor, source, batch);
  }
  if (rules.has(spec::Step::determinant_card) && source.chance(50))
    batch.shoe = oracle::Side::second;
  return batch;
}

std::vector<Interlude> random_interludes(const oracle::Rules& rules, const Scope& scope,
                                         Floor& floor, RandomSource& source) {
  std::vector<Interlude> happens;
  if (scope.doors) doors(rules, floor, source, happens);
  if (scope.shoe && scope.incidents) add_random_failures(rules, floor, source, happens);
  if (scope.shoe) cards(rules, scope, floor, source, happens);
  return happens;
}

}  // namespace assay21::generators

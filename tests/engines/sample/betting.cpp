#include "tests/engines/sample/betting.h"

#include <algorithm>

#include "tests/engines/sample/limits_of_wagers.h"
#include "tests/engines/sample/switch.h"

namespace sample {
namespace {

// "4" and "4.1" are hands of the box whose first hand is "4".
bool is_of_box(std::string_view hand, std::string_view first) {
  return hand.starts_with(first) && (hand.size() == first.size() || hand[first.size()] == '.');
}

}  // namespace

void Betting::hear_bets() {
  for (const Bet& bet : game_.wishes.bets) {
    for (const auto& [wager, amount] : bet.wagers) {
      if (!place({bet.box, bet.player, wager, amount}))
        game_.transcript.refuse_wager(bet.box, bet.player, wager, AskKind::place, amount);
    }
  }
  heard_ = true;
}

// 6.D, 6.E, §5(d), §5(h): until the first card is dealt wagers are the players'.
void Betting::hear_asks() {
  for (const Ask& ask : game_.wishes.asks) {
    if (ask.when != "before-deal") continue;
    if (game_.faults.has(Fault::early_change_refused) || !hear(ask))
      game_.transcript.refuse_wager(ask.box, ask.player, ask.wager, ask.kind, ask.amount);
  }
}

bool Betting::hear(const Ask& ask) {
  const auto at = find(ask.box, ask.player, ask.wager);
  if (at == placed_.end())
    return ask.kind == AskKind::place && place({ask.box, ask.player, ask.wager, *ask.amount});
  if (ask.kind != AskKind::withdraw) return change(ask, at);
  take_back(at);
  return true;
}

bool Betting::place(const Placed& wanted) {
  if (!may_stand(wanted)) return false;
  if (wanted.wager == Wager::main && !may_place_main(wanted)) return false;
  if (wanted.wager != Wager::main && !main_covers(wanted)) return false;
  placed_.push_back(wanted);
  game_.transcript.wager(wanted.box, wanted.player, wanted.wager, wanted.amount);
  game_.floor.meters.add(wanted.wager, wanted.amount, game_.faults, game_.transcript);
  return true;
}

bool Betting::change(const Ask& ask, Place at) {
  const Money amount = *ask.amount;
  Placed wanted = *at;
  wanted.amount = amount;
  if (!may_stand(wanted) || (wanted.wager != Wager::main && !main_covers(wanted))) return false;
  if (wanted.wager == Wager::main && !is_equalled(wanted) && !goes_on_to_the_other(ask))
    return false;
  // §6(b)(1): nor may the main wager sink below what was put beside it.
  const auto match = find(ask.box, ask.player, Wager::match);
  if (wanted.wager == Wager::main && match != placed_.end() && game_.table.match_is_up_to_main() &&
      amount < match->amount)
    return false;
  game_.floor.meters.subtract(at->wager, at->amount, game_.faults, game_.transcript);
  at->amount = amount;
  game_.transcript.wager(ask.box, ask.player, ask.wager, amount);
  game_.floor.meters.add(at->wager, amount, game_.faults, game_.transcript);
  return true;
}

// 6.G, §6(b), §16(a): without the main wager there is none beside it.
void Betting::take_back(Place at) {
  const Placed gone = *at;
  placed_.erase(at);
  game_.transcript.withdraw(gone.box, gone.player, gone.wager);
  game_.floor.meters.subtract(gone.wager, gone.amount, game_.faults, game_.transcript);
  if (gone.wager != Wager::main) return;
  for (const Wager beside : placed_beside) {
    const auto other = find(gone.box, gone.player, beside);
    if (other != placed_.end()) take_back(other);
  }
  if (!game_.table.switches || game_.faults.has(Fault::one_wager_left)) return;
  const auto equal = find(box_beside(gone.box), gone.player, Wager::main);
  if (equal != placed_.end()) take_back(equal);  // BJ 12.A(1)
}

Betting::Place Betting::find(std::int64_t box, std::string_view player, Wager wager) {
  return std::ranges::find_if(placed_, [&](const Placed& one) {
    return one.box == box && one.player == player && one.wager == wager;
  });
}

// 6.C, §5(j).
bool Betting::is_shut_out(std::string_view player) const {
  const auto& out = game_.floor.shut_out;
  return std::ranges::find(out, player) != out.end() &&
         !game_.faults.has(Fault::shut_out_player_bets);
}

bool Betting::may_stand(const Placed& wanted) const {
  if (wanted.wager == Wager::match && game_.faults.has(Fault::match_not_taken)) return false;
  if (game_.faults.has(Fault::card_wagers_not_taken) && game_.table.takes_card_wager(wanted.wager))
    return false;
  if (wanted.wager == Wager::bonus_spin && game_.faults.has(Fault::bonus_spin_not_taken))
    return false;
  return !is_shut_out(wanted.player) &&
         is_within_limits(game_.table, game_.faults, wanted.wager, wanted.amount);
}

bool Betting::may_place_main(const Placed& wanted) const {
  if (wanted.box > game_.table.boxes) return false;
  std::int64_t bettors = 0;
  for (const Placed& one : placed_) {
    if (one.wager != Wager::main || one.box != wanted.box) continue;
    if (one.player == wanted.player) return false;
    ++bettors;
  }
  const Faults faults = game_.faults;
  if (bettors >= game_.table.bettors_per_box && !faults.has(Fault::too_many_on_a_box)) return false;
  // §13(a): the first on the box has to consent.
  const auto& alone = game_.wishes.alone;
  if (bettors > 0 && std::ranges::find(alone, wanted.box) != alone.end() &&
      !faults.has(Fault::consent_not_asked))
    return false;
  return may_play_another_box(wanted) && is_equalled(wanted);
}

// BJ 12.A(1): the same on the other box of the place, there already or about to come.
bool Betting::is_equalled(const Placed& wanted) const {
  if (!game_.table.switches || game_.faults.has(Fault::unequal_wagers)) return true;
  const auto other = box_beside(wanted.box);
  const auto there = std::ranges::find_if(placed_, [&](const Placed& one) {
    return one.box == other && one.player == wanted.player && one.wager == Wager::main;
  });
  if (there != placed_.end()) return there->amount == wanted.amount;
  return !heard_ && std::ranges::any_of(game_.wishes.bets, [&](const Bet& bet) {
    return bet.box == other && bet.box > wanted.box && bet.player == wanted.player &&
           std::ranges::any_of(bet.wagers, [&](const auto& one) {
             return one.first == Wager::main && one.second == wanted.amount;
           });
  });
}

// BJ 12.A(1): both are changed in one step, and this is the first of the two.
bool Betting::goes_on_to_the_other(const Ask& ask) const {
  const auto& asks = game_.wishes.asks;
  const auto here = std::ranges::find_if(asks, [&](const Ask& one) { return &one == &ask; });
  return std::any_of(here, asks.end(), [&](const Ask& one) {
    return one.when == ask.when && one.kind == ask.kind && one.wager == ask.wager &&
           one.player == ask.player && one.amount == ask.amount && one.box == box_beside(ask.box);
  });
}

// 6.H: so many adjacent boxes, and others apart from them; §14: so many, wherever they are.
bool Betting::may_play_another_box(const Placed& wanted) const {
  if (game_.faults.has(Fault::any_number_of_boxes)) return true;
  const auto is_his = [&](std::int64_t place) {
    return std::ranges::any_of(placed_, [&](const Placed& one) {
      return one.wager == Wager::main && one.player == wanted.player &&
             place_of(game_.table, one.box) == place;
    });
  };
  const auto here = place_of(game_.table, wanted.box);
  if (game_.table.switches && is_his(here)) return true;
  std::int64_t boxes = 1;
  const bool has_boxes = std::ranges::any_of(placed_, [&](const Placed& one) {
    return one.wager == Wager::main && one.player == wanted.player;
  });
  if (game_.table.is_in(Region::maryland)) {
    for (std::int64_t box = here - 1; is_his(box); --box)
      ++boxes;
    for (std::int64_t box = here + 1; is_his(box); ++box)
      ++boxes;
    if (has_boxes && boxes == 1 && !game_.table.boxes_apart) return false;
  } else {
    for (std::int64_t box = 1; box <= game_.table.boxes; ++box)
      boxes += is_his(box) ? 1 : 0;
  }
  return boxes == 1 || boxes <= game_.table.boxes_per_player;
}

bool Betting::main_covers(const Placed& wanted) const {
  const auto main = std::ranges::find_if(placed_, [&](const Placed& one) {
    return one.box == wanted.box && one.player == wanted.player && one.wager == Wager::main;
  });
  if (main == placed_.end()) return game_.faults.has(Fault::beside_without_main);
  if (wanted.wager == Wager::super_match && wanted.box % 2 == 0) return false;  // BJ 12.A(2)
  return wanted.wager != Wager::match || !game_.table.match_is_up_to_main() ||
         wanted.amount <= main->amount || game_.faults.has(Fault::match_above_main);
}

// §13(b): the player seated at the box calls, or where he has no wager there, who wagered most.
Layout Betting::layout() const {
  Layout layout;
  std::vector<Placed> by_box = placed_;
  std::ranges::stable_sort(by_box, {}, &Placed::box);
  for (const Placed& one : by_box) {
    if (one.wager != Wager::main) {
      layout.side.push_back({one.wager, one.box, one.player, one.amount});
      continue;
    }
    if (layout.hands.empty() || layout.hands.back().box != one.box)
      layout.hands.push_back({.box = one.box, .name = std::to_string(one.box), .stakes = {}});
    layout.hands.back().stakes.push_back({.player = one.player, .main = one.amount});
  }
  // By a fault a wager can lie beside nothing; what becomes of it there nobody says.
  std::erase_if(layout.side, [&](const SideWager& wager) {
    return std::ranges::find(layout.hands, wager.box, &PlayerHand::box) == layout.hands.end();
  });
  for (PlayerHand& hand : layout.hands) {
    const auto seated = std::ranges::find_if(hand.stakes, [&](const Stake& stake) {
      return game_.floor.sits_at(stake.player, hand.box);
    });
    const bool sits = seated != hand.stakes.end() && !game_.faults.has(Fault::highest_bettor_calls);
    const auto calls = sits ? seated : highest_bettor(hand);
    std::rotate(hand.stakes.begin(), calls, calls + 1);
  }
  return layout;
}

// Of equal wagers, the first whose player does not want to go along with another's decision.
std::vector<Stake>::iterator Betting::highest_bettor(PlayerHand& hand) const {
  const auto highest = std::ranges::max_element(hand.stakes, {}, &Stake::main);
  const auto decides = std::ranges::find_if(hand.stakes, [&](const Stake& stake) {
    return stake.main == highest->main &&
           std::ranges::none_of(game_.wishes.along, [&](const Along& one) {
             return one.player == stake.player && is_of_box(one.hand, hand.name);
           });
  });
  return decides == hand.stakes.end() ? highest : decides;
}

std::vector<std::string> Betting::players() const {
  std::vector<std::string> players;
  for (const Placed& one : placed_) {
    if (one.wager == Wager::main) players.emplace_back(one.player);
  }
  return players;
}

}  // namespace sample

#include "oracle/table/bettors.h"

#include <algorithm>

namespace assay21::oracle {
namespace {

using spec::Choice;
using spec::WagerId;

bool is_main(const OtherWager& one) {
  return one.wager == WagerId::main;
}

/// Of those who have a wager on the box, in the order in which they came.
std::vector<OtherWager> standing_on(const TableState& state, const BoxState& box) {
  std::vector<OtherWager> standing;
  if (box.wagered && !box.calls_only)
    standing.push_back({box.player, WagerId::main, box.hands.front().main, false});
  std::ranges::copy_if(box.others, std::back_inserter(standing), is_main);
  const auto place = [&](const OtherWager& one) {
    const auto at = std::ranges::find_if(state.bets, [&](const BetState& bet) {
      return bet.box == box.box && bet.player == one.player;
    });
    return at - state.bets.begin();
  };
  std::ranges::stable_sort(standing, {}, place);
  return standing;
}

/// Among equals the one who decides is the first who does not go along with another.
PlayerId highest_of(const TableState& state, const std::vector<OtherWager>& standing, int box) {
  const auto most = std::ranges::max(standing, {}, &OtherWager::amount).amount;
  const OtherWager* first = nullptr;
  for (const auto& one : standing) {
    if (one.amount != most) continue;
    if (first == nullptr) first = &one;
    const bool goes_along = std::ranges::any_of(state.round->along, [&](const Along& wish) {
      return wish.hand.box() == box && wish.player == one.player;
    });
    if (state.caller.first_of_equals || !goes_along) return one.player;
  }
  return first->player;
}

}  // namespace

bool is_shared(const BoxState& box) {
  return box.calls_only || std::ranges::any_of(box.others, is_main);
}

std::vector<PlayerId> bettors_on(const BoxState& box) {
  std::vector<PlayerId> players;
  if (!box.calls_only) players.push_back(box.player);
  for (const auto& one : box.others) {
    if (is_main(one) && std::ranges::find(players, one.player) == players.end())
      players.push_back(one.player);
  }
  return players;
}

bool bets_on_match(const BoxState& box, PlayerId player) {
  return std::ranges::any_of(box.others, [&](const OtherWager& one) {
    return is_match(one.wager) && one.player == player;
  });
}

spec::Money staked_by(View<Boxes> state, PlayerId player) {
  spec::Money all;
  for (const auto& box : state.boxes()) {
    if (box.wagered && !box.calls_only && box.player == player) all += box.hands.front().main;
    for (const auto& other : box.others) {
      if (other.player == player && other.wager == WagerId::main && other.original)
        all += other.amount;
    }
  }
  return all;
}

void find_caller(TableState& state, BoxState& box) {
  if (state.round == nullptr || box.initial > 0) return;
  if (!is_shared(box) && !state.caller.without_wager) return;
  auto standing = standing_on(state, box);
  box.wagered = !standing.empty();
  box.calls_only = false;
  if (standing.empty()) return;
  auto caller = standing.front().player;
  const auto seat = std::ranges::find(state.seats, box.box, &Seat::box);
  const bool seated = state.caller.seated && seat != state.seats.end();
  const bool bets =
      seated && std::ranges::find(standing, seat->player, &OtherWager::player) != standing.end();
  if (bets || (seated && state.caller.without_wager)) {
    caller = seat->player;
  } else if (state.caller.highest) {
    caller = highest_of(state, standing, box.box);
  }
  std::erase_if(box.others, is_main);
  box.player = caller;
  box.calls_only = true;
  auto& hand = box.hands.front();
  hand.player = caller;
  hand.main = spec::Money();
  for (auto& one : standing) {
    if (one.player == caller) {
      hand.main = one.amount;
      box.calls_only = false;
    } else {
      one.hand = hand.id;
      box.others.push_back(one);
    }
  }
}

const Along* wish_to_follow(View<Wishes> state, HandId hand, PlayerId player, Choice call) {
  const auto& all = state.round()->along;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool doubles = std::holds_alternative<spec::Money>(all[i].does);
    if (!state.along()[i] && all[i].hand == hand && all[i].player == player &&
        doubles == (call == Choice::double_down))
      return &all[i];
  }
  return nullptr;
}

}  // namespace assay21::oracle

#include "tests/engines/sample/asks.h"

#include <algorithm>

#include "tests/engines/sample/insurance.h"
#include "tests/engines/sample/limits_of_wagers.h"

namespace sample {
namespace {

// The fault itself: what should have been refused is done.
bool raise_late(const Game& game, Layout& layout, const Ask& ask) {
  if (ask.kind != AskKind::raise || ask.wager != Wager::main) return false;
  const auto hand = std::ranges::find(layout.hands, ask.box, &PlayerHand::box);
  if (hand == layout.hands.end()) return false;
  const auto stake = std::ranges::find(hand->stakes, ask.player, &Stake::player);
  if (stake == hand->stakes.end() || stake->standing != Standing::open ||
      *ask.amount <= stake->main)
    return false;
  stake->main = *ask.amount;
  game.transcript.wager(ask.box, ask.player, ask.wager, *ask.amount);
  return true;
}

bool place_late(const Game& game, Layout& layout, const Ask& ask) {
  if (ask.kind != AskKind::place || ask.wager == Wager::main || ask.wager == Wager::insurance)
    return false;
  const bool plays =
      std::ranges::find(layout.hands, ask.box, &PlayerHand::box) != layout.hands.end();
  const bool stands = std::ranges::any_of(layout.side, [&](const SideWager& one) {
    return one.box == ask.box && one.player == ask.player && one.kind == ask.wager;
  });
  if (!plays || stands || !is_within_limits(game.table, game.faults, ask.wager, *ask.amount))
    return false;
  game.transcript.wager(ask.box, ask.player, ask.wager, *ask.amount);
  layout.side.push_back({ask.wager, ask.box, ask.player, *ask.amount});
  std::ranges::stable_sort(layout.side, {}, &SideWager::box);
  return true;
}

bool withdraw_late(const Game& game, Layout& layout, const Ask& ask) {
  if (ask.kind != AskKind::withdraw) return false;
  const auto wager = std::ranges::find_if(layout.side, [&](const SideWager& one) {
    return one.box == ask.box && one.player == ask.player && one.kind == ask.wager && !one.settled;
  });
  if (wager == layout.side.end()) return false;
  game.transcript.withdraw(ask.box, ask.player, ask.wager);
  layout.side.erase(wager);
  return true;
}

}  // namespace

// 6.D, 6.E, §5(d), §5(h), §5(i): after the first card nothing is placed, altered or taken back,
// but insurance, which may be placed as soon as the cards are dealt (8.A, 8.D; §11(b)). Doubles and
// splits come by decisions.
void hear_late_asks(const Game& game, Layout& layout, std::string_view moment) {
  for (const Ask& ask : game.wishes.asks) {
    if (ask.when != moment) continue;
    const bool insures = insurance_is_open(game, layout) && ask.kind == AskKind::place &&
                         ask.wager == Wager::insurance;
    if (insures && place_insurance(game, layout, ask)) continue;
    if (game.faults.has(Fault::late_raise_accepted) && raise_late(game, layout, ask)) continue;
    if (game.faults.has(Fault::late_wager_accepted) && place_late(game, layout, ask)) continue;
    if (game.faults.has(Fault::late_withdrawal_accepted) && withdraw_late(game, layout, ask))
      continue;
    game.transcript.refuse_wager(ask.box, ask.player, ask.wager, ask.kind, ask.amount);
  }
}

}  // namespace sample

#include "tests/engines/sample/xtreme.h"

#include <algorithm>

#include "tests/engines/sample/community.h"

namespace sample {
namespace {

// 12.E prints what $5 wagers are paid, and nothing for one of a dollar.
bool buys_a_spin(const SideWager& wager) {
  return wager.amount != small_stake;
}

bool is_for_another(const SideWager& other, const SideWager& spun) {
  return other.kind == Wager::xtreme_16 && buys_a_spin(other) && other.player != spun.player &&
         !other.given_back;
}

// 12.E(1)(a) and (b): the whole of either meter; 12.E(1)(c) to (j), 12.E(2): what is written there.
void spin_for_the_hot_spot(const Game& game, const Layout& layout, const SideWager& wager) {
  Meters& meters = game.floor.meters;
  const std::string_view symbol = game.wheel.spin();
  game.transcript.wheel(wager.box, wager.player, Wager::xtreme_16, symbol);
  const auto amount = first_amount(symbol);
  const bool secondary = (symbol == "jackpot-secondary") !=
                         (!amount && game.faults.has(Fault::xtreme_jackpots_swapped));
  const auto meter = secondary ? MeterName::xtreme_secondary : MeterName::xtreme_primary;
  game.settle(layout.box(wager.box).name, wager.player,
              {.wager = Wager::xtreme_16,
               .outcome = Outcome::win,
               .pays = amount ? *amount : meters.amount(meter),
               .takes = wager.amount});
  const bool kept = secondary && game.faults.has(Fault::secondary_meter_not_reset);
  if (!amount && !kept) meters.reset(meter, game.faults, game.transcript);
}

// 12.E(5), 12.E(6): its symbols are none of 12.E(1), so it takes a spin of its own, which pays
// every Xtreme 16 wager of another player in the round.
void spin_for_the_others(const Game& game, const Layout& layout, const SideWager& wager) {
  const bool any = std::ranges::any_of(
      layout.side, [&](const SideWager& other) { return is_for_another(other, wager); });
  if (!any) return;
  const std::string_view symbol = game.wheel.spin();
  game.transcript.wheel(wager.box, wager.player, Wager::xtreme_16, symbol);
  const auto share = xtreme_community_pay(symbol);
  if (!share || game.faults.has(Fault::no_xtreme_community)) return;
  for (const SideWager& other : layout.side) {
    if (is_for_another(other, wager))
      game.community(other.box, other.player, Wager::xtreme_16, layout.box(wager.box).name, *share);
  }
}

}  // namespace

// 6.G(3): in either order. Then no wager is collected before the wheel was spun.
bool xtreme_is_triggered(const Game& game, const Layout& layout) {
  const Rank up = layout.up_card().rank;
  const Rank second = layout.second_card().rank;
  const bool up_six = up == Rank::six && value_of(second) == 10;
  if (game.faults.has(Fault::xtreme_needs_six_up)) return up_six;
  if (up == Rank::jack && game.faults.has(Fault::xtreme_not_of_jack_and_six)) return up_six;
  return up_six || (value_of(up) == 10 && second == Rank::six);
}

void settle_xtreme(const Game& game, const Layout& layout, SideWager& wager) {
  // 12.E(1): the hot spot is the first whose turn it is, the one farthest to the right.
  const bool hot =
      buys_a_spin(wager) && std::ranges::none_of(layout.side, [](const SideWager& one) {
        return one.kind == Wager::xtreme_16 && buys_a_spin(one) && one.settled && !one.given_back;
      });
  wager.settled = true;
  if (hot && xtreme_is_triggered(game, layout)) {
    spin_for_the_hot_spot(game, layout, wager);
    return spin_for_the_others(game, layout, wager);
  }
  game.settle(layout.box(wager.box).name, wager.player,
              {.wager = Wager::xtreme_16, .outcome = Outcome::lose, .takes = wager.amount});
}

}  // namespace sample

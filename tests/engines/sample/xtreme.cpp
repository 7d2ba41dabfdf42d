#include "tests/engines/sample/xtreme.h"

#include "tests/engines/sample/community.h"

namespace sample {
namespace {

// 12.E(5), 12.E(6): every other Xtreme 16 wager of the round.
void pay_community(const Game& game, const Layout& layout, const SideWager& spun, Money share) {
  if (game.faults.has(Fault::no_xtreme_community)) return;
  for (const SideWager& other : layout.side) {
    if (other.kind != Wager::xtreme_16 || &other == &spun) continue;
    game.transcript.community(other.box, other.player, Wager::xtreme_16, layout.box(spun.box).name,
                              share);
  }
}

// 12.E(1)(a) and (b): the whole of either meter; 12.E(1)(c) to (j), 12.E(2): what is written there.
void spin(const Game& game, const Layout& layout, SideWager& wager) {
  Meters& meters = game.floor.meters;
  const std::string_view symbol = game.wheel.spin();
  game.transcript.wheel(wager.box, wager.player, Wager::xtreme_16, symbol);
  const auto amount = first_amount(symbol);
  const bool secondary = (symbol == "jackpot-secondary") !=
                         (!amount && game.faults.has(Fault::xtreme_jackpots_swapped));
  const auto meter = secondary ? MeterName::xtreme_secondary : MeterName::xtreme_primary;
  game.transcript.settle(layout.box(wager.box).name, wager.player,
                         {.wager = Wager::xtreme_16,
                          .outcome = Outcome::win,
                          .pays = amount ? *amount : meters.amount(meter),
                          .returns = wager.amount});
  if (!amount) return meters.reset(meter, game.faults, game.transcript);
  if (const auto share = xtreme_community_pay(symbol)) pay_community(game, layout, wager, *share);
}

}  // namespace

// 6.G(3): in either order.
bool xtreme_wins(const Game& game, const Layout& layout) {
  const Rank up = layout.up_card().rank;
  const Rank second = layout.second_card().rank;
  const bool up_six = up == Rank::six && value_of(second) == 10;
  if (game.faults.has(Fault::xtreme_needs_six_up)) return up_six;
  return up_six || (value_of(up) == 10 && second == Rank::six);
}

void settle_xtreme(const Game& game, const Layout& layout, SideWager& wager) {
  wager.settled = true;
  if (xtreme_wins(game, layout)) return spin(game, layout, wager);
  game.transcript.settle(
      layout.box(wager.box).name, wager.player,
      {.wager = Wager::xtreme_16, .outcome = Outcome::lose, .takes = wager.amount});
}

}  // namespace sample

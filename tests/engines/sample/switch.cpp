#include "tests/engines/sample/switch.h"

#include <algorithm>

namespace sample {
namespace {

PlayerHand* beside(Layout& layout, const PlayerHand& player) {
  const auto at = std::ranges::find(layout.hands, box_beside(player.box), &PlayerHand::box);
  return at == layout.hands.end() ? nullptr : &*at;
}

// As it was dealt, with nothing done about it.
bool is_untouched(const PlayerHand& hand, bool decided_counts) {
  return hand.origin == Origin::dealt && hand.hand.size() == 2 && !hand.dead && !hand.even_money &&
         (!hand.decided || !decided_counts);
}

}  // namespace

// BJ 12.A(4)(a): first of all, and once (README, choice 53).
bool may_switch(const Game& game, const Layout& layout, const PlayerHand& player) {
  if (!game.table.switches || game.faults.has(Fault::switch_not_offered)) return false;
  const auto other = std::ranges::find(layout.hands, box_beside(player.box), &PlayerHand::box);
  const bool decided_counts = !game.faults.has(Fault::switch_offered_late);
  return other != layout.hands.end() && is_untouched(player, decided_counts) &&
         is_untouched(*other, decided_counts);
}

void switch_cards(const Game& game, Layout& layout, PlayerHand& player) {
  PlayerHand& other = *beside(layout, player);
  if (!game.faults.has(Fault::switch_not_made)) {
    const Card mine = player.hand.cards()[1];
    player.hand.replace_second(other.hand.cards()[1]);
    other.hand.replace_second(mine);
  }
  player.switched = other.switched = true;
}

}  // namespace sample

#pragma once
// Blackjack Switch (BJ 12.A): two boxes to a place, with equal wagers, and second cards that change
// places.

#include <cstdint>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

constexpr std::int64_t box_beside(std::int64_t box) {
  return box % 2 == 1 ? box + 1 : box - 1;
}
constexpr std::int64_t place_of(const Table& table, std::int64_t box) {
  return table.switches ? (box + 1) / 2 : box;
}

bool may_switch(const Game& game, const Layout& layout, const PlayerHand& player);
void switch_cards(const Game& game, Layout& layout, PlayerHand& player);

}  // namespace sample

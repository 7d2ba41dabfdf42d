#pragma once
// What every part of a round is played with.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/floor.h"
#include "tests/engines/sample/house.h"
#include "tests/engines/sample/mishaps.h"
#include "tests/engines/sample/script.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/sides.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"
#include "tests/engines/sample/wheel.h"

namespace sample {

struct Game {
  const Table& table;
  Faults faults;
  Floor& floor;
  Shoe& shoe;
  Transcript& transcript;
  const PlayRound& wishes;
  Wheel& wheel;
  Mishaps& mishaps;
  Procedure procedure;  // by which this round is dealt
  std::function<void(int)> turn_to;  // this side of a double shoe
  const Sides& sides;

  const Law& law() const { return *table.law; }
  // What is collected and paid is remembered: a round that turns out to be void undoes it.
  void settle(std::string_view hand, std::string_view player, const Settlement& settlement) const {
    transcript.settle(hand, player, settlement);
    if (settlement.takes != nothing)
      mishaps.collected.push_back(
          {std::string{hand}, std::string{player}, settlement.wager, settlement.takes});
    remember(hand, player, settlement.wager, settlement.pays);
  }
  void fixed(std::string_view hand, std::string_view player, Money pays) const {
    transcript.fixed(hand, player, pays);
    remember(hand, player, std::nullopt, pays);
  }
  // To a player with this wager on the box, for the hand of another.
  void community(std::int64_t box, std::string_view player, Wager wager, std::string_view hand,
                 Money pays) const {
    transcript.community(box, player, wager, hand, pays);
    remember(std::to_string(box), player, wager, pays);
  }

  House house() const { return {table, faults, floor, transcript}; }

 private:
  void remember(std::string_view hand, std::string_view player, std::optional<Wager> wager,
                Money pays) const {
    if (pays == nothing) return;
    for (Paid& one : mishaps.paid) {
      if (one.hand != hand || one.player != player || one.wager != wager) continue;
      one.amount = one.amount + pays;
      return;
    }
    mishaps.paid.push_back({std::string{hand}, std::string{player}, wager, pays});
  }
};

}  // namespace sample

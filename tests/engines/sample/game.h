#pragma once
// What every part of a round is played with.

#include <string>
#include <string_view>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/floor.h"
#include "tests/engines/sample/house.h"
#include "tests/engines/sample/mishaps.h"
#include "tests/engines/sample/script.h"
#include "tests/engines/sample/shoe.h"
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

  const Law& law() const { return *table.law; }
  // What is collected is remembered: a round that turns out to be void gives it back.
  void settle(std::string_view hand, std::string_view player, const Settlement& settlement) const {
    transcript.settle(hand, player, settlement);
    if (settlement.takes != nothing)
      mishaps.collected.push_back(
          {std::string{hand}, std::string{player}, settlement.wager, settlement.takes});
  }

  House house() const { return {table, faults, floor, transcript}; }
};

}  // namespace sample

#pragma once
// What every part of a round is played with.

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

  const Law& law() const { return *table.law; }
  House house() const { return {table, faults, floor, transcript}; }
};

}  // namespace sample

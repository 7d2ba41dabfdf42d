#pragma once
// What every part of a round is played with.

#include "tests/engines/sample/faults.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

struct Game {
  const Table& table;
  Faults faults;
  Shoe& shoe;
  Transcript& transcript;
};

}  // namespace sample

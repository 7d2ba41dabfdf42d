#pragma once
// What everything between the rounds is carried out with.

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/floor.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

struct House {
  const Table& table;
  Faults faults;
  Floor& floor;
  Transcript& transcript;

  bool is_in(Region region) const { return table.is_in(region); }
};

}  // namespace sample

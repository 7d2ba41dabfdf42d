#pragma once
// What is said of a fault.

#include <string_view>

#include "tests/engines/sample/fault.h"

namespace sample {

struct FaultEntry {
  Fault fault;
  std::string_view id;
  std::string_view maryland;
  std::string_view massachusetts;
  std::string_view sentence;
  std::string_view blackjack = {};  // … in Maryland's Blackjack
};

}  // namespace sample

#pragma once
// The wheel, which shows what the script says, spin by spin.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tests/engines/sample/money.h"

namespace sample {

class Wheel {
 public:
  explicit Wheel(std::span<const std::string> symbols) : symbols_(symbols) {}

  std::string_view spin();

 private:
  std::span<const std::string> symbols_;
};

// The first amount on a symbol: 1000 on "1000", 250 on "250-100"; nothing on a jackpot.
std::optional<Money> first_amount(std::string_view symbol);

}  // namespace sample

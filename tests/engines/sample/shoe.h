#pragma once
// The dealing shoe, holding the stack exactly as it was cut into it.

#include <cstddef>
#include <utility>
#include <vector>

#include "tests/engines/sample/cards.h"

namespace sample {

class Shoe {
 public:
  Shoe() = default;
  explicit Shoe(std::vector<Card> stack) : cards_(std::move(stack)) {}

  Card draw();

 private:
  std::vector<Card> cards_;
  std::size_t next_ = 0;
};

}  // namespace sample

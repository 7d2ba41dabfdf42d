#include "tests/engines/sample/shoe.h"

#include "tests/engines/sample/malformed.h"

namespace sample {

StackedCard Shoe::draw() {
  if (next_ == cards_.size()) throw Malformed{"the shoe is empty before the round is complete"};
  return cards_[next_++];
}

}  // namespace sample

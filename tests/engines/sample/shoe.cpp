#include "tests/engines/sample/shoe.h"

#include <algorithm>
#include <utility>

#include "tests/engines/sample/malformed.h"

namespace sample {

// 5.E(1): what lay above the cut goes to the bottom.
Shoe::Shoe(std::vector<Card> stack, std::size_t cut_at) : cards_(std::move(stack)) {
  std::rotate(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(cut_at), cards_.end());
}

Card Shoe::draw() {
  if (next_ == cards_.size()) throw Malformed{"the shoe is empty before the round is complete"};
  return cards_[next_++];
}

}  // namespace sample

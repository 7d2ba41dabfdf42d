#pragma once
// The dealing shoe, holding the stack exactly as it was cut into it, and its cover card.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "tests/engines/sample/cards.h"

namespace sample {

// A card as it lies in a stack: face down, unless it was turned over in the shuffle.
struct StackedCard {
  Card card;
  bool face_up = false;
};

class Shoe {
 public:
  Shoe() = default;
  Shoe(std::vector<StackedCard> stack, std::optional<std::size_t> cover)
      : cards_(std::move(stack)), cover_(cover) {}

  bool is_empty() const { return next_ == cards_.size(); }
  bool has_dealt() const { return next_ > 0; }
  bool cover_is_next() const { return cover_ && cards_.size() - next_ == *cover_; }
  void take_cover_out() { cover_.reset(); }

  StackedCard draw();

 private:
  std::vector<StackedCard> cards_;
  std::size_t next_ = 0;
  std::optional<std::size_t> cover_;  // so many cards lie behind it
};

}  // namespace sample

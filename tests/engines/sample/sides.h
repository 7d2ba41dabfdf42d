#pragma once
// The two sides of a double shoe (BJ 3.C): one is at hand, the other lies by with its cards and
// what is remembered of them. A table with one shoe has the first alone.

#include <optional>
#include <utility>
#include <vector>

#include "tests/engines/sample/batch.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

struct Side {
  Batch batch{};
  std::optional<std::vector<StackedCard>> stacked{};  // shuffled, not yet cut
  std::optional<Shoe> shoe{};
};

class Sides {
 public:
  // What is at hand lies with its owner.
  struct AtHand {
    Batch& batch;
    std::optional<std::vector<StackedCard>>& stacked;
    std::optional<Shoe>& shoe;
  };

  int at() const { return at_; }
  Side& other() { return other_; }

  void turn_to(int side, const AtHand& here, Transcript& transcript) {
    if (side == at_) return;
    std::swap(here.batch, other_.batch);
    std::swap(here.stacked, other_.stacked);
    std::swap(here.shoe, other_.shoe);
    at_ = side;
    transcript.of_side(side);
  }

 private:
  int at_ = 1;
  Side other_;
};

}  // namespace sample

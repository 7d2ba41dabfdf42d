// Which hands of a box were found to have nothing due in their turn, as they lie there. Internal to
// the turns.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::turns {

/// By these rules, with this hand of the dealer's.
struct IdleHand {
  const Rules* rules = nullptr;
  DealerState dealer = {};
  bool counted = false;  ///< with its evidence
  Evidence evidence = Evidence(false);
};

class KnownTurns final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::turn;

  void forget() override { hands_.clear(); }
  IdleHand& at(std::size_t place) {
    if (hands_.size() <= place) hands_.resize(place + 1);
    return hands_[place];
  }

 private:
  std::vector<IdleHand> hands_;
};

}  // namespace assay21::oracle::turns

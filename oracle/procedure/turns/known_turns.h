// Which hands of a box were found to have nothing due in their turn, as they lie there. Internal to
// the turns.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::turns {

struct IdleHand {
  bool idle = false;
  bool counted = false;  ///< with its evidence
  Evidence evidence = Evidence(false);
};

/// By these rules, with this hand of the dealer's.

class KnownTurns final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::turn;

  void forget() override { hands_.clear(); }
  IdleHand& at(std::size_t place, const Rules& rules, const DealerState& dealer) {
    if (rules_ != &rules || dealer_ != dealer) {
      hands_.clear();
      rules_ = &rules;
      dealer_ = dealer;
    }
    if (hands_.size() <= place) hands_.resize(place + 1);
    return hands_[place];
  }

 private:
  const Rules* rules_ = nullptr;
  DealerState dealer_ = {};
  std::vector<IdleHand> hands_;
};

}  // namespace assay21::oracle::turns

// What the open wagers of a hand were found to come to, as it lies there. Internal to the rulings.
#pragma once

#include <utility>
#include <vector>

#include "oracle/rulings/settlement.h"

namespace assay21::oracle {

/// By these rules, against this hand of the dealer's.
struct KnownSettlement {
  const Rules* rules = nullptr;
  DealerView dealer = {};
  bool counted = false;  ///< with its evidence
  Settlement settlement = {};
  Evidence evidence = Evidence(false);
};

class KnownSettlements final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::settlement;

  void forget() override { hands_.clear(); }
  KnownSettlement& at(std::size_t place) {
    if (hands_.size() <= place) hands_.resize(place + 1);
    return hands_[place];
  }

 private:
  std::vector<KnownSettlement> hands_;
};

}  // namespace assay21::oracle

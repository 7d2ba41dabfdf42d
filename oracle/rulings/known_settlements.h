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

/// What a hand brings beside its odds: nothing where it does not win.
struct HandBrings {
  bool wins = false;
  spec::Decision to_holder = {};
  spec::Decision to_others = {};
};

/// By these rules, with these cards of the dealer's: can what he draws make a difference to it?
struct KnownReach {
  const Rules* rules = nullptr;
  DealerState dealer = {};
  bool matters = false;
};

/// By these rules, against this hand of the dealer's.
struct KnownPayouts {
  const Rules* rules = nullptr;
  DealerView dealer = {};
  HandBrings brought = {};
};

class KnownSettlements final : public Memory::Kept {
 public:
  static constexpr auto of = Memory::Of::settlement;

  void forget() override {
    hands_.clear();
    payouts_.clear();
    reach_.clear();
  }
  KnownSettlement& at(std::size_t place) { return in(hands_, place); }
  KnownPayouts& payouts_at(std::size_t place) { return in(payouts_, place); }
  KnownReach& reach_at(std::size_t place) { return in(reach_, place); }

 private:
  template <typename Known>
  static Known& in(std::vector<Known>& hands, std::size_t place) {
    if (hands.size() <= place) hands.resize(place + 1);
    return hands[place];
  }

  std::vector<KnownSettlement> hands_;
  std::vector<KnownPayouts> payouts_;
  std::vector<KnownReach> reach_;
};

}  // namespace assay21::oracle

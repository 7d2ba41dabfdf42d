// A table that is laid out to be asked about: one box against the dealer, and nothing else.
#pragma once

#include <utility>

#include "oracle/table/view.h"

namespace assay21::oracle {

class LaidOut {
 public:
  LaidOut(BoxState box, DealerState dealer) {
    state_.boxes.push_back(std::move(box));
    state_.dealer = std::move(dealer);
  }

  [[nodiscard]] const BoxState& box() const { return state_.boxes.front(); }
  [[nodiscard]] View<Boxes, Dealer> view() const { return state_; }

 private:
  TableState state_;
};

}  // namespace assay21::oracle

// How often an engine may be asked while the faults of a campaign are made small: a share for each
// fault, and what one leaves goes to those after it.
#pragma once

#include <algorithm>
#include <cstddef>

namespace assay21::conformance {

class ShrinkBudget {
 public:
  /// A campaign that found `faults` of them may ask `of_campaign` times, and for one fault at most
  /// `of_fault` times.
  ShrinkBudget(int of_campaign, int of_fault, std::size_t faults)
      : left_(of_campaign), of_fault_(of_fault), faults_left_(static_cast<int>(faults)) {}

  /// For the next fault: once at the least, as it is asked whether the fault shows again.
  [[nodiscard]] int next() const {
    return std::max(1, std::min(of_fault_, left_ / std::max(1, faults_left_)));
  }
  /// So often the engine was asked for it.
  void spend(int tries) {
    left_ = std::max(0, left_ - tries);
    --faults_left_;
  }

 private:
  int left_;
  int of_fault_;
  int faults_left_;
};

}  // namespace assay21::conformance

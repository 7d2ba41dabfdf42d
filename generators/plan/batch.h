// A full batch of cards as it is put together for a plan: stacked by a seed, cut, and dealt from in
// the order that the plan wants.
#pragma once

#include <cstdint>
#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "oracle/table/shoe.h"

namespace assay21::generators {

class Batch {
 public:
  /// Stacked at random, as the seed has it.
  Batch(const oracle::Rules& rules, const BatchPlan& plan, std::uint64_t seed);

  /// As the shuffle left it: before the cut.
  [[nodiscard]] oracle::Stack stack() const;
  [[nodiscard]] const oracle::Cut& cut() const { return cut_; }

  /// The shoe is loaded: from here on the batch lies as there.
  void loaded(const oracle::Shoe& shoe);
  /// Brings a card of this face to the top of the shoe, where one is left, here as there.
  void bring_up(oracle::Shoe& shoe, spec::Card face);

 private:
  void keep_within_limits(const oracle::Rules& rules, std::size_t surplus);

  std::vector<spec::Card> cards_;  ///< as they lie: stacked, then cut
  std::vector<std::size_t> face_up_;  ///< of the stack
  oracle::Cut cut_;
  oracle::Side side_;
  std::size_t turned_ = 0;  ///< cards that went from the top of the stack to its bottom
};

}  // namespace assay21::generators

// In which order open wagers were settled before, by all that the order hangs on. Internal to the
// oracle.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "oracle/procedure/settlement/settling_order.h"

namespace assay21::oracle {

class KnownOrders {
 public:
  explicit KnownOrders(SettlementOrder in_force) : in_force_(in_force), known_(places_at_first) {}

  /// The positions of these in the order in which they are settled, over what `order` held. They
  /// stand in the order of boxes.
  void find(std::span<const OpenLine> open, std::vector<std::uint8_t>& order);

 private:
  /// Four bits for each of the lines, and for each of their positions.
  struct Known {
    std::uint64_t lines = 0;  ///< 0: nothing is kept here
    std::uint64_t positions = 0;
  };
  static constexpr std::size_t most_lines = 15;
  static constexpr std::size_t places_at_first = 256;
  static constexpr std::size_t most_places = std::size_t{1} << 16U;

  /// Where these lines stand, or a free place for them.
  Known& place_of(std::uint64_t lines);
  void make_room();
  void work_out(Known& known, std::span<const OpenLine> open) const;

  SettlementOrder in_force_;
  std::vector<Known> known_;  ///< by a hash of the lines, or the next place that was free;
                              ///< as many as a power of two
  std::size_t kept_ = 0;
};

}  // namespace assay21::oracle

// What a bare simulator would need for the same rounds: the unit of the bench's ratios.
#pragma once

#include <array>
#include <cstdint>

#include "oracle/script/script.h"

namespace assay21::bench {

inline constexpr int most_boxes = 7;

class BareRates {
 public:
  /// Measures the bare game with one to seven boxes, so many rounds each.
  explicit BareRates(std::int64_t rounds);

  /// For one round.
  [[nodiscard]] double seconds(int boxes) const;
  /// For as many rounds, each with as many boxes, as the script has.
  [[nodiscard]] double seconds_for(const oracle::Script& script) const;

 private:
  std::array<double, most_boxes> seconds_{};
};

}  // namespace assay21::bench

// Two lists in one order: that of the first, and what only the second has at the place where it
// stands there.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace assay21::spec {

/// A thing of the first list, of the second, or of both.
struct Place {
  std::optional<std::size_t> before;
  std::optional<std::size_t> after;

  friend bool operator==(const Place&, const Place&) = default;
};

/// For every thing of the first list its likes in the second, as positions, and how many the second
/// has.
std::vector<Place> merged_order(const std::vector<std::vector<std::size_t>>& likes,
                                std::size_t after_count);

}  // namespace assay21::spec

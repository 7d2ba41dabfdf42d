#include "reports/graph/columns.h"

#include <algorithm>
#include <numeric>

#include "spec/values/check.h"

namespace assay21::reports {
namespace {

/// Columns that are filled up to this height, one after the other.
std::vector<std::size_t> filled(const std::vector<std::size_t>& heights, std::size_t limit) {
  std::vector<std::size_t> taken;
  std::size_t used = 0;
  for (const auto height : heights) {
    if (taken.empty() || used + height > limit) {
      taken.push_back(0);
      used = 0;
    }
    ++taken.back();
    used += height;
  }
  return taken;
}

}  // namespace

std::vector<std::size_t> columns_of(const std::vector<std::size_t>& heights, std::size_t most) {
  ASSAY21_CHECK(most > 0);
  if (heights.empty()) return {};
  auto limit = std::ranges::max(heights);
  const auto total = std::accumulate(heights.begin(), heights.end(), std::size_t{0});
  limit = std::max(limit, total / most);
  auto taken = filled(heights, limit);
  while (taken.size() > most)
    taken = filled(heights, ++limit);
  return taken;
}

}  // namespace assay21::reports

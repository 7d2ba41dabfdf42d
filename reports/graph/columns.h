// A sequence broken into columns that stand side by side.
#pragma once

#include <cstddef>
#include <vector>

namespace assay21::reports {

/// How many of these heights, in their order, each column takes, so that the highest of at most so
/// many columns is as low as it can be; no column is empty.
std::vector<std::size_t> columns_of(const std::vector<std::size_t>& heights, std::size_t most);

}  // namespace assay21::reports

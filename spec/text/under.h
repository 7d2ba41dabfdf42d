// "This holds only under that alternative of that interpretation."
#pragma once

#include <cstddef>
#include <vector>

namespace assay21::spec {

struct Under {
  std::size_t interpretation = 0;
  std::size_t alternative = 0;

  friend bool operator==(const Under&, const Under&) = default;
};

/// Where several must be chosen.
using Unders = std::vector<Under>;

}  // namespace assay21::spec

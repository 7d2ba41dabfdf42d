// "This holds only under that alternative of that interpretation."
#pragma once

#include <cstddef>

namespace assay21::spec {

struct Under {
  std::size_t interpretation = 0;
  std::size_t alternative = 0;

  friend bool operator==(const Under&, const Under&) = default;
};

}  // namespace assay21::spec

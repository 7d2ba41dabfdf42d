#include "tests/engines/sample/layout.h"

#include <algorithm>

namespace sample {

const Box& Layout::box(std::int64_t number) const {
  return *std::ranges::find(boxes, number, &Box::number);
}

}  // namespace sample

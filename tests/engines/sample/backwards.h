#pragma once
// A container read from its end to its beginning; clang 14 cannot compile the views of
// libstdc++ 12.

#include <iterator>

namespace sample {

template <typename Container>
class Backwards {
 public:
  explicit Backwards(Container& all) : all_(all) {}

  auto begin() const { return std::rbegin(all_); }
  auto end() const { return std::rend(all_); }

 private:
  Container& all_;
};

}  // namespace sample

// Bytes as a source of choices: zeros when they have run out.
#pragma once

#include <cstddef>
#include <string_view>

#include "spec/values/enum_names.h"

namespace assay21::fuzz {

class Recipe {
 public:
  explicit Recipe(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool over() const { return bytes_.empty(); }
  /// 0 to `bound` - 1, of as many bytes as that takes; 0 where there is nothing to choose from.
  std::size_t below(std::size_t bound) {
    if (bound < 2) return 0;
    std::size_t value = byte();
    for (auto reach = std::size_t{256}; reach < bound; reach *= 256)
      value = value * 256 + byte();
    return value % bound;
  }
  bool chance(std::size_t one_in) { return below(one_in) == 0; }
  template <typename Enum, std::size_t N>
  Enum word(const spec::EnumNames<Enum, N>& names) {
    return names[below(N)].value;
  }

 private:
  std::size_t byte() {
    if (bytes_.empty()) return 0;
    const auto value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }

  std::string_view bytes_;
};

}  // namespace assay21::fuzz

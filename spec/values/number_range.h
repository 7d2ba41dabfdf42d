// A number or a range of numbers, as conditions write them: "3", "5..", "..20", "17..21".
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace assay21::spec {

struct NumberRange {
  static constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

  std::int64_t low = 0;
  std::int64_t high = unbounded;

  static std::optional<NumberRange> from(std::string_view text);

  [[nodiscard]] bool contains(std::int64_t number) const { return low <= number && number <= high; }

  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

}  // namespace assay21::spec

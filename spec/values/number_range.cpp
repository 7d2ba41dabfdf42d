#include "spec/values/number_range.h"

#include <charconv>

namespace assay21::spec {
namespace {

std::optional<std::int64_t> number_from(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

}  // namespace

std::optional<NumberRange> NumberRange::from(std::string_view text) {
  const auto dots = text.find("..");
  if (dots == std::string_view::npos) {
    const auto number = number_from(text);
    if (!number) return std::nullopt;
    return NumberRange{*number, *number};
  }
  const auto before = text.substr(0, dots);
  const auto after = text.substr(dots + 2);
  if (before.empty() && after.empty()) return std::nullopt;
  const auto low = before.empty() ? std::optional<std::int64_t>(0) : number_from(before);
  const auto high = after.empty() ? std::optional<std::int64_t>(unbounded) : number_from(after);
  if (!low || !high || *low > *high) return std::nullopt;
  return NumberRange{*low, *high};
}

}  // namespace assay21::spec

#include "tests/engines/sample/wheel.h"

#include <charconv>

#include "tests/engines/sample/malformed.h"

namespace sample {

std::string_view Wheel::spin() {
  if (symbols_.empty()) throw Malformed{"the wheel is spun more often than the script says"};
  const std::string_view shown = symbols_.front();
  symbols_ = symbols_.subspan(1);
  return shown;
}

std::optional<Money> first_amount(std::string_view symbol) {
  const std::string_view text = symbol.substr(0, symbol.find('-'));
  std::int64_t whole = 0;
  const char* const end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, whole);
  if (error != std::errc{} || whole < 0 || whole > 1'000'000'000) return std::nullopt;
  std::int64_t cents = 0;
  if (stop != end) {  // "12.50"
    if (*stop != '.' || end - stop != 3) return std::nullopt;
    const auto part = std::from_chars(stop + 1, end, cents);
    if (part.ec != std::errc{} || part.ptr != end) return std::nullopt;
  }
  return dollars(whole) + Money{cents};
}

}  // namespace sample

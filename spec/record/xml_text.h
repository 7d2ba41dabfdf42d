// Foreign text made fit for XML and for a reader's eye: what an engine said may hold any bytes at
// all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace assay21::spec {

/// One code point at the head of a text; `length` is 0 where the bytes there are not UTF-8.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};

inline CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t head = byte(0);
  if (head < 0x80) return {head, 1};
  const std::size_t length = head >= 0xF0 ? 4 : head >= 0xE0 ? 3 : 2;
  if (head < 0xC2 || head > 0xF4 || text.size() < length) return {};
  std::uint32_t value = head & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (overlong || surrogate || value > 0x10FFFF) return {};
  return {value, length};
}

/// Whether a character may stand in a report as it is. Not so are those that XML cannot hold, the
/// controls, and those that make a line read in another order than it is written: evidence that
/// somebody signs must look like what it is.
constexpr bool shows_itself(std::uint32_t value) {
  if (value == '\n' || value == '\t') return true;
  if (value < 0x20 || (value >= 0x7F && value <= 0x9F)) return false;
  if ((value >= 0x202A && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069)) return false;
  return value != 0x200E && value != 0x200F && value != 0x061C && value != 0xFFFE &&
         value != 0xFFFF;
}

/// The same text with line ends as '\n', and with `\x1B` or `\u{202E}` for what cannot be shown.
inline std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    if (text.starts_with("\r\n")) text.remove_prefix(1);
    const CodePoint point = first_code_point(text);
    if (point.length > 0 && shows_itself(point.value)) {
      shown += text.substr(0, point.length);
    } else if (point.length > 1) {
      shown += fmt::format("\\u{{{:04X}}}", point.value);
    } else {
      shown += fmt::format("\\x{:02X}", static_cast<std::uint8_t>(text.front()));
    }
    text.remove_prefix(point.length > 0 ? point.length : 1);
  }
  return shown;
}

/// The same for what stands on one line, as an attribute does.
inline std::string printable_line(std::string_view text) {
  std::string shown;
  for (const char character : printable(text)) {
    if (character == '\n') {
      shown += "\\n";
    } else if (character == '\t') {
      shown += "\\t";
    } else {
      shown += character;
    }
  }
  return shown;
}

}  // namespace assay21::spec

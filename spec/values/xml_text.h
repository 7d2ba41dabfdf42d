// Foreign text made fit for XML and for a reader's eye: what an engine said may hold any bytes at
// all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

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

/// Characters that nobody sees, or that make a line read in another order than it is written: code
/// points of Unicode from the first to the second of each pair.
inline constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 21> unseen_characters = {
    {{0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
     {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
     {0x2028, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},
     {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},
     {0x110BD, 0x110BD}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
     {0xF0000, 0x10FFFF}}};

/// Whether a character may be shown as it is, in a report or on a terminal. Not so are those that
/// XML cannot hold, the controls, and those that nobody sees: evidence that somebody signs must
/// look like what it is.
constexpr bool shows_itself(std::uint32_t value) {
  if (value == '\n' || value == '\t') return true;
  if (value < 0x7F) return value >= 0x20;
  return std::none_of(unseen_characters.begin(), unseen_characters.end(), [&](const auto& range) {
    return value >= range.first && value <= range.second;
  });
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

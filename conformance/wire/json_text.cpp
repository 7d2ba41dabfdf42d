#include "conformance/wire/json_text.h"

#include <array>
#include <charconv>

namespace assay21::wire {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
  }
  const auto code = static_cast<unsigned char>(c);
  out += "\\u00";
  out += hex_digits[code >> 4U];
  out += hex_digits[code & 0xFU];
}

bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out += text.substr(written, i - written);
    append_escaped(out, text[i]);
    written = i + 1;
  }
  out += text.substr(written);
  out += '"';
}

void append_json(std::string& out, std::int64_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

}  // namespace assay21::wire

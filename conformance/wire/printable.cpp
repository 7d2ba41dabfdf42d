#include "conformance/wire/printable.h"

#include <cstdint>

#include "conformance/wire/json_text.h"
#include "spec/values/xml_text.h"

namespace assay21::wire {
namespace {

constexpr std::size_t longest_excerpt_bytes = 40;

// The character that `text` begins with, and its bytes; nothing where that is not UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};

std::optional<Character> first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[i])};
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return Character{lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return std::nullopt;
  std::uint32_t code = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return std::nullopt;
  return Character{code, bytes};
}

bool is_printable(std::uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
  return !control && code != 0xFFFE && code != 0xFFFF;
}

}  // namespace

std::optional<std::size_t> printable_length(std::string_view text) {
  std::size_t length = 0;
  for (; !text.empty(); ++length) {
    const auto character = first_of(text);
    if (!character || !is_printable(character->code)) return std::nullopt;
    text.remove_prefix(character->bytes);
  }
  return length;
}

std::string excerpt(std::string_view text) {
  std::size_t shown = 0;
  while (shown < text.size()) {
    const auto character = first_of(text.substr(shown));
    if (!character || shown + character->bytes > longest_excerpt_bytes) break;
    shown += character->bytes;
  }
  std::string quoted;
  append_json(quoted, text.substr(0, shown));
  // What JSON would not escape, a terminal might obey, or nobody see.
  quoted = spec::printable_line(quoted);
  if (shown < text.size()) quoted.insert(quoted.size() - 1, "…");
  return quoted;
}

}  // namespace assay21::wire

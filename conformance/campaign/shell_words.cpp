#include "conformance/campaign/shell_words.h"

#include <algorithm>

namespace assay21::conformance {
namespace {

bool is_plain(char c) {
  constexpr std::string_view marks = "_-./:=,+@%";
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || marks.find(c) != std::string_view::npos;
}

}  // namespace

std::string quoted_for_shell(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    // The quotes are closed, and opened again behind the one that is meant.
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

std::string shell_word(std::string_view text) {
  const bool plain = !text.empty() && std::ranges::all_of(text, is_plain);
  return plain ? std::string(text) : quoted_for_shell(text);
}

}  // namespace assay21::conformance

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "conformance/engine/child.h"

namespace assay21::conformance {
namespace {

spec::Problem unclosed_quote(char quote, std::size_t at) {
  return {.file = {},
          .line = 0,
          .column = static_cast<int>(at) + 1,
          .what = fmt::format("the quote {} at character {} of the command is not closed", quote,
                              at + 1),
          .expected = fmt::format("another {}", quote)};
}

spec::Problem lonely_backslash(std::size_t at) {
  return {.file = {},
          .line = 0,
          .column = static_cast<int>(at) + 1,
          .what = "the command ends with a backslash",
          .expected = R"(a character after it, or \\ for a backslash)"};
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n';
}

// Between double quotes a backslash stands for itself, except before these.
bool is_escaped_in_quotes(char c) {
  return c == '"' || c == '\\' || c == '$' || c == '`';
}

}  // namespace

spec::Result<std::vector<std::string>> words_of(const std::string& command_line) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;  // a word can be empty: ''
  char quote = 0;  // the one that is open
  std::size_t quote_at = 0;

  for (std::size_t i = 0; i < command_line.size(); ++i) {
    const char c = command_line[i];
    const bool has_next = i + 1 < command_line.size();
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == '"' && c == '\\' && has_next && is_escaped_in_quotes(command_line[i + 1])) {
      word += command_line[++i];
    } else if (quote != 0) {
      word += c;
    } else if (is_blank(c)) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      in_word = true;
      if (c == '\'' || c == '"') {
        quote = c;
        quote_at = i;
      } else if (c == '\\') {
        if (!has_next) return lonely_backslash(i);
        word += command_line[++i];
      } else {
        word += c;
      }
    }
  }
  if (quote != 0) return unclosed_quote(quote, quote_at);
  if (in_word) words.push_back(std::move(word));
  return words;
}

}  // namespace assay21::conformance

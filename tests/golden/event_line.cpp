#include "tests/golden/event_line.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "conformance/wire/messages.h"

namespace assay21::golden {
namespace {

/// Fields whose name says something that the value does not.
constexpr std::array<std::string_view, 10> named = {"pays",   "takes", "returns", "total", "at",
                                                    "behind", "most",  "for",     "from",  "shoe"};
/// Fields that are amounts wherever they are numbers.
constexpr std::array<std::string_view, 5> amounts = {"amount", "pays", "takes", "returns", "most"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The words of a value: a text, a list of texts, a number or true.
std::string words_of(std::string_view name, std::string_view value) {
  if (value == "true") return std::string(name);
  if (value == "false") return fmt::format("no {}", name);
  std::string words(value);
  std::erase_if(words, [](char one) { return one == '"' || one == '[' || one == ']'; });
  std::ranges::replace(words, ',', ' ');
  const bool number = value.front() != '"' && value.front() != '[';
  if (number && is_one_of(amounts, name)) words = to_string(spec::Money::cents(std::stoll(words)));
  return is_one_of(named, name) ? fmt::format("{} {}", name, words) : words;
}

}  // namespace

std::string event_line(const oracle::Event& event, const oracle::Names& names) {
  // Flat, and written by ourselves: names and cards have no characters that JSON escapes.
  const auto json = wire::to_json(event, names, "");
  std::string_view left(json);
  std::string line;
  left.remove_prefix(1);
  while (left.size() > 1) {
    left.remove_prefix(1);
    const auto name = left.substr(0, left.find('"'));
    left.remove_prefix(name.size() + 2);
    const auto end = left.front() == '[' ? left.find(']') + 1 : left.find_first_of(",}");
    const auto value = left.substr(0, end);
    left.remove_prefix(end + 1);
    if (name == "face" && value == "\"up\"") continue;
    const auto words = words_of(name, value);
    if (!line.empty() && !words.empty()) line += ' ';
    line += words;
  }
  return line;
}

}  // namespace assay21::golden

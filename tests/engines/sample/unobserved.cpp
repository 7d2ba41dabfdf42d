#include "tests/engines/sample/unobserved.h"

#include <algorithm>
#include <cstddef>

namespace sample {
namespace {

constexpr std::string_view list_begins = R"("events":[)";
constexpr std::string_view kind_begins = R"({"e":")";

// Where the object ends that begins here. Objects of events hold lists, and no other objects; a
// name may hold a brace.
std::size_t end_of_event(std::string_view line, std::size_t at) {
  bool in_text = false;
  for (; at < line.size(); ++at) {
    const char letter = line[at];
    if (in_text && letter == '\\') {
      ++at;
    } else if (letter == '"') {
      in_text = !in_text;
    } else if (!in_text && letter == '}') {
      return at + 1;
    }
  }
  return line.size();
}

std::string_view kind_of(std::string_view event) {
  if (!event.starts_with(kind_begins)) return {};
  event.remove_prefix(kind_begins.size());
  return event.substr(0, event.find('"'));
}

}  // namespace

std::string without_kinds(std::string_view line, const std::vector<std::string>& kinds) {
  const auto begin = line.find(list_begins);
  if (begin == std::string_view::npos) return std::string(line);
  auto at = begin + list_begins.size();
  std::string left(line.substr(0, at));
  bool first = true;
  while (at < line.size() && line[at] == '{') {
    const auto end = end_of_event(line, at);
    const auto event = line.substr(at, end - at);
    if (std::ranges::find(kinds, kind_of(event)) == kinds.end()) {
      if (!first) left += ',';
      left += event;
      first = false;
    }
    at = end + (end < line.size() && line[end] == ',' ? 1 : 0);
  }
  return left.append(line.substr(at));
}

}  // namespace sample

#include "conformance/wire/json_place.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "conformance/wire/printable.h"

namespace assay21::wire {
namespace {

// Names that stand in a path without quotes.
bool is_plain(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !name.empty() && is_letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

std::vector<const Place*> steps_to(const Place& place) {
  std::vector<const Place*> steps;
  for (const Place* one = &place; one->step != Place::Step::root; one = one->outer) {
    steps.push_back(one);
  }
  std::ranges::reverse(steps);
  return steps;
}

// Walks over a text that is known to be JSON; on any other text it merely ends early.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) { skip_blanks(); }

  [[nodiscard]] std::size_t at() const { return at_; }

  // From the start of an object or a list to the start of the value named; false: it is not there.
  bool enter(const Place& step) {
    switch (step.step) {
      case Place::Step::root:
        return true;
      case Place::Step::member:
        return enter_member(step.member);
      case Place::Step::item:
        return enter_item(step.index);
    }
    return false;
  }

 private:
  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] bool sees(char c) const { return !done() && text_[at_] == c; }
  bool pass(char c) {
    if (!sees(c)) return false;
    ++at_;
    skip_blanks();
    return true;
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  // From the opening quote to behind the closing one.
  std::string_view string() {
    const std::size_t start = ++at_;
    while (!done() && text_[at_] != '"')
      at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_, text_.size());
    const std::string_view inside = text_.substr(start, at_ - start);
    ++at_;
    skip_blanks();
    return inside;
  }

  void skip_value() {
    int depth = 0;
    do {
      if (sees('"')) {
        string();
        continue;
      }
      if (sees('{') || sees('[')) ++depth;
      if (sees('}') || sees(']')) --depth;
      ++at_;
      if (depth == 0) at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
      skip_blanks();
    } while (depth > 0 && !done());
  }

  bool enter_member(std::string_view name) {
    std::optional<std::size_t> found;
    if (!pass('{')) return false;
    while (sees('"')) {
      const bool same = string() == name;
      if (!pass(':')) break;
      if (same) found = at_;
      skip_value();
      if (!pass(',')) break;
    }
    if (found) at_ = *found;
    return found.has_value();
  }

  bool enter_item(std::size_t index) {
    if (!pass('[')) return false;
    for (; index > 0 && !done(); --index) {
      skip_value();
      if (!pass(',')) return false;
    }
    return !done();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string path_of(const Place& place) {
  std::string path;
  for (const Place* step : steps_to(place)) {
    switch (step->step) {
      case Place::Step::root:
        break;
      case Place::Step::item:
        path += fmt::format("[{}]", step->index);
        break;
      case Place::Step::member:
        if (!is_plain(step->member)) {
          path += fmt::format("[{}]", excerpt(step->member));
        } else {
          if (!path.empty()) path += '.';
          path += step->member;
        }
        break;
    }
  }
  return path;
}

int line_of(const Place& place, std::string_view text) {
  const auto end = text.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos || text.substr(0, end).find('\n') == std::string_view::npos) {
    return 0;
  }
  Walker walker(text);
  std::size_t found = walker.at();
  for (const Place* step : steps_to(place)) {
    if (!walker.enter(*step)) break;
    found = walker.at();
  }
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, found), '\n'));
}

}  // namespace assay21::wire

// Where a value stands in a JSON document: a chain of steps that becomes words only when something
// is wrong there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay21::wire {

struct Place {
  enum class Step : std::uint8_t { root, member, item };

  const Place* outer = nullptr;  ///< must outlive this one
  Step step = Step::root;
  std::string_view member = {};
  std::size_t index = 0;
};

constexpr Place member_of(const Place& outer, std::string_view name) {
  return {&outer, Place::Step::member, name, 0};
}
constexpr Place item_of(const Place& outer, std::size_t index) {
  return {&outer, Place::Step::item, {}, index};
}

/// As in `script[3].decisions["1.2"][0]`; the root is nothing.
std::string path_of(const Place& place);

/// The 1-based line on which the place begins in `text`, which is valid JSON; 0 where the text is a
/// single line. Where a member stands twice its last place counts; a place that is not found stands
/// where the innermost found one around it does.
int line_of(const Place& place, std::string_view text);

}  // namespace assay21::wire

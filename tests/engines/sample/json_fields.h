#pragma once
// Typed access to the fields of a JSON object; what is missing or of another type is malformed.

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <simdjson.h>

#include "tests/engines/sample/malformed.h"

namespace sample {

template <typename Value>
Value as(simdjson::dom::element element, std::string_view what) {
  Value value;
  if (element.get(value) != simdjson::SUCCESS)
    throw Malformed{fmt::format("{} is not of the expected type", what)};
  return value;
}

template <typename Value>
Value field(simdjson::dom::object object, std::string_view name) {
  simdjson::dom::element element;
  if (object.at_key(name).get(element) != simdjson::SUCCESS)
    throw Malformed{fmt::format("{} is missing", name)};
  return as<Value>(element, name);
}

inline std::string text_of(simdjson::dom::object object, std::string_view name) {
  return std::string{field<std::string_view>(object, name)};
}

inline bool has(simdjson::dom::object object, std::string_view name) {
  simdjson::dom::element element;
  return object.at_key(name).get(element) == simdjson::SUCCESS;
}

inline std::int64_t number_between(simdjson::dom::object object, std::string_view name,
                                   std::int64_t least, std::int64_t most) {
  const auto number = field<std::int64_t>(object, name);
  if (number < least || number > most)
    throw Malformed{fmt::format("{} is {}, out of range", name, number)};
  return number;
}

// A field of a script that is passed over would be a wish silently ignored.
inline void require_only(simdjson::dom::object object,
                         std::initializer_list<std::string_view> names) {
  for (const auto entry : object) {
    if (std::ranges::find(names, entry.key) == names.end())
      throw Malformed{fmt::format("unknown field {}", entry.key)};
  }
}

}  // namespace sample

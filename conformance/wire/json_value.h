// Strict reading of the values of a JSON document: each reader takes exactly what it expects, or
// notes what is wrong and says false.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

#include "conformance/wire/json_document.h"
#include "conformance/wire/json_place.h"
#include "conformance/wire/printable.h"
#include "spec/values/enum_names.h"
#include "spec/values/money.h"

namespace assay21::wire {

/// A value in a document that still stands, and its place there, which the places of its parts
/// refer to.
class JsonValue {
 public:
  JsonValue(JsonDocument& document, simdjson::dom::element element, const Place& place)
      : document_(&document), element_(element), place_(place) {}

  [[nodiscard]] const simdjson::dom::element& element() const { return element_; }
  [[nodiscard]] const Place& place() const { return place_; }
  [[nodiscard]] JsonValue member(std::string_view name, simdjson::dom::element element) const {
    return {*document_, element, member_of(place_, name)};
  }
  [[nodiscard]] JsonValue item(std::size_t index, simdjson::dom::element element) const {
    return {*document_, element, item_of(place_, index)};
  }

  /// Notes "is 3" or "has no member …" of this value; always false.
  bool wrong(std::string_view what, std::string_view expected) const {
    return document_->complain(place_, what, expected);
  }
  /// Notes what this value is, where something else was expected; always false.
  bool unexpected(std::string_view expected) const;
  /// The same of a string that is none of the known words: version 2 may keep it for later.
  bool unknown_word(std::string_view word, std::string_view expected) const;

 private:
  JsonDocument* document_;
  simdjson::dom::element element_;
  Place place_;
};

// The readers. Each is false where the value is wrong, and then the document has noted why.

[[nodiscard]] bool read_flag(const JsonValue& value, bool& into);
[[nodiscard]] bool read_number(const JsonValue& value, std::int64_t least, std::int64_t most,
                               std::int64_t& into);
[[nodiscard]] bool read_money(const JsonValue& value, spec::Money least, spec::Money most,
                              spec::Money& into);
/// A string as it is; what it should be is for messages.
[[nodiscard]] bool read_string(const JsonValue& value, std::string_view expected,
                               std::string_view& into);
/// A line of 1 to `longest` printable characters.
[[nodiscard]] bool read_line(const JsonValue& value, std::size_t longest, std::string& into);
/// This string and no other.
[[nodiscard]] bool read_constant(const JsonValue& value, std::string_view constant);

template <std::integral Integer>
[[nodiscard]] bool read_integer(const JsonValue& value, Integer least, Integer most,
                                Integer& into) {
  std::int64_t number = 0;
  if (!read_number(value, std::int64_t{least}, std::int64_t{most}, number)) return false;
  into = static_cast<Integer>(number);
  return true;
}

template <typename Enum, std::size_t N>
[[nodiscard]] bool read_word(const JsonValue& value, const spec::EnumNames<Enum, N>& names,
                             Enum& into) {
  std::string_view word;
  if (value.element().get(word) != simdjson::SUCCESS) return value.unexpected(spec::list_of(names));
  const auto found = spec::value_of(names, word);
  if (!found) return value.unexpected(spec::list_of(names));
  into = *found;
  return true;
}

/// `read(item)` for each item of a list, until it is false.
template <typename Read>
[[nodiscard]] bool read_items(const JsonValue& value, std::string_view expected, Read read) {
  simdjson::dom::array items;
  if (value.element().get(items) != simdjson::SUCCESS) return value.unexpected(expected);
  std::size_t index = 0;
  for (const auto item : items) {
    if (!read(value.item(index++, item))) return false;
  }
  return true;
}

/// `read(name, member)` for each member of an object whose names are free, until it is false. What
/// is given twice is the caller's matter.
template <typename Read>
[[nodiscard]] bool read_members(const JsonValue& value, std::string_view expected, Read read) {
  simdjson::dom::object members;
  if (value.element().get(members) != simdjson::SUCCESS) return value.unexpected(expected);
  for (const auto& [name, element] : members) {
    if (!read(name, value.member(name, element))) return false;
  }
  return true;
}

}  // namespace assay21::wire

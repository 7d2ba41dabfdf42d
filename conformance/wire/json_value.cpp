#include "conformance/wire/json_value.h"

#include <fmt/format.h>

#include "conformance/wire/version.h"

namespace assay21::wire {
namespace {

using simdjson::dom::element_type;

std::string in_words(const simdjson::dom::element& element) {
  std::int64_t number = 0;
  std::uint64_t large = 0;
  bool flag = false;
  std::string_view text;
  switch (element.type()) {
    case element_type::ARRAY:
      return "a list";
    case element_type::OBJECT:
      return "an object";
    case element_type::DOUBLE:
      return "a number with a fraction or an exponent";
    case element_type::NULL_VALUE:
      return "null";
    case element_type::INT64:
      if (element.get(number) == simdjson::SUCCESS) return fmt::format("{}", number);
      break;
    case element_type::UINT64:
      if (element.get(large) == simdjson::SUCCESS) return fmt::format("{}", large);
      break;
    case element_type::BOOL:
      if (element.get(flag) == simdjson::SUCCESS) return flag ? "true" : "false";
      break;
    case element_type::STRING:
      if (element.get(text) == simdjson::SUCCESS) return "the string " + excerpt(text);
      break;
  }
  ASSAY21_CHECK(false && "a JSON value of no type");
  return {};
}

}  // namespace

bool JsonValue::unexpected(std::string_view expected) const {
  return wrong("is " + in_words(element_), expected);
}

bool JsonValue::unknown_word(std::string_view word, std::string_view expected) const {
  const auto use = kept_for(word);
  if (use.empty()) return unexpected(expected);
  return wrong(fmt::format("is {}, which is kept for {} and not played yet", excerpt(word), use),
               expected);
}

bool read_flag(const JsonValue& value, bool& into) {
  return value.element().get(into) == simdjson::SUCCESS || value.unexpected("true or false");
}

bool read_number(const JsonValue& value, std::int64_t least, std::int64_t most,
                 std::int64_t& into) {
  if (value.element().get(into) == simdjson::SUCCESS && into >= least && into <= most) {
    return true;
  }
  return value.unexpected(least == most ? fmt::format("{}", least)
                                        : fmt::format("an integer from {} to {}", least, most));
}

bool read_money(const JsonValue& value, spec::Money least, spec::Money most, spec::Money& into) {
  std::int64_t cents = 0;
  if (!read_number(value, least.in_cents(), most.in_cents(), cents)) return false;
  into = spec::Money::cents(cents);
  return true;
}

bool read_string(const JsonValue& value, std::string_view expected, std::string_view& into) {
  return value.element().get(into) == simdjson::SUCCESS || value.unexpected(expected);
}

bool read_line(const JsonValue& value, std::size_t longest, std::string& into) {
  const auto expected = [&] { return fmt::format("a string of 1 to {} characters", longest); };
  std::string_view text;
  if (value.element().get(text) != simdjson::SUCCESS) return value.unexpected(expected());
  const auto length = printable_length(text);
  if (!length) {
    return value.wrong(fmt::format("is {}, which cannot be printed as it is", excerpt(text)),
                       "text without control characters");
  }
  if (*length == 0) return value.wrong("is an empty string", expected());
  if (*length > longest) {
    return value.wrong(fmt::format("is a string of {} characters", *length), expected());
  }
  into = text;
  return true;
}

bool read_constant(const JsonValue& value, std::string_view constant) {
  std::string_view text;
  const bool same = value.element().get(text) == simdjson::SUCCESS && text == constant;
  return same || value.unexpected(constant);
}

}  // namespace assay21::wire

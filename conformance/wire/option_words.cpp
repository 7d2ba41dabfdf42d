#include "conformance/wire/option_words.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "conformance/wire/json_text.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

// The number that a text is, where writing the number gives the text again.
std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last || number < 0) return std::nullopt;
  if (text.front() == '-' || (text.front() == '0' && text.size() > 1)) return std::nullopt;
  return number;
}

bool read_value(const JsonValue& value, std::string& into) {
  if (value.element().type() == simdjson::dom::element_type::STRING) {
    return read_line(value, longest_word, into);
  }
  std::int64_t number = 0;
  if (value.element().type() != simdjson::dom::element_type::INT64) {
    return value.unexpected("a word or an integer");
  }
  if (!read_number(value, 0, std::numeric_limits<std::int64_t>::max(), number)) return false;
  into = fmt::format("{}", number);
  return true;
}

template <typename ReadValue>
bool read_words(const JsonValue& value, std::string_view expected, ReadValue read_word_or_number,
                Words& into) {
  return read_members(value, expected, [&](std::string_view name, const JsonValue& member) {
    const auto length = printable_length(name);
    if (!length || *length == 0 || *length > longest_word) {
      return value.wrong(fmt::format("has a member {}", excerpt(name)),
                         fmt::format("names of 1 to {} characters", longest_word));
    }
    if (std::ranges::find(into, name, &Words::value_type::first) != into.end()) {
      return member.wrong("is given twice", "each name once");
    }
    auto& word = into.emplace_back(name, std::string());
    return read_word_or_number(member, word.second);
  });
}

}  // namespace

bool read_options(const JsonValue& value, Words& into) {
  return read_words(value, "an object of options and their values", read_value, into);
}

bool read_readings(const JsonValue& value, Words& into) {
  const auto read_text = [](const JsonValue& member, std::string& text) {
    return read_line(member, longest_word, text);
  };
  return read_words(value, "an object of readings and their alternatives", read_text, into);
}

void append_options(std::string& out, const Words& options) {
  ObjectText object(out);
  for (const auto& [name, value] : options) {
    const auto number = number_in(value);
    if (number) {
      object.number(name, *number);
    } else {
      object.text(name, value);
    }
  }
}

void append_readings(std::string& out, const Words& readings) {
  ObjectText object(out);
  for (const auto& [name, value] : readings)
    object.text(name, value);
}

}  // namespace assay21::wire

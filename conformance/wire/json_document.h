// A text read as JSON, and the first thing that was found wrong with it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <simdjson.h>

#include "conformance/wire/json_place.h"
#include "spec/values/result.h"

namespace assay21::wire {

class JsonValue;

inline constexpr std::size_t longest_line_bytes = std::size_t{4} << 20U;
inline constexpr std::size_t longest_file_bytes = std::size_t{64} << 20U;
inline constexpr std::size_t deepest_nesting = 8;

/// What a text is to those who read about its faults.
struct JsonSource {
  std::string_view noun;  ///< "the message"
  std::string_view path;  ///< of the file; empty where it is none
  std::size_t longest_bytes = longest_line_bytes;
};

inline constexpr JsonSource message_source = {"the message", {}, longest_line_bytes};

/// One at a time in a thread: the parser and its memory are the thread's.
class JsonDocument {
 public:
  JsonDocument(std::string_view text, const JsonSource& source);
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;
  ~JsonDocument();

  /// The outermost value; nothing where the text is not JSON, and then problem() says why.
  [[nodiscard]] std::optional<JsonValue> root();

  /// Notes that the value at a place "is 3" or "has no member …", unless something was noted
  /// before. Always false, for a reader to return.
  bool complain(const Place& place, std::string_view what, std::string_view expected);
  [[nodiscard]] const spec::Problem& problem() const;

 private:
  void complain_of_text(simdjson::error_code error);

  std::string_view text_;
  JsonSource source_;
  std::optional<simdjson::dom::element> root_;
  std::optional<spec::Problem> problem_;
};

}  // namespace assay21::wire

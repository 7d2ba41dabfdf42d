#include "conformance/wire/json_document.h"

#include <array>

#include <fmt/format.h>

#include "conformance/wire/json_value.h"

namespace assay21::wire {
namespace {

// The thread's parser keeps its memory from one document to the next.
struct Parser {
  Parser() : json(longest_file_bytes) {
    // The number counts what would be too deep.
    ready = json.allocate(longest_line_bytes / 64, deepest_nesting + 1);
  }

  simdjson::dom::parser json;
  simdjson::error_code ready = simdjson::UNINITIALIZED;
  bool in_use = false;
};

Parser& parser() {
  thread_local Parser one;
  return one;
}

struct Fault {
  simdjson::error_code error;
  std::string_view what;
  std::string_view expected;
};

constexpr std::array<Fault, 10> faults = {{
    {simdjson::EMPTY, "is empty", "a JSON object"},
    {simdjson::UTF8_ERROR, "is not UTF-8", "UTF-8 throughout"},
    {simdjson::NUMBER_ERROR, "holds a number that is malformed or out of range",
     "integers of at most 64 bits"},
    {simdjson::UNCLOSED_STRING, "ends in the middle of a string", "a closing quote"},
    {simdjson::UNESCAPED_CHARS, "holds a control character in a string",
     "control characters written as escapes"},
    {simdjson::STRING_ERROR, "holds a string with a wrong escape", "the escapes of JSON"},
    {simdjson::T_ATOM_ERROR, "is not JSON", "true spelled out"},
    {simdjson::F_ATOM_ERROR, "is not JSON", "false spelled out"},
    {simdjson::N_ATOM_ERROR, "is not JSON", "null spelled out"},
    {simdjson::TAPE_ERROR, "is not JSON, or is cut off",
     "one whole JSON object and nothing after it"},
}};

}  // namespace

JsonDocument::JsonDocument(std::string_view text, const JsonSource& source)
    : text_(text), source_(source) {
  Parser& thread_parser = parser();
  ASSAY21_CHECK(!thread_parser.in_use && "one document at a time in a thread");
  thread_parser.in_use = true;
  simdjson::error_code error = thread_parser.ready;
  if (text.size() > source.longest_bytes) error = simdjson::CAPACITY;
  simdjson::dom::element root;
  if (error == simdjson::SUCCESS) {
    error = thread_parser.json.parse(text.data(), text.size()).get(root);
  }
  if (error == simdjson::SUCCESS) {
    root_ = root;
  } else {
    complain_of_text(error);
  }
}

JsonDocument::~JsonDocument() {
  parser().in_use = false;
}

std::optional<JsonValue> JsonDocument::root() {
  if (!root_) return std::nullopt;
  return JsonValue(*this, *root_, Place());
}

void JsonDocument::complain_of_text(simdjson::error_code error) {
  if (error == simdjson::CAPACITY) {
    complain(Place(), fmt::format("is {} bytes long", text_.size()),
             fmt::format("at most {} bytes", source_.longest_bytes));
  } else if (error == simdjson::DEPTH_ERROR) {
    complain(Place(), "is nested too deep", fmt::format("at most {} levels", deepest_nesting));
  } else if (text_.starts_with("\xEF\xBB\xBF")) {
    complain(Place(), "begins with a byte order mark", "a JSON object at once");
  } else {
    for (const Fault& fault : faults) {
      if (fault.error == error) complain(Place(), fault.what, fault.expected);
    }
  }
  // What remains: no memory, and errors that the library keeps for other ways of using it.
  if (!problem_) complain(Place(), "cannot be read as JSON", simdjson::error_message(error));
}

bool JsonDocument::complain(const Place& place, std::string_view what, std::string_view expected) {
  if (problem_) return false;
  std::string path = path_of(place);
  if (path.empty()) path = source_.noun;
  const bool has_lines = !source_.path.empty() && root_;
  problem_ = spec::Problem{std::string(source_.path), has_lines ? line_of(place, text_) : 0, 0,
                           fmt::format("{} {}", path, what), std::string(expected)};
  return false;
}

const spec::Problem& JsonDocument::problem() const {
  ASSAY21_CHECK(problem_.has_value());
  return *problem_;
}

}  // namespace assay21::wire

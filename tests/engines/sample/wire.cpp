#include "tests/engines/sample/wire.h"

#include "tests/engines/sample/json_fields.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/script_reader.h"

namespace sample {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

static_assert(line_padding >= simdjson::SIMDJSON_PADDING);

OptionValue read_option(element value) {
  if (value.is_string()) return std::string{as<std::string_view>(value, "option")};
  return as<std::int64_t>(value, "option");
}

TableMessage read_table(object message) {
  TableMessage table{field<std::int64_t>(message, "id"),
                     {std::string{field<std::string_view>(message, "edition")}, {}}};
  for (const auto [name, value] : field<object>(message, "options"))
    table.request.options.emplace_back(name, read_option(value));
  return table;
}

HelloMessage read_hello(object message) {
  HelloMessage hello{field<std::int64_t>(message, "protocol"), {}};
  if (!has(message, "speaks")) return hello;
  for (const element version : field<array>(message, "speaks"))
    hello.speaks.push_back(as<std::int64_t>(version, "a version"));
  return hello;
}

}  // namespace

Message MessageReader::read(std::string_view line) {
  element root;
  constexpr bool copy_to_pad = false;
  if (const auto error = parser_.parse(line.data(), line.size(), copy_to_pad).get(root))
    throw Malformed{fmt::format("not JSON: {}", simdjson::error_message(error))};
  const auto message = as<object>(root, "message");
  const auto type = field<std::string_view>(message, "type");
  if (type == "session")
    return SessionMessage{field<std::int64_t>(message, "id"),
                          read_script(field<array>(message, "script"))};
  if (type == "table") return read_table(message);
  if (type == "hello") return read_hello(message);
  if (type == "goodbye") return GoodbyeMessage{};
  throw Malformed{fmt::format("unknown message '{}'", type)};
}

}  // namespace sample

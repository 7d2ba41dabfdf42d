#pragma once
// The messages of the harness, read from their lines.

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <simdjson.h>

#include "tests/engines/sample/options.h"
#include "tests/engines/sample/script.h"

namespace sample {

struct HelloMessage {
  std::int64_t protocol;
  std::vector<std::int64_t> speaks;  ///< versions of the protocol; none in a greeting of version 1
};

struct TableMessage {
  std::int64_t id;
  TableRequest request;
};

struct SessionMessage {
  std::int64_t id;
  Script script;
};

struct GoodbyeMessage {};

using Message = std::variant<HelloMessage, TableMessage, SessionMessage, GoodbyeMessage>;

class MessageReader {
 public:
  // The line must be followed by as many readable bytes as a LineReader leaves after its lines.
  Message read(std::string_view line);

 private:
  simdjson::dom::parser parser_;
};

}  // namespace sample

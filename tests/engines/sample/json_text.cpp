#include "tests/engines/sample/json_text.h"

#include <iterator>

namespace sample {

void append_json(fmt::memory_buffer& line, std::string_view text) {
  line.push_back('"');
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      line.push_back('\\');
      line.push_back(c);
    } else if (static_cast<unsigned char>(c) < 0x20) {
      fmt::format_to(fmt::appender(line), "\\u{:04x}", static_cast<unsigned>(c));
    } else {
      line.push_back(c);
    }
  }
  line.push_back('"');
}

}  // namespace sample

#pragma once
// Text as a JSON string, quotes included.

#include <string_view>

#include <fmt/format.h>

namespace sample {

void append_json(fmt::memory_buffer& line, std::string_view text);

}  // namespace sample

#pragma once
// Reads the stimulus `round` of a script.

#include <string_view>

#include <simdjson.h>

#include "tests/engines/sample/script.h"

namespace sample {

std::int64_t read_box(simdjson::dom::object object);
PlayRound read_round(simdjson::dom::object stimulus);
// Of a double shoe: the first, unless this member says otherwise.
int read_side(simdjson::dom::object stimulus, std::string_view name);

}  // namespace sample

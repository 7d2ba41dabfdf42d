#pragma once
// Reads the stimulus `round` of a script.

#include <simdjson.h>

#include "tests/engines/sample/script.h"

namespace sample {

std::int64_t read_box(simdjson::dom::object object);
PlayRound read_round(simdjson::dom::object stimulus);

}  // namespace sample

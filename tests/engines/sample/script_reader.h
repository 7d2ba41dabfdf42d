#pragma once
// Reads the script of a session message.

#include <simdjson.h>

#include "tests/engines/sample/script.h"

namespace sample {

Script read_script(simdjson::dom::array stimuli);

}  // namespace sample

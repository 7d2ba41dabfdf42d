// Declared options and chosen readings: names and values, where a value is a word or a number and
// is kept as text.
#pragma once

#include <string>

#include "conformance/wire/json_value.h"
#include "conformance/wire/script_file.h"

namespace assay21::wire {

[[nodiscard]] bool read_options(const JsonValue& value, Words& into);
[[nodiscard]] bool read_readings(const JsonValue& value, Words& into);

/// A value that is a number is written as one.
void append_options(std::string& out, const Words& options);
void append_readings(std::string& out, const Words& readings);

}  // namespace assay21::wire

#pragma once
// Events of kinds that the engine does not report, taken out of a transcript.

#include <string>
#include <string_view>
#include <vector>

namespace sample {

// The line of a transcript without the events of these kinds.
std::string without_kinds(std::string_view line, const std::vector<std::string>& kinds);

}  // namespace sample

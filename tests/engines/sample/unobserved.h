#pragma once
// What the engine does not report or does not have, taken out of a transcript.

#include <string>
#include <string_view>
#include <vector>

namespace sample {

// The features of the protocol, in its order.
std::vector<std::string_view> all_features();
// The kinds of events that belong to features which are left out.
std::vector<std::string> kinds_of(const std::vector<std::string>& features);

// The line of a transcript without the events of these kinds, and without these choices in offers.
std::string without(std::string_view line, const std::vector<std::string>& kinds,
                    const std::vector<std::string>& choices);

}  // namespace sample

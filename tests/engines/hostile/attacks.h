#pragma once
// Ways in which an engine may try to get out of its room. Each says on a line of its own whether it
// was "held", and by what, or what it "broke".

#include <span>
#include <string>
#include <string_view>

namespace hostile {

// The line; "unknown" where there is no attack of this name.
std::string attack(std::string_view name, std::span<char* const> arguments);

}  // namespace hostile

// C++ source with everything that is not code blanked out, so that a rule about code reads code
// alone.
#pragma once

#include <string>
#include <string_view>

namespace assay21::house {

// The same text, line by line and column by column, with comments and the contents of string and
// character literals replaced by spaces. The quotes of literals stay.
std::string code_only(std::string_view source);

}  // namespace assay21::house

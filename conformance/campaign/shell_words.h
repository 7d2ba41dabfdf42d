// Words of a command that a reader is to give to his shell: whatever stands in them, the shell
// takes it as it is.
#pragma once

#include <string>
#include <string_view>

namespace assay21::conformance {

/// In single quotes.
std::string quoted_for_shell(std::string_view text);
/// In quotes only where a shell would not take it as it is.
std::string shell_word(std::string_view text);

}  // namespace assay21::conformance

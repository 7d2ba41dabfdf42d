// Numbers of messages, which nobody can foresee: an answer that names one was made after its
// question was read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::conformance {

/// Drawn by the kernel; of 53 bits, which every JSON reader holds exactly.
std::int64_t unforeseen_id();

/// The number that a line gives as its id, as far as that can be told of a line that may be no
/// message.
std::optional<std::int64_t> id_in(std::string_view line);

/// The line as records show it: its id differs from run to run, and says nothing.
std::string without_id(std::string_view line);

}  // namespace assay21::conformance

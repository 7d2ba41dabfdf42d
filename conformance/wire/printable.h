// Text that others wrote: whether it may be shown as it is, and how a piece of it is shown in a
// message of ours.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::wire {

/// How many characters a line of text has; nothing where it is not UTF-8 or holds what cannot be
/// printed: control characters, and the two code points that XML does not admit.
std::optional<std::size_t> printable_length(std::string_view text);

/// In quotes, escaped, cut off where it is long.
std::string excerpt(std::string_view text);

}  // namespace assay21::wire

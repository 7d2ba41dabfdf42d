// What the program tells its user. Names, paths and what an engine said are foreign: what a
// terminal would obey, or nobody would see, is shown as an escape.
#pragma once

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace assay21::cli {

/// On standard output, with every character that does not show itself escaped; line ends stay.
void put(std::string_view text);
/// A line on standard error: what is not one line is made one.
void put_error(std::string_view line);

template <typename... Parts>
void say(fmt::format_string<Parts...> form, Parts&&... parts) {
  put(fmt::format(form, std::forward<Parts>(parts)...));
}

}  // namespace assay21::cli

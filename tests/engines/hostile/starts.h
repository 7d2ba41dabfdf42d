#pragma once
// How often this engine was started before, kept in a file.

#include <string>

namespace hostile {

// 1 for the first start; counts this one.
int count_start(const std::string& file);

}  // namespace hostile

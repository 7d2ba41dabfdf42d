// A check of our own invariants that stays on in release: a broken one is our bug, never the
// engine's or the user's.
#pragma once

#include <string_view>

namespace assay21::spec {

[[noreturn]] void check_failed(std::string_view condition, std::string_view file, int line);

}  // namespace assay21::spec

#define ASSAY21_CHECK(condition)      \
  ((condition) ? static_cast<void>(0) \
               : ::assay21::spec::check_failed(#condition, __FILE__, __LINE__))

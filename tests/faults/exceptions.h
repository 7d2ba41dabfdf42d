// Faults that are not held to a clause which they break, and why; clauses without a fault stand in
// tests/faults/unbroken. A test sees to it that nothing stands here that is held after all.
#pragma once

#include <array>
#include <string_view>

namespace assay21::faults {

/// In the editions whose ids begin so.
struct NotHeld {
  std::string_view fault;
  std::string_view editions;
  std::string_view why;
};

inline constexpr std::array<NotHeld, 2> not_held{{
    {"cut-after-the-device", "ma-",
     "Equivalent: by the default reading of §4(b)(1) (machine-shuffle-cut) the cut is free."},
    {"continuous-device-cut", "md-",
     "Equivalent: Ch.5 §K lifts the duty to offer a cut and forbids none."},
}};

}  // namespace assay21::faults

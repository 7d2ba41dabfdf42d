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

inline constexpr std::array<NotHeld, 7> not_held{{
    {"cut-after-the-device", "ma-",
     "Equivalent: by the default reading of §4(b)(1) (machine-shuffle-cut) the cut is free."},
    {"cleared-from-the-left", "ma-", "The order in which cards are taken up is not judged yet."},
    {"reader-failure-misread", "ma-",
     "Play without a reader that is out of order is not followed yet."},
    {"jammed-cards-not-reshuffled", "md-", "Shufflers that jam are not followed yet."},
    {"jammed-cards-not-reshuffled", "ma-", "Shufflers that jam are not followed yet."},
    {"continuous-device-cut", "md-", "Continuous devices are not followed yet."},
    {"every-order-burned", "md-", "Continuous devices are not followed yet."},
}};

// Recorded sessions that the judge does not follow yet.
struct NotFollowed {
  std::string_view session;
  std::string_view why;
};

inline constexpr std::array<NotFollowed, 4> not_followed{{
    {"md-shuffler", "Shufflers that jam or break are not followed yet."},
    {"ma-shuffler", "Shufflers that jam or break are not followed yet."},
    {"ma-reader", "Play without a reader that is out of order is not followed yet."},
    {"md-found-cards", "Of decks that were taken out of play the judge wants the cards gathered."},
}};

}  // namespace assay21::faults

// Readings that part only in a session made for them: two boxes of one holder, a change of mind, a
// seven in the hole. Random sessions seldom come to one; tests/oracle/readings_of_payouts_test.cpp
// and readings_of_turns_test.cpp show each.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace assay21::conformance {

inline bool is_shown_elsewhere(std::string_view reading) {
  static constexpr std::array<std::string_view, 15> all = {
      "exposed-seven=any-shown",
      "wager-measured=of-the-player",
      "fixed-payouts-of-several=once",
      "others-counted=by-wager",
      "holder-as-another=no",
      "delayed-blackjack=at-the-reveal",
      "surrender-window=before-the-reader",
      "surrender-of-blackjack=allowed",
      "splits-counted=by-hand",
      "splits-counted=by-player",
      "rescue-moment=until-the-hole-card",
      "rescue-moment=until-the-second-card",
      "blackjack-after-a-split=of-the-person",
      "original-wager-after-split=a-hand-that-loses",
      "total-of-a-readers-blackjack=yes"};
  return std::ranges::find(all, reading) != all.end();
}

}  // namespace assay21::conformance

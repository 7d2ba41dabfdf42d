// The kinds of events by which clauses are shown: what a clause may say that it needs.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace assay21::spec {

inline constexpr std::array<std::string_view, 51> kinds_of_events = {
    "announce",
    "burn",
    "choose",
    "clear",
    "community",
    "cover",
    "cover-out",
    "cut",
    "dead",
    "deal",
    "decline-cut",
    "decline-even-money",
    "decline-insurance",
    "discard",
    "display",
    "even-money",
    "fixed",
    "follow",
    "gather",
    "hold",
    "insert",
    "inspect",
    "look",
    "meter",
    "notify",
    "offer",
    "offer-cut",
    "offer-even-money",
    "offer-insurance",
    "peek",
    "refuse",
    "refuse-card",
    "refuse-wager",
    "remedy",
    "remove",
    "repay",
    "retire",
    "return",
    "reveal",
    "settle",
    "show",
    "shuffle",
    "sign",
    "spread",
    "stop",
    "turn-up",
    "void",
    "wager",
    "wash",
    "wheel",
    "withdraw",
};

/// Kinds that one game alone has: whoever plays it adds them.
inline std::vector<std::string_view>& further_kinds_of_events() {
  static std::vector<std::string_view> words;
  return words;
}
inline void add_kind_of_event(std::string_view word) {
  further_kinds_of_events().push_back(word);
}

inline bool is_kind_of_event(std::string_view word) {
  const auto& further = further_kinds_of_events();
  return std::ranges::find(kinds_of_events, word) != kinds_of_events.end() ||
         std::ranges::find(further, word) != further.end();
}

}  // namespace assay21::spec

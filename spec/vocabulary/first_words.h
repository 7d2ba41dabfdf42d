// The names of wagers and meters that version 1 of the protocol has, whatever the edition. Later
// versions have those of the edition.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace assay21::spec {

inline constexpr std::array<std::string_view, 4> first_wager_words = {
    "insurance", "match-the-dealer", "bonus-spin", "xtreme-16"};
inline constexpr std::array<std::string_view, 4> first_meter_words = {
    "bonus-spin-small", "bonus-spin-large", "xtreme-16-primary", "xtreme-16-secondary"};

/// Of a wager beside the game.
constexpr bool is_first_wager_word(std::string_view word) {
  return std::ranges::find(first_wager_words, word) != first_wager_words.end();
}
constexpr bool is_first_meter_word(std::string_view word) {
  return std::ranges::find(first_meter_words, word) != first_meter_words.end();
}

}  // namespace assay21::spec

#pragma once
// The kinds of wagers, and what a player may ask about one.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sample {

enum class Wager : std::uint8_t {
  main,
  doubled,
  insurance,
  match,
  bonus_spin,
  xtreme_16,
  lucky_ladies,
  in_between,
  royal_match_21,
  bet_the_set_21,
  kings_bounty,
  three_card_poker,
  house_money,
  lucky_lucky,
  upcard_luck_21,
  buster_blackjack,
  buster_free_bonus,
  hit_and_run,
  super_4,
  bad_beat,
  super_match
};
enum class AskKind : std::uint8_t { place, raise, lower, withdraw };

// In the order of the enums.
inline constexpr std::array<std::string_view, 21> wager_names{"main",
                                                              "double",
                                                              "insurance",
                                                              "match-the-dealer",
                                                              "bonus-spin",
                                                              "xtreme-16",
                                                              "lucky-ladies",
                                                              "in-between",
                                                              "royal-match-21",
                                                              "bet-the-set-21",
                                                              "kings-bounty",
                                                              "three-card-poker",
                                                              "house-money",
                                                              "lucky-lucky",
                                                              "upcard-luck-21",
                                                              "buster-blackjack",
                                                              "buster-free-bonus",
                                                              "hit-and-run",
                                                              "super-4",
                                                              "bad-beat",
                                                              "super-match"};

// Those that are placed before the deal beside the main one.
inline constexpr std::array placed_beside{Wager::match,
                                          Wager::bonus_spin,
                                          Wager::xtreme_16,
                                          Wager::lucky_ladies,
                                          Wager::in_between,
                                          Wager::royal_match_21,
                                          Wager::bet_the_set_21,
                                          Wager::kings_bounty,
                                          Wager::three_card_poker,
                                          Wager::house_money,
                                          Wager::lucky_lucky,
                                          Wager::upcard_luck_21,
                                          Wager::buster_blackjack,
                                          Wager::hit_and_run,
                                          Wager::super_4,
                                          Wager::bad_beat,
                                          Wager::super_match};
inline constexpr std::array<std::string_view, 4> ask_names{"place", "raise", "lower", "withdraw"};

constexpr std::string_view name_of(Wager wager) {
  return wager_names[static_cast<std::size_t>(wager)];
}

constexpr std::string_view name_of(AskKind ask) {
  return ask_names[static_cast<std::size_t>(ask)];
}

template <typename Kind, std::size_t count>
constexpr std::optional<Kind> kind_from(const std::array<std::string_view, count>& names,
                                        std::string_view name) {
  for (std::size_t i = 0; i < count; ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

}  // namespace sample

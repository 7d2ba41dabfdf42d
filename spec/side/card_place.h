// The cards that a side wager may look at, by where they lie.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "spec/values/check.h"
#include "spec/values/hand.h"

namespace assay21::spec {

/// The first eight are single cards; the last two are hands of any length.
enum class CardPlace : std::uint8_t {
  player_first,  ///< the initial two cards of the hand, as dealt
  player_second,
  other_first,  ///< those of the same player's second hand, where two are played
  other_second,
  up,
  hole,
  each,  ///< the card for which a paytable is being asked that is asked for each
  picked,  ///< a card that the table's system picks: not one of the shoe
  player_hand,  ///< the finished hands
  dealer_hand,
};
inline constexpr std::size_t single_places = 8;
inline constexpr std::size_t card_places = 10;

constexpr bool is_single(CardPlace place) {
  return static_cast<std::size_t>(place) < single_places;
}
/// Is the card the dealer's?
constexpr bool is_dealers(CardPlace place) {
  return place == CardPlace::up || place == CardPlace::hole || place == CardPlace::dealer_hand;
}

/// The places that a word names; none where it names none.
std::vector<CardPlace> places_named(std::string_view word);
/// The words that there are, with commas: for messages.
std::string_view place_words();
/// "the player's first two cards and the up card".
std::string places_in_words(const std::vector<CardPlace>& places);

/// The cards of one deal that a side wager sees.
struct SideCards {
  std::array<Card, single_places> single{};
  const Hand* player_hand = nullptr;
  const Hand* dealer_hand = nullptr;

  [[nodiscard]] Card& at(CardPlace place) { return single[static_cast<std::size_t>(place)]; }
  [[nodiscard]] Card at(CardPlace place) const { return single[static_cast<std::size_t>(place)]; }
};

}  // namespace assay21::spec

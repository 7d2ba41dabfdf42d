// Ranks, suits and cards, as printed on them; what a card is worth is the edition's affair
// (spec/values/card_values.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::spec {

enum class Rank : std::uint8_t {
  ace,
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king
};
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int rank_count = 13;
inline constexpr int suit_count = 4;

inline constexpr std::array<Rank, rank_count> all_ranks = {
    Rank::ace,   Rank::two,  Rank::three, Rank::four, Rank::five,  Rank::six, Rank::seven,
    Rank::eight, Rank::nine, Rank::ten,   Rank::jack, Rank::queen, Rank::king};
inline constexpr std::array<Suit, suit_count> all_suits = {Suit::clubs, Suit::diamonds,
                                                           Suit::hearts, Suit::spades};

/// One face of a card: 52 of them exist, however many copies a shoe holds.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * suit_count +
                                         static_cast<int>(suit))) {}

  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ / suit_count); }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ % suit_count); }
  /// 0 to 51, for tables of counts.
  [[nodiscard]] constexpr int index() const { return index_; }

  friend constexpr bool operator==(Card, Card) = default;
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

inline constexpr int card_faces = rank_count * suit_count;

char letter_of(Rank rank);
char letter_of(Suit suit);
std::optional<Rank> rank_from(char letter);
std::optional<Suit> suit_from(char letter);

/// "7S", "TD", "AC".
std::string to_string(Card card);
std::optional<Card> card_from(std::string_view text);

/// "seven of spades".
std::string in_words(Card card);

}  // namespace assay21::spec

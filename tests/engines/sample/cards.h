#pragma once
// The cards of a Spanish deck, 48 of them: four suits without their tens (3.B), and what each is
// worth (3.D). A ten is a card that does not belong there.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sample {

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
  jack,
  queen,
  king,
  ten
};
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr std::string_view rank_letters = "A23456789JQK";
inline constexpr std::string_view suit_letters = "CDHS";
inline constexpr std::size_t cards_in_a_deck = rank_letters.size() * suit_letters.size();

inline constexpr char ten_letter = 'T';

struct Card {
  Rank rank;
  Suit suit;

  friend bool operator==(const Card&, const Card&) = default;
};

// 3.D(1) and (2): pips as they are, pictures ten. The ace counts its most here (3.D(3)); a hand
// takes it down.
constexpr int value_of(Rank rank) {
  if (rank == Rank::ace) return 11;
  if (rank >= Rank::jack) return 10;
  return static_cast<int>(rank) + 1;
}

constexpr std::size_t index_of(Card card) {
  return static_cast<std::size_t>(card.rank) * suit_letters.size() +
         static_cast<std::size_t>(card.suit);
}

constexpr std::array<char, 2> text_of(Card card) {
  const char rank =
      card.rank == Rank::ten ? ten_letter : rank_letters[static_cast<std::size_t>(card.rank)];
  return {rank, suit_letters[static_cast<std::size_t>(card.suit)]};
}

constexpr std::optional<Card> card_from(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto rank = text[0] == ten_letter ? rank_letters.size() : rank_letters.find(text[0]);
  const auto suit = suit_letters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

}  // namespace sample

#include "spec/values/card.h"

#include <fmt/format.h>

namespace assay21::spec {
namespace {

constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";

constexpr std::array<std::string_view, rank_count> rank_words = {
    "ace",   "two",  "three", "four", "five",  "six", "seven",
    "eight", "nine", "ten",   "jack", "queen", "king"};
constexpr std::array<std::string_view, suit_count> suit_words = {"clubs", "diamonds", "hearts",
                                                                 "spades"};

}  // namespace

char letter_of(Rank rank) {
  return rank_letters[static_cast<std::size_t>(rank)];
}
char letter_of(Suit suit) {
  return suit_letters[static_cast<std::size_t>(suit)];
}

std::optional<Rank> rank_from(char letter) {
  const auto at = rank_letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Rank>(at);
}

std::optional<Suit> suit_from(char letter) {
  const auto at = suit_letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(at);
}

std::string to_string(Card card) {
  return {letter_of(card.rank()), letter_of(card.suit())};
}

std::optional<Card> card_from(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto rank = rank_from(text[0]);
  const auto suit = suit_from(text[1]);
  if (!rank || !suit) return std::nullopt;
  return Card(*rank, *suit);
}

std::string in_words(Card card) {
  return fmt::format("{} of {}", rank_words[static_cast<std::size_t>(card.rank())],
                     suit_words[static_cast<std::size_t>(card.suit())]);
}

}  // namespace assay21::spec

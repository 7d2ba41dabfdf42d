// The cards of the bare game: drawn one by one, at random and without replacement, or from a stack
// that is given.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace assay21::bench {

/// A card as the simulator knows it: rank * 4 + suit, spades last; no tens.
using BareCard = std::uint8_t;

constexpr int rank_of(BareCard card) {
  return card / 4;
}
constexpr int suit_of(BareCard card) {
  return card % 4;
}

inline constexpr int bare_decks = 6;
inline constexpr int bare_cards = bare_decks * 48;

/// Draws lazily: nothing is shuffled that is not dealt.
class LazyShoe {
 public:
  explicit LazyShoe(std::uint64_t seed) : random_(seed | 1U) {
    int at = 0;
    for (int rank = 0; rank < 13; ++rank) {
      if (rank == 9) continue;
      for (int copy = 0; copy < 4 * bare_decks; ++copy)
        cards_[static_cast<std::size_t>(at++)] = static_cast<BareCard>(rank * 4 + copy % 4);
    }
  }
  void begin() { left_ = bare_cards; }
  [[nodiscard]] int left() const { return left_; }
  BareCard draw() {
    random_ ^= random_ << 13U;
    random_ ^= random_ >> 7U;
    random_ ^= random_ << 17U;
    const auto high = static_cast<std::uint32_t>(random_ >> 32U);
    const auto at =
        static_cast<std::size_t>((std::uint64_t{high} * static_cast<std::uint32_t>(left_)) >> 32U);
    --left_;
    const auto last = static_cast<std::size_t>(left_);
    const auto card = cards_[at];
    cards_[at] = cards_[last];
    cards_[last] = card;
    return card;
  }

 private:
  std::array<BareCard, bare_cards> cards_{};
  std::uint64_t random_;
  int left_ = bare_cards;
};

/// Gives the cards of a stack in their order.
class GivenShoe {
 public:
  explicit GivenShoe(std::span<const BareCard> cards) : cards_(cards) {}
  [[nodiscard]] int left() const { return static_cast<int>(cards_.size() - next_); }
  BareCard draw() { return cards_[next_++]; }

 private:
  std::span<const BareCard> cards_;
  std::size_t next_ = 0;
};

}  // namespace assay21::bench

// The cards of one hand in the order they came; totals are computed, never stored.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "spec/values/card.h"
#include "spec/values/check.h"

namespace assay21::spec {

class Hand {
 public:
  /// More cards than any hand can hold: 21 aces and one card more, with room for what a faulty
  /// engine deals.
  static constexpr std::size_t capacity = 31;

  Hand() = default;
  Hand(std::initializer_list<Card> cards) {
    for (const Card card : cards)
      add(card);
  }

  void add(Card card) {
    ASSAY21_CHECK(!full());
    cards_[size_++] = card;
  }
  /// Takes the last card off, as when a pair is split.
  Card take_last() {
    ASSAY21_CHECK(size_ > 0);
    return cards_[--size_];
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == capacity; }
  [[nodiscard]] Card operator[](std::size_t at) const {
    ASSAY21_CHECK(at < size_);
    return cards_[at];
  }
  [[nodiscard]] std::span<const Card> cards() const { return {cards_.data(), size_}; }

  friend bool operator==(const Hand& a, const Hand& b) {
    return std::ranges::equal(a.cards(), b.cards());
  }

 private:
  std::array<Card, capacity> cards_{};
  std::uint8_t size_ = 0;
};

/// "7S 7D 7H".
std::string to_string(const Hand& hand);

}  // namespace assay21::spec

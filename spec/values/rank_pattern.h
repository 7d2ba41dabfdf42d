// A rank for each of some cards, in any order: "6 7 8", "A T/J/Q/K".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "spec/values/card.h"

namespace assay21::spec {

constexpr std::uint16_t bit(Rank rank) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(rank));
}

class RankPattern {
 public:
  static constexpr std::size_t most_cards = 8;

  static std::optional<RankPattern> from(std::string_view text);

  /// Are there as many cards, and has each of them a place of its own?
  [[nodiscard]] bool fits(std::span<const Card> cards) const;
  /// Of each card the ranks allowed, a bit each.
  [[nodiscard]] std::span<const std::uint16_t> places() const { return {places_.data(), size_}; }

 private:
  std::array<std::uint16_t, most_cards> places_{};
  std::uint8_t size_ = 0;
};

}  // namespace assay21::spec

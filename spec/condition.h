// One condition of a table's row: a fact, and the values for which it holds.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "spec/fact.h"

namespace assay21::spec {

class Condition {
 public:
  /// The end of a range that has none.
  static constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

  /// Reads `text` as values of `fact`; nothing when the text is outside the fact's domain.
  static std::optional<Condition> from(Fact fact, std::string_view text);

  [[nodiscard]] bool holds(const Facts& facts) const;
  [[nodiscard]] Fact fact() const { return fact_; }
  /// As it was written.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// For `Domain::pattern`: per card, the ranks allowed (a bit each).
  [[nodiscard]] std::span<const std::uint16_t> pattern() const {
    return {pattern_.data(), pattern_size_};
  }
  /// For numbers and money: the least and the greatest value that satisfy.
  [[nodiscard]] std::int64_t low() const { return low_; }
  [[nodiscard]] std::int64_t high() const { return high_; }
  /// For `Domain::ranks`: the ranks allowed, a bit each.
  [[nodiscard]] std::uint16_t ranks() const { return ranks_; }

 private:
  enum class Suits : std::uint8_t { one, mixed, different, all_of };

  bool read_numbers(std::string_view text);
  bool read_ranks(std::string_view text);
  bool read_pattern(std::string_view text);
  bool read_suits(std::string_view text);

  Fact fact_ = Fact::hand_cards;
  std::string text_;
  std::int64_t low_ = 0;
  std::int64_t high_ = 0;
  std::uint16_t ranks_ = 0;
  std::array<std::uint16_t, 8> pattern_{};
  std::uint8_t pattern_size_ = 0;
  Suits suits_ = Suits::one;
  Suit suit_ = Suit::clubs;
};

/// What may be written for a fact of this domain.
std::string expected_for(Domain domain);

constexpr std::uint16_t bit(Rank rank) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(rank));
}

}  // namespace assay21::spec

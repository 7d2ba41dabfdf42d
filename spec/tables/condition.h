// One condition of a table's row: a fact, and the values for which it holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "spec/tables/fact.h"
#include "spec/values/number_range.h"
#include "spec/values/rank_pattern.h"

namespace assay21::spec {

class Condition {
 public:
  /// Reads `text` as values of `fact`; nothing when the text is outside the fact's domain.
  static std::optional<Condition> from(Fact fact, std::string_view text);

  [[nodiscard]] bool holds(const Facts& facts) const;
  [[nodiscard]] Fact fact() const { return fact_; }
  /// As it was written.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// For `Domain::pattern`: per card, the ranks allowed (a bit each).
  [[nodiscard]] std::span<const std::uint16_t> pattern() const { return pattern_.places(); }
  /// For numbers and money: the least and the greatest value that satisfy.
  [[nodiscard]] std::int64_t low() const { return range_.low; }
  [[nodiscard]] std::int64_t high() const { return range_.high; }
  /// For `Domain::ranks`: the ranks allowed, a bit each.
  [[nodiscard]] std::uint16_t ranks() const { return ranks_; }

 private:
  enum class Suits : std::uint8_t { one, mixed, different, all_of };

  bool read_ranks(std::string_view text);
  bool read_suits(std::string_view text);

  Fact fact_ = Fact::hand_cards;
  std::string text_;
  NumberRange range_ = {0, 0};
  std::uint16_t ranks_ = 0;
  RankPattern pattern_;
  Suits suits_ = Suits::one;
  Suit suit_ = Suit::clubs;
};

/// What may be written for a fact of this domain.
std::string expected_for(Domain domain);

}  // namespace assay21::spec

// What each rank counts in an edition, and the points of a hand under those values.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "spec/values/card.h"

namespace assay21::spec {

/// A rank counts `high`, or `low` where `high` would carry the hand past the limit.
struct RankValue {
  std::uint8_t high = 0;
  std::uint8_t low = 0;

  friend bool operator==(const RankValue&, const RankValue&) = default;
};

struct Points {
  int total = 0;
  bool soft = false;  ///< a card with two values counts high

  friend bool operator==(const Points&, const Points&) = default;
};

class CardValues {
 public:
  CardValues() = default;
  CardValues(std::array<RankValue, rank_count> by_rank, int limit)
      : by_rank_(by_rank), limit_(limit) {}

  [[nodiscard]] RankValue of(Rank rank) const { return by_rank_[static_cast<std::size_t>(rank)]; }
  /// The highest count that does not lose by itself: 21.
  [[nodiscard]] int limit() const { return limit_; }
  [[nodiscard]] Points points(std::span<const Card> cards) const;
  [[nodiscard]] bool busted(std::span<const Card> cards) const {
    return points(cards).total > limit_;
  }
  [[nodiscard]] bool identical_in_value(Card a, Card b) const {
    return of(a.rank()) == of(b.rank());
  }

  friend bool operator==(const CardValues&, const CardValues&) = default;

 private:
  std::array<RankValue, rank_count> by_rank_{};
  int limit_ = 0;
};

}  // namespace assay21::spec

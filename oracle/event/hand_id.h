// Which hand: the box it lies in and how it came about by splitting; or the dealer's.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::oracle {

class HandId {
 public:
  /// Splits after splits that a path can tell apart.
  static constexpr int deepest = 12;
  static constexpr int highest_box = 99;

  /// The dealer's hand.
  constexpr HandId() = default;
  /// Where a community card lies: in no hand of its own.
  static constexpr HandId community() { return HandId(community_box); }
  /// The hand that a box begins with.
  explicit constexpr HandId(int box) : box_(static_cast<std::uint8_t>(box)) {}

  [[nodiscard]] constexpr bool is_dealer() const { return box_ == 0; }
  [[nodiscard]] constexpr bool is_community() const { return box_ == community_box; }
  [[nodiscard]] constexpr int box() const { return box_; }
  [[nodiscard]] constexpr bool from_split() const { return depth_ > 0; }
  [[nodiscard]] constexpr int depth() const { return depth_; }
  /// The left (first) or the right (second) hand that splitting this one makes.
  [[nodiscard]] constexpr HandId left() const { return part(0); }
  [[nodiscard]] constexpr HandId right() const { return part(1); }
  /// Whether the split at this depth led to the left hand.
  [[nodiscard]] constexpr bool went_left_at(int depth) const { return (path_ >> depth & 1U) == 0; }
  /// Did this hand come about by splitting that one, at once or later?
  [[nodiscard]] constexpr bool comes_from(HandId other) const {
    const auto known = static_cast<std::uint16_t>((1U << other.depth_) - 1U);
    return box_ == other.box_ && depth_ > other.depth_ && (path_ & known) == other.path_;
  }

  friend constexpr bool operator==(HandId, HandId) = default;
  friend constexpr auto operator<=>(HandId, HandId) = default;

 private:
  static constexpr int community_box = 200;

  [[nodiscard]] constexpr HandId part(unsigned which) const {
    HandId id = *this;
    id.path_ = static_cast<std::uint16_t>(path_ | which << depth_);
    ++id.depth_;
    return id;
  }

  std::uint8_t box_ = 0;
  std::uint8_t depth_ = 0;
  std::uint16_t path_ = 0;  ///< one bit for each split, the earliest lowest: 0 left, 1 right
};

/// "dealer", "community", "4", "4.1.2".
std::string to_string(HandId id);
/// … of a player or the dealer.
std::optional<HandId> hand_from(std::string_view text);

}  // namespace assay21::oracle

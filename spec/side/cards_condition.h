// One condition of a hand that a side wager pays: cards by their places, and all that must hold of
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spec/side/card_place.h"
#include "spec/side/card_sums.h"
#include "spec/side/how_read.h"
#include "spec/values/number_range.h"
#include "spec/values/rank_pattern.h"

namespace assay21::spec {

enum class SuitsAre : std::uint8_t { one, mixed, different, one_of };
enum class ColourIs : std::uint8_t { red, black, one, mixed };

struct CardsCondition {
  std::vector<CardPlace> of;
  int any = 0;  ///< so many of them meet the rest; 0: all together do
  std::optional<NumberRange> count;
  std::optional<RankPattern> ranks;
  std::optional<SuitsAre> suits;
  std::uint8_t suits_named = 0;  ///< of `one_of`: a bit each
  std::optional<ColourIs> colour;
  std::vector<int> alike;  ///< sizes of groups of one rank, each of another rank, largest first
  std::vector<int> alike_in_value;
  std::optional<bool> straight;
  std::optional<NumberRange> between;
  std::optional<NumberRange> total;
  std::optional<bool> soft;
  std::optional<bool> busted;
  std::optional<bool> blackjack;
  std::vector<std::pair<std::string, std::string>> written;  ///< all of this, as it was written

  /// Sets what an attribute says; false where it cannot be said so.
  bool set(std::string_view name, std::string_view text);
  [[nodiscard]] bool holds(const SideCards& cards, const HowRead& how) const;
  /// Whether a rule has a say in it.
  [[nodiscard]] bool asks_for_ace() const { return straight || between; }
  [[nodiscard]] bool asks_for_total() const { return total || soft || busted; }

 private:
  [[nodiscard]] bool holds_of(std::span<const SeenCard> cards, const HowRead& how) const;
  [[nodiscard]] bool holds_of_some(std::span<const SeenCard> cards, const HowRead& how) const;
};

/// What may be written for an attribute of `cards`.
std::string expected_of_cards(std::string_view attribute);

}  // namespace assay21::spec

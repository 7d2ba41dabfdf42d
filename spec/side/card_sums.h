// What cards of player and dealer come to, as the rule on counting has it.
#pragma once

#include <optional>
#include <span>

#include "spec/side/card_place.h"
#include "spec/side/how_read.h"
#include "spec/values/hand.h"
#include "spec/values/number_range.h"

namespace assay21::spec {

/// A card with whose it is, for what an ace counts in its own hand.
struct SeenCard {
  Card card;
  bool dealers = false;
};

/// More than the finished hands of player and dealer with the cards beside them.
inline constexpr std::size_t most_seen = 2 * Hand::capacity + single_places;

/// What is asked of a sum; what is not there may be anything.
struct SumAsked {
  std::optional<NumberRange> total;
  std::optional<bool> soft;
  std::optional<bool> busted;
};

/// Is there a sum of these cards that meets all that is asked?
bool sum_holds(std::span<const SeenCard> cards, const HowRead& how, const SumAsked& asked);

}  // namespace assay21::spec

// A shoe as it stands on the table: its cards, its cover card, and what is remembered of both.
#pragma once

#include <cstddef>
#include <optional>

#include "oracle/event/event_words.h"
#include "oracle/table/shoe.h"
#include "oracle/table/shoe_life.h"

namespace assay21::oracle {

/// Of a double shoe each side is one.
struct ShoeState {
  Side side = Side::first;
  Shoe cards;
  bool loaded = false;  ///< the cards stand in it, and not beside it as a stack
  std::optional<std::size_t> cover_behind;  ///< cards behind the cover card
  bool cover_out = false;  ///< it has come out
  ShoeLife life;

  friend bool operator==(const ShoeState&, const ShoeState&) = default;
};

/// What a table with a double shoe has settled about it beforehand.
struct DoubleShoe {
  Side red = Side::first;  ///< that hearts and diamonds stand for
  bool reshuffled_together = false;  ///< where one side comes to its cover card, the other goes too
  bool refilled_from_both = false;  ///< a side that runs short is filled with the discards of both
  ShoeState beside;  ///< the side that is not at hand

  friend bool operator==(const DoubleShoe&, const DoubleShoe&) = default;
};

/// To which side this card points.
constexpr Side side_of(spec::Suit suit, Side red) {
  const bool is_red = suit == spec::Suit::hearts || suit == spec::Suit::diamonds;
  return is_red ? red : other(red);
}

}  // namespace assay21::oracle

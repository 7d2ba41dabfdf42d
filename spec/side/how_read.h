// How the cards of a side wager are read: where an ace stands, what is counted between two cards,
// what an ace counts in a total.
#pragma once

#include <cstdint>

#include "spec/values/card_values.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

class Table;

enum class AceStands : std::uint8_t { high, low, either };
inline constexpr EnumNames<AceStands, 3> ace_stands_names = {
    {{AceStands::high, "high"}, {AceStands::low, "low"}, {AceStands::either, "either"}}};

enum class BetweenBy : std::uint8_t { rank, value };
inline constexpr EnumNames<BetweenBy, 2> between_by_names = {
    {{BetweenBy::rank, "rank"}, {BetweenBy::value, "value"}}};

enum class Counting : std::uint8_t {
  together,  ///< as if the cards were one hand
  apart,  ///< each in its own hand, player's and dealer's, the totals added up
  either,  ///< a card with two values counts either
};
inline constexpr EnumNames<Counting, 3> counting_names = {
    {{Counting::together, "together"}, {Counting::apart, "apart"}, {Counting::either, "either"}}};

struct HowRead {
  AceStands ace = AceStands::high;
  BetweenBy between_by = BetweenBy::rank;
  Counting counting = Counting::together;
  const CardValues* values = nullptr;
  const Table* blackjack = nullptr;  ///< the edition's table, with the rows in force

  friend bool operator==(const HowRead&, const HowRead&) = default;
};

}  // namespace assay21::spec

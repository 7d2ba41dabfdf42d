// Finds cards for a hand that is to have certain ranks, suits, points or numbers of cards.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generators/plan/random_source.h"
#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"
#include "spec/tables/condition.h"

namespace assay21::generators {

struct HandWish {
  std::vector<std::uint16_t> pattern;  ///< ranks per card, a bit each; empty for any
  std::vector<const spec::Condition*> suits;
  int least_cards = 2;
  int most_cards = 0;  ///< 0: no more than needed
  int least_total = 0;
  int most_total = 0;  ///< 0: any
  std::optional<bool> soft = {};  ///< an ace counts 11, or none does
  bool pair = false;  ///< the first two cards are identical in value
};

/// Cards of the pattern's ranks in the suits wished for, in any order.
std::optional<std::vector<spec::Card>> hand_by_pattern(const HandWish& wish, RandomSource& source);

/// Cards whose points are as wished, and which can be drawn one after the other: below the limit
/// until the last one comes.
std::optional<std::vector<spec::Card>> hand_by_points(const oracle::Rules& rules,
                                                      const HandWish& wish, RandomSource& source);

/// Any card of the decks in play.
spec::Card random_card(const oracle::Rules& rules, RandomSource& source);

/// Two cards and the draws that the edition's table demands of the dealer; in so many of a hundred
/// cases one of few points.
std::vector<spec::Card> random_dealer_hand(const oracle::Rules& rules, RandomSource& source,
                                           int low_cards = 0);

}  // namespace assay21::generators

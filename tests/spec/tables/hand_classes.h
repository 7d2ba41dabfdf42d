// Every hand that a player or the dealer can come to hold, one witness for each class that the
// tables of an edition can tell apart.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// What became of a player's hand before it is settled.
struct History {
  bool doubled = false;
  bool from_split = false;
  bool first = true;  ///< it keeps the box's original wager
  bool other_doubled = false;  ///< another hand of the box was doubled
  bool switched = false;  ///< its second card came from the player's other hand
};

std::string in_words(const History& history);

/// Of players: of two cards or more, over 21 by the last card at most.
std::vector<Hand> player_classes(const Rulebook& rulebook);

/// Those that a hand of so many cards can have: a double brings a third card.
std::vector<History> histories_of(const Hand& hand);

/// Of the dealer, the up card first: of two cards, or drawn as the edition has him draw.
std::vector<Hand> dealer_classes(const Rulebook& rulebook);

/// The facts of a player's hand against the dealer's, under these readings, but for the wager.
Facts facts_of(const Rulebook& rulebook, const Readings& readings, const Hand& hand,
               const History& history, const Hand& dealer);
/// … where a Blackjack is what this table says.
Facts facts_of(const Rulebook& rulebook, const Table& blackjack, const Hand& hand,
               const History& history, const Hand& dealer);

}  // namespace assay21::spec

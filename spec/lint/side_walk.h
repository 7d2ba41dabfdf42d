// The walk over all deals of the cards that a side wager looks at: which of its hands are made
// together, with cards that show it.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "spec/chance/made.h"
#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// Cards that make something.
struct SidePoint {
  int needs_decks = 1;  ///< the fewest decks that such cards can come from
  SideCards cards;
  std::size_t deals = 0;  ///< classes of deals that make the same
};

/// What is made as cards are usually read, and as they are read otherwise.
using SidePoints = std::map<std::pair<Made, Made>, SidePoint>;

/// The finished hands of player and dealer that the wager's conditions tell apart. They are varied
/// by themselves, whatever the first cards are.
struct FinishedHands {
  std::vector<Hand> players;  ///< never empty
  std::vector<Hand> dealers;
};

/// Conditions that ask of finished hands what their classes do not tell; by the ids of the hands.
std::vector<std::string> not_varied(const Rulebook& rulebook, const SideWagerTable& wager);

FinishedHands finished_hands(const Rulebook& rulebook, const SideWagerTable& wager,
                             const HowRead& how);

SidePoints walk_side_wager(const Rulebook& rulebook, const SideWagerTable& wager,
                           const FinishedHands& finished, const HowRead& usual,
                           const HowRead& other);

/// "player KC QC, up 7D".
std::string in_words(const SideWagerTable& wager, const SideCards& cards);

}  // namespace assay21::spec

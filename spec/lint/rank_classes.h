// Ranks that nothing in a rulebook tells apart stand for each other, so that a walk over all hands
// stays short.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// Ranks in the decks with the same value and the same place in every condition; never empty.
struct RankClass {
  std::vector<Rank> ranks;
  RankValue value;
};

std::vector<RankClass> rank_classes(const Rulebook& rulebook);

/// The most decks that the rulebook lets an operator declare.
int most_decks(const Rulebook& rulebook);

}  // namespace assay21::spec

// Every hand that a player or the dealer can come to hold, by classes of ranks and of suits.
#pragma once

#include <cstdint>
#include <vector>

#include "spec/lint/rank_classes.h"
#include "spec/lint/settings.h"
#include "spec/values/hand.h"

namespace assay21::spec {

/// Two cards or more, drawn one by one: below the limit until the last, or doubled at the limit.
struct PlayerHand {
  Hand cards;
  bool plain = false;  ///< it can come about without a double
  bool doubled = false;  ///< it can come about by a double
};

/// Short hands first. Each multiset of rank classes in one suit, in each of them, in several, and
/// with two cards of one suit among several.
std::vector<PlayerHand> player_hands(const Rulebook& rulebook);

/// The up card first, then the hole card. He draws while his table has him draw, and may be spared
/// it at any moment.
struct DealerHand {
  Hand cards;
  std::vector<bool> in_walk;  ///< the walks, by their positions, in which he comes to hold it
};

/// The dealer's hands under every setting; settings that agree on his drawing share a walk.
struct DealerHands {
  std::vector<DealerHand> hands;
  std::vector<std::vector<bool>> walks;  ///< by the rows in force: of dealer-draw, and of blackjack

  /// The walk of a setting that says something about the options that these rows hang on.
  [[nodiscard]] std::size_t walk_of(const Rulebook& rulebook, const Setting& setting) const;
};

DealerHands dealer_hands(const Rulebook& rulebook);

}  // namespace assay21::spec

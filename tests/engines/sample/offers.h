#pragma once
// What a player may choose (7.H(2), 7.J, chapters 9 to 11; §8 to §10, §12(a)), and what he is
// refused.

#include <optional>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// Puts the choices to the one who calls the hand until he asks for one he has.
class Asking {
 public:
  Asking(const Game& game, Layout& layout, const PlayerHand& hand)
      : game_(game), requests_(game.wishes.requests_of(hand.name)), layout_(layout) {}

  // The amount is the added wager of a double or a split.
  Request next(const PlayerHand& hand);

 private:
  Choices choices(const PlayerHand& hand) const;

  const Game& game_;
  Requests requests_;
  Layout& layout_;
  int nth_ = 0;
};

}  // namespace sample

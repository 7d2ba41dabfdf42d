#pragma once
// What lies on the layout during a round: the dealer's hand, and the players' hands with their
// wagers.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/engines/sample/hand.h"
#include "tests/engines/sample/money.h"

namespace sample {

enum class Origin { dealt, split };
enum class Standing {
  open,
  held,
  settled
};  // held: surrendered, its wager laid on the cards (9.C(2))

struct PlayerHand {
  std::int64_t box;
  std::string name;
  std::string player;
  Money main;
  Hand hand{};
  std::optional<Money> doubled{};
  Origin origin = Origin::dealt;
  Standing standing = Standing::open;

  // 1.B(1): only the initial two cards make a Blackjack, so a hand made by a split never is one.
  bool has_blackjack() const { return origin == Origin::dealt && hand.is_ace_and_ten(); }
};

struct Layout {
  std::vector<PlayerHand>
      hands;  // clockwise from the dealer's left; the parts of a split in place of the pair
  Hand dealer{};

  Card up_card() const { return dealer.cards()[0]; }
  Card hole_card() const { return dealer.cards()[1]; }

  // 7.G: an ace or a ten value up card sends the hole card to the reader; 7.H(1)(b) and 9.C(2) turn
  // on it as well.
  bool up_card_may_make_blackjack() const { return value_of(up_card().rank) >= 10; }
};

}  // namespace sample

#pragma once
// What went wrong in a round so far (chapter 13; §15).

#include <optional>
#include <string>
#include <vector>

#include "tests/engines/sample/cards.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

struct Collected {
  std::string hand;
  std::string player;
  Wager wager;
  Money amount;
};

// What a player was paid, on a wager or, without one, as fixed payouts for a hand.
struct Paid {
  std::string hand;
  std::string player;
  std::optional<Wager> wager;
  Money amount;
};

struct Mishaps {
  bool drawn = false;  // the shoe's next card left it in error
  bool exposed = false;  // and was seen when it could be refused
  std::vector<std::string> unwilling{};  // hands that will not have it
  std::vector<std::string> barred{};  // hands that refused it, and get no more
  int face_up = 0;
  std::vector<Card> lay_face_up{};
  int tens = 0;
  std::optional<Card> determinant{};  // drawn, and the first card of a player (BJ 7.C(2))
  std::vector<Collected> collected{};
  std::vector<Paid> paid{};
};

// A round that goes no further. It is thrown where that shows, and caught by the round.
enum class EarlyEnd : unsigned char {
  is_void,  // 13.B, §15(a), §15(b)
  is_void_and_decks_go,  // 13.D
  is_dead,  // 13.P(1), §15(l)(1): every hand is, and all is given back
  stands_still  // 13.Q: it is void as well, and nothing is dealt until there is a reader
};

struct EndsEarly {
  EarlyEnd why;
};

}  // namespace sample

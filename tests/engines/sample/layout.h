#pragma once
// What lies on the layout during a round: the dealer's hand, the players' hands with their wagers,
// and the wagers beside the game.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engines/sample/hand.h"
#include "tests/engines/sample/incident.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

enum class Origin : std::uint8_t { dealt, split };
enum class Standing : std::uint8_t {
  open,
  held,  // surrendered, the wager laid on the cards (9.C(2), §8(a)(2))
  settled
};
enum class Share : std::uint8_t { original, added_by_split };

// What one bettor has on a hand.
struct Stake {
  std::string_view player;
  Money main;
  std::optional<Money> doubled{};
  Share share = Share::original;
  bool rescued = false;  // forfeit whatever the cards, unless a Blackjack of the dealer's spares it
  Standing standing = Standing::open;
};

struct PlayerHand {
  std::int64_t box;
  std::string name;
  std::vector<Stake> stakes;  // who calls the decisions first (§13(b))
  Hand hand{};
  Origin origin = Origin::dealt;
  bool doubled = false;  // its caller has doubled down, and it took the one card
  bool cleared = false;  // its cards are off the table already
  bool even_money = false;  // its player has taken it (BJ 8.E)
  bool hidden = false;  // its first two cards lie face down (BJ 12.B)
  bool switched = false;  // its second card is the other hand's (BJ 12.A(4)(a))
  bool decided = false;  // its player has had something done with it
  bool dead = false;  // out of the round (13.M, 13.O, 13.P; §15)
  const Incident* missed = nullptr;  // a card that it asked for and did not get
  int draws = 0;  // cards that it asked for
  int offers = 0;  // times that it was put its choices

  const Stake& caller() const { return stakes.front(); }

  // 1.B(1): only the initial two cards make a Blackjack, so a hand made by a split never is one;
  // nor, in Blackjack Switch, one whose cards came together later.
  bool has_blackjack() const {
    return origin == Origin::dealt && !switched && hand.is_ace_and_ten();
  }
  bool has_switched_blackjack() const {
    return origin == Origin::dealt && switched && hand.is_ace_and_ten();
  }
};

// A wager beside the game: it belongs to a box and a player, whatever becomes of the hand.
struct SideWager {
  Wager kind;
  std::int64_t box;
  std::string_view player;
  Money amount;
  bool settled = false;
  bool given_back = false;  // because its hand is dead
};

struct Box {
  std::int64_t number;
  std::string name;
  Hand cards{};  // two, unless some were missed
};

struct Layout {
  std::vector<PlayerHand>
      hands;  // clockwise from the dealer's left; the parts of a split in place of the pair
  std::vector<SideWager> side;  // by box, from the dealer's left
  std::vector<Box> boxes{};  // what each began with
  Hand dealer{};
  std::vector<Card> community{};  // BJ 12.C(2)
  bool insurance_is_closed = false;  // too late for it (8.D, §11(b))

  Card up_card() const { return dealer.cards()[0]; }
  Card second_card() const { return dealer.cards()[1]; }
  bool dealer_has_blackjack() const { return dealer.is_ace_and_ten(); }

  // An ace or a card of ten: 7.G sends the hole card to the reader; 7.H(1)(b) and 9.C(2) turn on it
  // as well.
  bool up_card_may_make_blackjack() const { return value_of(up_card().rank) >= 10; }

  const Box& box(std::int64_t number) const;
};

}  // namespace sample

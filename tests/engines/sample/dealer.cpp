#include "tests/engines/sample/dealer.h"

#include <algorithm>

namespace sample {
namespace {

// 7.N, for one hand, once the reader has excluded a dealer's Blackjack. Beyond that the dealer can
// still bust, reach any total from 17 to 20, or reach 21 in three cards or more.
bool hangs_on_dealer(const PlayerHand& player) {
  if (player.standing != Standing::open)
    return false;  // paid, rescued, or surrendered at a price already known
  if (player.hand.is_bust()) return false;  // lost in any case
  if (player.has_blackjack()) return false;  // won in any case: 7.O(1) to (3)
  // A 21 in three cards or more wins in any case: 7.O(1), (2), (4). A 21 in two, which a split can
  // make, ties with 21.
  return player.hand.total() < 21 || player.hand.size() == 2;
}

// 7.M: any 17, hard or soft, is enough.
bool must_draw(const Hand& dealer, Faults faults) {
  if (faults.has(Fault::hits_soft_17) && dealer.is_soft() && dealer.total() == 17) return true;
  return dealer.total() < 17;
}

}  // namespace

// 7.G(2): the reader is used for an ace or ten value up card; under any other there can be no
// Blackjack (1.B(1)).
Reading read_hole_card(const Game& game, const Layout& layout) {
  if (!layout.up_card_may_make_blackjack()) return Reading::no_blackjack;
  const bool blackjack = layout.dealer.is_ace_and_ten();
  game.transcript.peek(blackjack);
  return blackjack ? Reading::blackjack : Reading::no_blackjack;
}

// 7.L(1), 7.H(1)(b)(iii): in every round, also when there is no hand left to play against.
void reveal_hole_card(const Game& game, const Layout& layout) {
  game.transcript.reveal(layout.hole_card());
}

// 7.L(2) and (3), unless 7.N forbids it.
void complete_dealer_hand(const Game& game, Layout& layout) {
  if (std::ranges::none_of(layout.hands, hangs_on_dealer)) return;
  while (must_draw(layout.dealer, game.faults)) {
    const Card card = game.shoe.draw();
    layout.dealer.add(card);
    game.transcript.deal_up("dealer", card);
    game.transcript.announce_dealer(layout.dealer.total());
  }
}

}  // namespace sample

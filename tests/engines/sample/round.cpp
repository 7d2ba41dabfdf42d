#include "tests/engines/sample/round.h"

#include <algorithm>
#include <ranges>

#include "tests/engines/sample/asks.h"
#include "tests/engines/sample/betting.h"
#include "tests/engines/sample/dealer.h"
#include "tests/engines/sample/insurance.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/match.h"
#include "tests/engines/sample/settlement.h"
#include "tests/engines/sample/turns.h"

namespace sample {
namespace {

class InitialDeal {
 public:
  InitialDeal(const Game& game, Layout& layout) : game_(game), layout_(layout) {}

  // 7.E; §7(d), and §7(i) where the dealer takes a hole card.
  void carry_out() {
    to_boxes();
    const Card up = game_.shoe.draw();
    layout_.dealer.add(up);
    game_.transcript.deal_up("dealer", up);
    dealt();
    to_boxes();
    for (const PlayerHand& player : layout_.hands)
      layout_.boxes.push_back(
          {player.box, player.name, player.hand.cards()[0], player.hand.cards()[1]});
    if (game_.table.procedure == Procedure::no_hole_card) return;
    layout_.dealer.add(game_.shoe.draw());
    game_.transcript.deal_hole_card();
    dealt();
  }

 private:
  // 7.E(1) and (3), §7(d)(1) and (3): a card to each box, clockwise.
  void to_boxes() {
    for (PlayerHand& player : layout_.hands) {
      const Card card = game_.shoe.draw();
      player.hand.add(card);
      game_.transcript.deal_up(player.name, card);
      dealt();
    }
  }

  void dealt() { hear_late_asks_at(game_, layout_, "deal:{}", ++count_); }

  const Game& game_;
  Layout& layout_;
  int count_ = 0;
};

// What the dealer's second card decides by itself (§8(a)(2), §11(d)), and then his hand.
void play_dealer(const Game& game, Layout& layout) {
  const bool late = game.faults.has(Fault::insurance_collected_late);
  if (!game.law().insurance_lost_at_the_reader && !layout.dealer_has_blackjack() && !late)
    collect_insurance(game, layout);
  if (game.law().held_wagers_settled_at_reveal) settle_held(game, layout);
  complete_dealer_hand(game, layout);
}

// §16(d)(1): the button of the seat whose Bonus Spin met a Blackjack.
void display_blackjacks(const Game& game, const Layout& layout) {
  if (!game.table.bonus_spin_of_16 || game.faults.has(Fault::blackjack_not_displayed)) return;
  for (const PlayerHand& hand : layout.hands) {
    const bool bet = std::ranges::any_of(layout.side, [&](const SideWager& wager) {
      return wager.kind == Wager::bonus_spin && wager.box == hand.box;
    });
    if (bet && hand.has_blackjack()) game.transcript.display(hand.box);
  }
}

// 7.F, 7.G, 8.F; §6(d), §11(b), §7(i).
Reading settle_before_play(const Game& game, Layout& layout) {
  display_blackjacks(game, layout);
  const bool match_late = game.faults.has(Fault::match_after_the_reader);
  if (!match_late) settle_match(game, layout);
  offer_insurance(game, layout);
  const Reading reading = read_hole_card(game, layout);
  if (match_late) settle_match(game, layout);
  if (reading == Reading::no_blackjack && game.law().insurance_lost_at_the_reader &&
      !layout.dealer_has_blackjack() && !game.faults.has(Fault::insurance_collected_late))
    collect_insurance(game, layout);
  return reading;
}

// §7(h): from the dealer's right, his own cards last. 7.T asks for no order.
void clear_in_order(const Game& game, const Layout& layout) {
  if (game.faults.has(Fault::cleared_from_the_left)) {
    for (const PlayerHand& hand : layout.hands)
      game.transcript.clear(hand.name);
  } else {
    for (const PlayerHand& hand : std::views::reverse(layout.hands))
      game.transcript.clear(hand.name);
  }
  game.transcript.clear("dealer");
}

}  // namespace

void play_round(const Game& game) {
  Betting betting{game};
  betting.hear_bets();
  betting.hear_asks();
  if (game.table.shuts_out) game.floor.bet_last = betting.players();
  game.floor.played_since_shuffle = true;
  Layout layout = betting.layout();
  if (layout.hands.empty()) return;  // nobody to compete with the dealer (6.F): no card is dealt

  InitialDeal{game, layout}.carry_out();
  hear_late_asks(game, layout, "after-deal");
  // 7.G(3), §7(i): a Blackjack ends the dealing; its hole card is shown and all is settled.
  const Reading reading = settle_before_play(game, layout);
  if (reading == Reading::no_blackjack) {
    play_players(game, layout);
    hear_late_asks(game, layout, "after-decisions");
  }
  show_second_card(game, layout);
  if (reading == Reading::no_blackjack) play_dealer(game, layout);
  hear_late_asks(game, layout, "before-settlement");
  settle_what_stands(game, layout);
  if (game.law().cleared_in_order) clear_in_order(game, layout);
  hear_late_asks(game, layout, "after-settlement");
}

}  // namespace sample

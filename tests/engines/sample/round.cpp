#include "tests/engines/sample/round.h"

#include "tests/engines/sample/dealer.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/settlement.h"
#include "tests/engines/sample/turns.h"

namespace sample {
namespace {

// 6.F: who puts up a wager takes part.
Layout accept_wagers(const Game& game, const std::vector<Bet>& bets) {
  Layout layout;
  layout.hands.reserve(bets.size());
  for (const Bet& bet : bets) {
    layout.hands.push_back(
        {.box = bet.box, .name = std::to_string(bet.box), .player = bet.player, .main = bet.main});
    game.transcript.wager(layout.hands.back());
  }
  return layout;
}

// 7.E(1) and (3): a card to each box, clockwise.
void deal_to_boxes(const Game& game, Layout& layout) {
  for (PlayerHand& player : layout.hands) {
    const Card card = game.shoe.draw();
    player.hand.add(card);
    game.transcript.deal_up(player.name, card);
  }
}

// 7.E.
void deal_initial_cards(const Game& game, Layout& layout) {
  deal_to_boxes(game, layout);
  const Card up = game.shoe.draw();
  layout.dealer.add(up);
  game.transcript.deal_up("dealer", up);
  deal_to_boxes(game, layout);
  layout.dealer.add(game.shoe.draw());
  game.transcript.deal_hole_card();
}

}  // namespace

void play_round(const Game& game, const PlayRound& round) {
  if (round.bets.empty()) return;  // nobody to compete with the dealer (6.F): no card is dealt
  Layout layout = accept_wagers(game, round.bets);
  deal_initial_cards(game, layout);
  // 7.G(3): a Blackjack ends the dealing; its hole card is shown and all is settled.
  const Reading reading = read_hole_card(game, layout);
  if (reading == Reading::no_blackjack) play_players(game, round, layout);
  reveal_hole_card(game, layout);
  if (reading == Reading::no_blackjack) complete_dealer_hand(game, layout);
  settle_what_stands(game, layout);
}

}  // namespace sample

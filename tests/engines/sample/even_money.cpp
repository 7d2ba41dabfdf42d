#include "tests/engines/sample/even_money.h"

#include <algorithm>

namespace sample {
namespace {

bool is_open(const Game& game, const Layout& layout, const PlayerHand& hand) {
  if (game.table.law != law_of(maryland_blackjack.edition)) return false;
  if (!game.table.even_money && !game.faults.has(Fault::even_money_undeclared)) return false;
  if (game.faults.has(Fault::even_money_not_offered)) return false;
  const bool insured = std::ranges::any_of(layout.side, [&](const SideWager& one) {
    return one.kind == Wager::insurance && one.box == hand.box && !one.settled;
  });
  const bool ace =
      layout.up_card().rank == Rank::ace || game.faults.has(Fault::even_money_against_any_card);
  const bool blackjack = hand.has_blackjack() ||
                         (game.faults.has(Fault::even_money_for_any_hand) && hand.hand.size() == 2);
  return blackjack && ace && !insured;
}

}  // namespace

bool offer_even_money(const Game& game, const Layout& layout, PlayerHand& hand) {
  if (!is_open(game, layout, hand)) return false;
  Stake& stake = hand.stakes.front();
  game.transcript.offer_even_money(hand.box, stake.player);
  const bool takes = std::ranges::any_of(game.wishes.even_money, [&](const EvenMoney& one) {
    return one.box == hand.box && one.player == stake.player;
  });
  if (!takes || game.faults.has(Fault::even_money_refused)) {
    game.transcript.decline_even_money(hand.box, stake.player);
    return false;
  }
  game.transcript.even_money(hand.box, stake.player);
  hand.even_money = true;
  if (game.faults.has(Fault::even_money_not_paid)) return true;
  const Odds odds =
      game.faults.has(Fault::even_money_at_blackjack_odds) ? game.table.blackjack_odds : Odds{1, 1};
  game.settle(hand.name, stake.player,
              {.wager = Wager::main,
               .outcome = Outcome::win,
               .pays = stake.main.at(odds),
               .returns = stake.main});
  stake.standing = Standing::settled;
  hand.cleared = true;
  if (!game.faults.has(Fault::even_money_cards_stay)) game.transcript.clear(hand.name);
  return true;
}

}  // namespace sample

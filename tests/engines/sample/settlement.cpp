#include "tests/engines/sample/settlement.h"

#include <algorithm>
#include <vector>

#include "tests/engines/sample/payouts.h"

namespace sample {
namespace {

bool is_21_in_more_than_two(const Hand& hand) {
  return hand.total() == 21 && hand.size() > 2;
}

// Equal totals of 21, the player's in more than two cards.
Outcome outcome_of_long_21(const Hand& dealer, Faults faults) {
  if (!is_21_in_more_than_two(dealer)) return Outcome::lose;  // 7.Q: the dealer's is a Blackjack
  if (faults.has(Fault::three_card_21_ties)) return Outcome::push;
  return Outcome::win;  // 7.O(4)
}

Outcome outcome_of(const PlayerHand& player, const Hand& dealer, Faults faults) {
  // A hand over 21 wins by none of 7.O and ties by none of 7.P, whatever the dealer has.
  if (player.hand.is_bust()) return Outcome::lose;
  if (player.has_blackjack()) return Outcome::win;  // 7.O(1) to (3) leave it no way to lose
  if (dealer.is_bust()) return Outcome::win;  // 7.O(1)
  const int total = player.hand.total();
  if (total > dealer.total()) return Outcome::win;  // 7.O(2)
  if (total < dealer.total()) return Outcome::lose;
  if (is_21_in_more_than_two(player.hand)) return outcome_of_long_21(dealer, faults);
  return Outcome::push;  // 7.P
}

Settlement settlement_of(Wager wager, Outcome outcome, Money stake, Odds odds) {
  switch (outcome) {
    case Outcome::win:
      return {.wager = wager, .outcome = outcome, .pays = stake.at(odds), .returns = stake};
    case Outcome::push:
      return {.wager = wager, .outcome = outcome, .returns = stake};
    case Outcome::lose:
      return {.wager = wager, .outcome = outcome, .takes = stake};
    case Outcome::surrender: {
      const Money half = stake.at(Odds{1, 2});
      return {.wager = wager, .outcome = outcome, .takes = stake - half, .returns = half};
    }
  }
  return {.wager = wager, .outcome = outcome};
}

// Everyone with a wager in the round, each once, however many boxes he plays.
std::vector<std::string_view> players_of(const Layout& layout) {
  std::vector<std::string_view> players;
  for (const PlayerHand& hand : layout.hands) {
    if (std::ranges::find(players, hand.player) == players.end()) players.push_back(hand.player);
  }
  return players;
}

// 12.C: the winner by his wager, then each of the others alike.
void pay_fixed(const Game& game, const Layout& layout, const PlayerHand& winner) {
  if (const auto amount = fixed_for_winner(winner.main))
    game.transcript.fixed(winner.name, winner.player, *amount);
  for (const std::string_view player : players_of(layout)) {
    if (player == winner.player && !game.faults.has(Fault::fifty_to_winner)) continue;
    game.transcript.fixed(winner.name, player, fixed_for_each_other_player);
  }
}

void settle_against_dealer(const Game& game, const Layout& layout, PlayerHand& hand) {
  const Outcome outcome = outcome_of(hand, layout.dealer, game.faults);
  const Odds odds = odds_of(hand, game.faults);
  game.transcript.settle(hand, settlement_of(Wager::main, outcome, hand.main, odds));
  if (hand.doubled)
    game.transcript.settle(hand, settlement_of(Wager::doubled, outcome, *hand.doubled, odds));
  hand.standing = Standing::settled;
  if (outcome == Outcome::win && wins_fixed_payouts(hand, layout.up_card()))
    pay_fixed(game, layout, hand);
}

void settle_in_turn(const Game& game, const Layout& layout, PlayerHand& hand) {
  switch (hand.standing) {
    case Standing::settled:
      return;
    case Standing::held:
      return settle_surrender(game, hand);  // 9.C(2)(b)
    case Standing::open:
      return settle_against_dealer(game, layout, hand);
  }
}

bool costs_the_player(const Game& game, const Layout& layout, const PlayerHand& hand) {
  return hand.standing == Standing::held ||
         outcome_of(hand, layout.dealer, game.faults) == Outcome::lose;
}

}  // namespace

// 7.H(1)(a): paid in the player's turn, and his cards taken up.
void settle_blackjack_at_once(const Game& game, PlayerHand& hand) {
  game.transcript.settle(
      hand, settlement_of(Wager::main, Outcome::win, hand.main, odds_of(hand, game.faults)));
  game.transcript.clear(hand.name);
  hand.standing = Standing::settled;
}

// 9.A: half of the wager is collected and half goes back, at once (9.C(1)) or at the settlement
// (9.C(2)(b)).
void settle_surrender(const Game& game, PlayerHand& hand) {
  game.transcript.settle(hand,
                         settlement_of(Wager::main, Outcome::surrender, hand.main, Odds{1, 1}));
  hand.standing = Standing::settled;
}

// 10.H: the double comes back and the original wager is forfeit, both at once.
void settle_rescue(const Game& game, PlayerHand& hand) {
  if (hand.doubled) game.transcript.give_back_double(hand, *hand.doubled);
  game.transcript.settle(hand, settlement_of(Wager::main, Outcome::lose, hand.main, Odds{1, 1}));
  hand.standing = Standing::settled;
}

// 7.R: everything from the dealer's right, either what is lost before what is returned and paid, or
// all in one pass.
void settle_what_stands(const Game& game, Layout& layout) {
  auto& hands = layout.hands;
  if (game.table.order == SettlementOrder::collect_then_pay) {
    std::for_each(hands.rbegin(), hands.rend(), [&](PlayerHand& hand) {
      if (costs_the_player(game, layout, hand)) settle_in_turn(game, layout, hand);
    });
  }
  std::for_each(hands.rbegin(), hands.rend(),
                [&](PlayerHand& hand) { settle_in_turn(game, layout, hand); });
}

}  // namespace sample

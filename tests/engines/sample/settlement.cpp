#include "tests/engines/sample/settlement.h"

#include <algorithm>
#include <set>
#include <vector>

#include "tests/engines/sample/backwards.h"
#include "tests/engines/sample/bonus_spin.h"
#include "tests/engines/sample/outcome.h"
#include "tests/engines/sample/payouts.h"
#include "tests/engines/sample/side_wagers.h"
#include "tests/engines/sample/strikes.h"

namespace sample {
namespace {

enum class Pass : std::uint8_t { collecting, the_rest };

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

void settle_main(const Game& game, const PlayerHand& hand, Stake& stake, Result result) {
  game.settle(hand.name, stake.player,
              settlement_of(Wager::main, result.outcome, stake.main, result.odds));
  stake.standing = Standing::settled;
}

// Everyone with a wager in the round, each once, however many boxes he plays.
std::vector<std::string_view> players_of(const Layout& layout) {
  std::vector<std::string_view> players;
  for (const PlayerHand& hand : layout.hands) {
    for (const Stake& stake : hand.stakes) {
      if (std::ranges::find(players, stake.player) == players.end())
        players.push_back(stake.player);
    }
  }
  return players;
}

// Once, or by a fault once for each of his boxes.
std::size_t times_paid(const Game& game, const Layout& layout, std::string_view player) {
  if (!game.faults.has(Fault::fifty_for_each_box)) return 1;
  std::set<std::int64_t> boxes;
  for (const PlayerHand& hand : layout.hands) {
    if (std::ranges::find(hand.stakes, player, &Stake::player) != hand.stakes.end())
      boxes.insert(hand.box);
  }
  return boxes.size();
}

// 12.C, §5(g): who won with the hand by his own wager, then each of the others alike.
void pay_fixed(const Game& game, const Layout& layout, const PlayerHand& winner) {
  const auto has_won = [&](std::string_view player) {
    return std::ranges::find(winner.stakes, player, &Stake::player) != winner.stakes.end();
  };
  for (const Stake& stake : winner.stakes) {
    const auto amount = fixed_for_winner(stake.main, game.faults);
    if (amount) game.fixed(winner.name, stake.player, *amount);
  }
  if (game.faults.has(Fault::nothing_for_the_others)) return;
  for (const std::string_view player : players_of(layout)) {
    if (has_won(player) && !game.faults.has(Fault::fifty_to_winner)) continue;
    for (std::size_t times = times_paid(game, layout, player); times > 0; --times)
      game.fixed(winner.name, player, fixed_for_each_other_player);
  }
}

// 10.E, 11.E, §9(c), §10(d): against a Blackjack only the original wager is lost, also of a hand
// that went bust before (README, choice 18).
void lose_to_blackjack(const Game& game, const PlayerHand& hand, Stake& stake) {
  const bool spares_split = !game.faults.has(Fault::split_lost_to_blackjack);
  if (stake.share == Share::added_by_split && spares_split) {
    game.transcript.give_back(Wager::main, hand.name, stake.player, stake.main);
    stake.standing = Standing::settled;
  } else {
    settle_main(game, hand, stake, {Outcome::lose, {1, 1}});
  }
  if (!stake.doubled) return;
  if (game.faults.has(Fault::double_lost_to_blackjack)) {
    game.settle(hand.name, stake.player,
                settlement_of(Wager::doubled, Outcome::lose, *stake.doubled, {1, 1}));
  } else {
    game.transcript.give_back(Wager::doubled, hand.name, stake.player, *stake.doubled);
  }
}

bool bets_on_match(const Layout& layout, std::int64_t box, std::string_view player) {
  return std::ranges::any_of(layout.side, [&](const SideWager& one) {
    return one.kind == Wager::match && one.box == box && one.player == player;
  });
}

Result result_here(const Game& game, const Layout& layout, const PlayerHand& hand,
                   const Stake& stake) {
  return struck(game, layout, hand, stake,
                result_of(game.table, hand, stake, final_of(layout.dealer), game.faults));
}

void settle_against_dealer(const Game& game, const Layout& layout, PlayerHand& hand, Stake& stake) {
  const auto dealer = final_of(layout.dealer);
  Result result = result_here(game, layout, hand, stake);
  if (result.outcome == Outcome::win && game.faults.has(Fault::match_spoils_main) &&
      bets_on_match(layout, hand.box, stake.player))
    result.outcome = Outcome::push;
  if (dealer.blackjack && result.outcome == Outcome::lose)
    return lose_to_blackjack(game, hand, stake);
  settle_main(game, hand, stake, result);
  if (stake.doubled)
    game.settle(hand.name, stake.player,
                settlement_of(Wager::doubled, result.outcome, *stake.doubled, result.odds));
  const bool last = std::ranges::none_of(
      hand.stakes, [](const Stake& one) { return one.standing == Standing::open; });
  if (last && result.outcome == Outcome::win &&
      wins_fixed_payouts(game.law(), hand, stake, layout.up_card(), game.faults))
    pay_fixed(game, layout, hand);
}

// 9.D, §8(b): whoever surrendered is not asked whether he had insured.
bool costs_all(const Game& game, const Layout& layout, const PlayerHand& hand, const Stake& stake) {
  if (layout.dealer_has_blackjack() && !game.faults.has(Fault::half_to_blackjack)) return true;
  if (hand.has_blackjack() && game.faults.has(Fault::surrendered_blackjack_costs_all)) return true;
  return game.faults.has(Fault::surrender_costs_insured_all) &&
         std::ranges::any_of(layout.side, [&](const SideWager& one) {
           return one.kind == Wager::insurance && one.box == hand.box && one.player == stake.player;
         });
}

// 9.C(2)(a) and (b), §8(a)(2): all of it or half; it was surrendered in either case.
void settle_held_stake(const Game& game, const Layout& layout, PlayerHand& hand, Stake& stake) {
  if (costs_all(game, layout, hand, stake)) {
    game.settle(hand.name, stake.player,
                {.wager = Wager::main, .outcome = Outcome::surrender, .takes = stake.main});
    stake.standing = Standing::settled;
    return;
  }
  settle_main(game, hand, stake, {Outcome::surrender, {1, 1}});
}

bool costs_the_player(const Game& game, const Layout& layout, const PlayerHand& hand,
                      const Stake& stake) {
  if (stake.standing == Standing::held) return true;
  return result_here(game, layout, hand, stake).outcome == Outcome::lose;
}

void settle_hand(const Game& game, Layout& layout, PlayerHand& hand, Pass pass) {
  for (Stake& stake : hand.stakes) {
    if (stake.standing == Standing::settled) continue;
    if (pass == Pass::collecting && !costs_the_player(game, layout, hand, stake)) continue;
    if (stake.standing == Standing::held) {
      settle_held_stake(game, layout, hand, stake);
    } else {
      settle_against_dealer(game, layout, hand, stake);
    }
  }
}

void settle_side(const Game& game, Layout& layout, std::int64_t box, Pass pass) {
  for (SideWager& wager : layout.side) {
    if (wager.box != box || wager.settled) continue;
    if (pass == Pass::collecting && wins(game, layout, wager)) continue;
    settle_side_wager(game, layout, wager);
  }
}

void go_round(const Game& game, Layout& layout, Pass pass) {
  auto& hands = layout.hands;
  for (std::size_t i = hands.size(); i-- > 0;) {
    settle_hand(game, layout, hands[i], pass);
    const bool leftmost = i == 0 || hands[i - 1].box != hands[i].box;
    if (leftmost) settle_side(game, layout, hands[i].box, pass);
  }
}

// Has a rescue of another hand of the box cost this player his original wager?
bool is_forfeit(const Layout& layout, const PlayerHand& hand, std::string_view player) {
  return std::ranges::any_of(layout.hands, [&](const PlayerHand& other) {
    return &other != &hand && other.box == hand.box &&
           std::ranges::any_of(other.stakes, [&](const Stake& one) {
             return one.player == player && one.rescued && one.share == Share::original;
           });
  });
}

// The wagers of a split are equal: the one that is forfeit counts as that with which the box began.
void forfeit_as_original(Layout& layout, const PlayerHand& hand, Stake& stake) {
  for (PlayerHand& other : layout.hands) {
    if (other.box != hand.box) continue;
    for (Stake& one : other.stakes) {
      if (one.player == stake.player) one.share = Share::added_by_split;
    }
  }
  stake.share = Share::original;
}

}  // namespace

// 7.H(1)(a): paid in the player's turn, and his cards taken up.
void settle_blackjack_at_once(const Game& game, Layout& layout, PlayerHand& hand) {
  for (Stake& stake : hand.stakes) {
    const Result won{Outcome::win, odds_of(game.table, hand, stake, false, game.faults)};
    settle_main(game, hand, stake, struck(game, layout, hand, stake, won));
  }
  settle_bonus_spin_of(game, layout, hand.box);
  if (game.faults.has(Fault::blackjack_not_cleared)) return;
  hand.cleared = true;
  game.transcript.clear(hand.name);
}

// 9.A: half of the wager is collected and half goes back.
void settle_surrender(const Game& game, PlayerHand& hand) {
  for (Stake& stake : hand.stakes)
    settle_main(game, hand, stake, {Outcome::surrender, {1, 1}});
}

// 10.H, §9(d): the double comes back and the original wager is forfeit, both at once. It is the
// player's own wager that he takes back: the others on the box stay in. The box has one original
// wager: what the first rescue forfeits. What a second one gives up was added by a split, and a
// Blackjack of the dealer's spares it, so that it waits while one can come (§10(d); README, choice
// 45).
void settle_rescue(const Game& game, Layout& layout, PlayerHand& hand) {
  Stake& stake = hand.stakes.front();
  game.transcript.give_back(Wager::doubled, hand.name, stake.player, *stake.doubled);
  stake.doubled.reset();
  stake.rescued = true;
  if (is_forfeit(layout, hand, stake.player)) {
    const bool was_read = game.procedure == Procedure::reader && game.floor.reader_works;
    if (layout.up_card_may_make_blackjack() && !was_read) return;
  } else {
    forfeit_as_original(layout, hand, stake);
  }
  settle_main(game, hand, stake, {Outcome::lose, {1, 1}});
}

namespace {

// BJ 12.B(14).
void show_cards(const Game& game, Layout& layout) {
  if (game.faults.has(Fault::cards_settled_unseen)) return;
  for (PlayerHand& hand : layout.hands) {
    if (!hand.hidden || hand.cleared || hand.dead) continue;
    hand.hidden = false;
    game.transcript.turn_up(hand.name);
  }
}

}  // namespace

void settle_held(const Game& game, Layout& layout) {
  for (PlayerHand& hand : Backwards(layout.hands)) {
    for (Stake& stake : hand.stakes) {
      if (stake.standing == Standing::held) settle_held_stake(game, layout, hand, stake);
    }
  }
}

// 7.R: everything from the dealer's right, either what is lost before what is returned and paid, or
// all in one pass. §5(e) has the first.
void settle_what_stands(const Game& game, Layout& layout) {
  show_cards(game, layout);
  const bool collects_first = game.table.order == SettlementOrder::collect_then_pay;
  if (collects_first != game.faults.has(Fault::other_order)) {
    go_round(game, layout, Pass::collecting);
  }
  go_round(game, layout, Pass::the_rest);
}

}  // namespace sample

#include "tests/engines/sample/dead_hand.h"

#include <cstdint>

#include "tests/engines/sample/switch.h"

namespace sample {
namespace {

void give_hand_back(const Game& game, PlayerHand& hand) {
  for (Stake& stake : hand.stakes) {
    if (stake.standing == Standing::settled) continue;
    if (stake.doubled)
      game.transcript.give_back(Wager::doubled, hand.name, stake.player, *stake.doubled);
    if (game.faults.has(Fault::dead_hand_loses)) {
      game.settle(hand.name, stake.player,
                  {.wager = Wager::main, .outcome = Outcome::lose, .takes = stake.main});
    } else {
      game.transcript.give_back(Wager::main, hand.name, stake.player, stake.main);
    }
    stake.standing = Standing::settled;
  }
}

// What a progressive wager added to its meters goes with it.
void give_back_beside(const Game& game, std::string_view hand, std::string_view player, Wager wager,
                      Money amount) {
  game.transcript.give_back(wager, hand, player, amount);
  game.floor.meters.subtract(wager, amount, game.faults, game.transcript);
}

enum class Which : std::uint8_t { all, on_the_box };

// On the box are those that its own two cards decide: an Xtreme 16 hangs on the dealer's (6.G(3)).
void give_side_back(const Game& game, Layout& layout, std::int64_t box, Which which) {
  for (SideWager& wager : layout.side) {
    if (wager.box != box || wager.settled) continue;
    if (which == Which::on_the_box && wager.kind == Wager::xtreme_16) continue;
    give_back_beside(game, std::to_string(box), wager.player, wager.kind, wager.amount);
    wager.settled = true;
    wager.given_back = true;
  }
}

// BJ 13.A(10): without two of its four cards it is not decided.
void give_super_match_back(const Game& game, Layout& layout, std::int64_t box) {
  for (SideWager& wager : layout.side) {
    if (wager.box != box || wager.kind != Wager::super_match || wager.settled) continue;
    give_back_beside(game, std::to_string(box), wager.player, wager.kind, wager.amount);
    wager.settled = true;
    wager.given_back = true;
  }
}

}  // namespace

void call_dead(const Game& game, PlayerHand& hand) {
  hand.dead = true;
  game.transcript.dead(hand.name);
  give_hand_back(game, hand);
}

void call_box_dead(const Game& game, Layout& layout, PlayerHand& hand) {
  call_dead(game, hand);
  give_side_back(game, layout, hand.box, Which::on_the_box);
  if (game.table.switches) give_super_match_back(game, layout, box_beside(hand.box));
}

void give_everything_back(const Game& game, Layout& layout) {
  auto& hands = layout.hands;
  for (std::size_t i = hands.size(); i-- > 0;) {
    give_hand_back(game, hands[i]);
    const bool leftmost = i == 0 || hands[i - 1].box != hands[i].box;
    if (leftmost) give_side_back(game, layout, hands[i].box, Which::all);
  }
}

void undo_round(const Game& game, Layout& layout) {
  game.transcript.void_round();
  undo_wagers(game, layout);
}

void undo_wagers(const Game& game, Layout& layout) {
  give_everything_back(game, layout);
  for (const Collected& one : game.mishaps.collected)
    give_back_beside(game, one.hand, one.player, one.wager, one.amount);
  if (game.faults.has(Fault::void_winners_keep)) return;
  for (const Paid& one : game.mishaps.paid)
    game.transcript.repay(one.wager, one.hand, one.player, one.amount);
  game.floor.meters.undo_jackpots(game.transcript);
}

}  // namespace sample

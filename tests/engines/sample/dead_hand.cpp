#include "tests/engines/sample/dead_hand.h"

namespace sample {
namespace {

void give_hand_back(const Game& game, PlayerHand& hand) {
  for (Stake& stake : hand.stakes) {
    if (stake.standing == Standing::settled) continue;
    if (stake.doubled)
      game.transcript.give_back(Wager::doubled, hand.name, stake.player, *stake.doubled);
    if (game.faults.has(Fault::dead_hand_loses)) {
      game.transcript.settle(hand.name, stake.player,
                             {.wager = Wager::main, .outcome = Outcome::lose, .takes = stake.main});
    } else {
      game.transcript.give_back(Wager::main, hand.name, stake.player, stake.main);
    }
    stake.standing = Standing::settled;
  }
}

void give_side_back(const Game& game, Layout& layout, std::int64_t box) {
  for (SideWager& wager : layout.side) {
    if (wager.box != box || wager.settled) continue;
    game.transcript.give_back(wager.kind, std::to_string(box), wager.player, wager.amount);
    wager.settled = true;
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
  give_side_back(game, layout, hand.box);
}

void give_everything_back(const Game& game, Layout& layout) {
  auto& hands = layout.hands;
  for (std::size_t i = hands.size(); i-- > 0;) {
    give_hand_back(game, hands[i]);
    const bool leftmost = i == 0 || hands[i - 1].box != hands[i].box;
    if (leftmost) give_side_back(game, layout, hands[i].box);
  }
}

}  // namespace sample

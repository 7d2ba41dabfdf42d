#include "tests/engines/sample/along.h"

#include <algorithm>

namespace sample {
namespace {

const Along* wish_of(const Game& game, std::string_view hand, std::string_view player,
                     bool doubles) {
  const auto at = std::ranges::find_if(game.wishes.along, [&](const Along& one) {
    return one.hand == hand && one.player == player && one.doubles.has_value() == doubles;
  });
  return at == game.wishes.along.end() ? nullptr : &*at;
}

}  // namespace

// §13(d): they may, and need not; §9(a): each for no more than his own wager.
void double_along(const Game& game, PlayerHand& hand) {
  for (std::size_t i = 1; i < hand.stakes.size(); ++i) {
    Stake& stake = hand.stakes[i];
    const Along* const wish = wish_of(game, hand.name, stake.player, true);
    if (wish == nullptr) continue;
    if (*wish->doubles > stake.main || game.faults.has(Fault::others_may_not_double)) {
      game.transcript.refuse_wager(hand.box, stake.player, Wager::doubled, AskKind::place,
                                   wish->doubles);
      continue;
    }
    stake.doubled = wish->doubles;
    game.transcript.follow_double(hand.name, stake.player, *wish->doubles);
  }
}

// §13(e): they cover both hands or name one; who says nothing is on the left one.
void split_along(const Game& game, std::string_view pair, PlayerHand& left, PlayerHand& right) {
  std::vector<Stake> all;
  std::swap(all, left.stakes);
  right.stakes.clear();
  for (const Stake& stake : all) {
    Stake added = stake;
    added.share = Share::added_by_split;
    const bool calls = &stake == &all.front();
    const Along* const wish = calls ? nullptr : wish_of(game, pair, stake.player, false);
    const bool covers = calls || (wish != nullptr && wish->split == "cover") ||
                        game.faults.has(Fault::others_must_cover);
    if (covers) {
      if (!calls) game.transcript.follow_cover(pair, stake.player, stake.main);
      left.stakes.push_back(stake);
      right.stakes.push_back(added);
      continue;
    }
    PlayerHand& named = wish != nullptr && wish->split == right.name ? right : left;
    game.transcript.follow_takes(pair, stake.player, named.name);
    named.stakes.push_back(stake);
  }
}

}  // namespace sample

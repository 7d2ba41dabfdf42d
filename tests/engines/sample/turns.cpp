#include "tests/engines/sample/turns.h"

#include <cstddef>

#include "tests/engines/sample/along.h"
#include "tests/engines/sample/offers.h"
#include "tests/engines/sample/settlement.h"

namespace sample {
namespace {

enum class Progress : std::uint8_t { complete, split };

// §7(e), §7(f), §10(c).
void announce_total(const Game& game, const PlayerHand& player) {
  if (!game.law().totals_announced || game.faults.has(Fault::players_totals_not_announced)) return;
  game.transcript.announce(player.name, player.hand.total());
}

// 7.I.
void deal_up(const Game& game, PlayerHand& player) {
  const Card card = game.shoe.draw();
  player.hand.add(card);
  game.transcript.deal_up(player.name, card);
  announce_total(game, player);
}

// 10.C, 10.D, §9(a): one card, sideways.
void double_down(const Game& game, PlayerHand& player, Money amount) {
  player.doubled = true;
  player.stakes.front().doubled = amount;
  double_along(game, player);
  const Card card = game.shoe.draw();
  player.hand.add(card);
  if (game.faults.has(Fault::double_card_not_sideways)) {
    game.transcript.deal_up(player.name, card);
  } else {
    game.transcript.deal_sideways(player.name, card);
  }
  announce_total(game, player);
}

// 11.A: two hands of one card each, the second with a wager equal to the first. It changes
// layout.hands.
void split(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& left = layout.hands[place];
  PlayerHand right = left;
  const std::string pair = left.name;
  left.origin = right.origin = Origin::split;
  right.name += ".2";
  left.name += ".1";
  right.hand = Hand{};
  right.hand.add(left.hand.take_last());
  split_along(game, pair, left, right);
  layout.hands.insert(layout.hands.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                      std::move(right));
}

// 11.B broken: both hands of the pair get their second card at once.
void deal_to_both(const Game& game, Layout& layout, std::size_t place) {
  deal_up(game, layout.hands[place]);
  deal_up(game, layout.hands[place + 1]);
}

// 9.C, §8(a): under an ace or a ten value card the wager waits on the player's cards.
void surrender(const Game& game, const Layout& layout, PlayerHand& player) {
  const bool at_once = game.faults.has(Fault::surrender_settled_at_once);
  if (at_once || !layout.up_card_may_make_blackjack()) return settle_surrender(game, player);
  game.transcript.hold(player.name);
  for (Stake& stake : player.stakes)
    stake.standing = Standing::held;
}

// 7.H(1): announced in any case; paid at once unless the up card is an ace or of ten value.
void meet_blackjack(const Game& game, Layout& layout, PlayerHand& player) {
  if (!game.faults.has(Fault::blackjack_not_announced))
    game.transcript.announce_blackjack(player.name);
  const bool waits =
      layout.up_card_may_make_blackjack() && !game.faults.has(Fault::blackjack_paid_against_ten);
  if (!waits && !game.faults.has(Fault::blackjack_paid_at_the_end))
    settle_blackjack_at_once(game, layout, player);
}

Progress decide(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  Asking asking{game, layout, player};
  while (!player.hand.is_bust()) {
    const Request accepted = asking.next(player);
    switch (accepted.choice) {
      case Choice::stand:
        return Progress::complete;
      case Choice::hit:
        deal_up(game, player);
        break;
      case Choice::double_down:
        double_down(game, player, accepted.amount.value_or(player.caller().main));
        break;
      case Choice::rescue:
        settle_rescue(game, player);
        return Progress::complete;
      case Choice::surrender:
        surrender(game, layout, player);
        return Progress::complete;
      case Choice::split:
        split(game, layout, place);
        if (game.faults.has(Fault::both_split_hands_dealt)) deal_to_both(game, layout, place);
        return Progress::split;
    }
  }
  return Progress::complete;
}

Progress play_hand(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  if (player.hand.size() == 1) {
    deal_up(game, player);  // 11.B: only now, the hands on its left being complete
  } else if (player.origin == Origin::dealt) {
    announce_total(game, player);
  }
  if (!player.has_blackjack()) return decide(game, layout, place);
  if (game.law().pays_blackjack_in_turn) {
    meet_blackjack(game, layout, player);
  } else if (game.law().blackjack_may_surrender) {
    return decide(game, layout, place);
  }
  return Progress::complete;
}

}  // namespace

void play_players(const Game& game, Layout& layout) {
  for (std::size_t place = 0; place < layout.hands.size(); ++place) {
    while (play_hand(game, layout, place) == Progress::split) {
    }
  }
}

}  // namespace sample

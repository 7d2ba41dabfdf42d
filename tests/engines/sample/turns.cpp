#include "tests/engines/sample/turns.h"

#include <algorithm>
#include <cstddef>

#include "tests/engines/sample/settlement.h"

namespace sample {
namespace {

enum class Progress { complete, split };

// 11.D: the pairs split so far in this box, all of whose hands lie side by side.
std::int64_t splits_in_box(const Layout& layout, std::int64_t box) {
  return std::ranges::count(layout.hands, box, &PlayerHand::box) - 1;
}

// 7.J: a draw is for less than 21.
bool may_draw(const Hand& hand, Faults faults) {
  if (faults.has(Fault::draw_offered_at_21) && hand.total() == 21) return true;
  return hand.total() < 21;
}

Choices choices_for(const Game& game, const Layout& layout, const PlayerHand& player) {
  Choices choices;
  choices.add(Choice::stand);
  if (player.doubled) {  // 7.K, 10.C: one card is all; what is left is the rescue of 10.H
    choices.add(Choice::rescue);
    return choices;
  }
  // 10.A, 10.B: on any number of cards, at 21 as well, and on a split hand.
  choices.add(Choice::double_down);
  // 9.A, 9.B: the initial two cards as long as nothing was done with them.
  if (player.origin == Origin::dealt && player.hand.size() == 2) choices.add(Choice::surrender);
  // 11.A, 11.D.
  if (player.hand.is_pair() && splits_in_box(layout, player.box) < 1 + game.table.extra_splits)
    choices.add(Choice::split);
  if (may_draw(player.hand, game.faults)) choices.add(Choice::hit);
  return choices;
}

// The wager that a choice adds: by 10.A as the player says, by 11.A as much as the first.
std::optional<Money> added_wager(const PlayerHand& player, const Request& request) {
  if (request.choice == Choice::double_down) return request.amount.value_or(player.main);
  if (request.choice == Choice::split) return player.main;
  return std::nullopt;
}

// 10.A: the double may be less than the original wager, not more.
bool is_acceptable(const PlayerHand& player, const Choices& offered, const Request& request) {
  if (!offered.has(request.choice)) return false;
  if (request.choice != Choice::double_down) return true;
  const Money amount = request.amount.value_or(player.main);
  return amount > nothing && amount <= player.main;
}

// Puts the choices to the player until he asks for one he has.
Request ask(const Game& game, const Layout& layout, const PlayerHand& player, Requests& requests) {
  const Choices offered = choices_for(game, layout, player);
  for (;;) {
    game.transcript.offer(player.name, offered);
    const Request request = requests.next(offered);
    const auto amount = added_wager(player, request);
    if (is_acceptable(player, offered, request)) {
      game.transcript.choose(player.name, request.choice, amount);
      return {request.choice, amount};
    }
    game.transcript.refuse(player.name, request.choice,
                           request.choice == Choice::double_down ? amount : std::nullopt);
  }
}

// 7.I.
void deal_up(const Game& game, PlayerHand& player) {
  const Card card = game.shoe.draw();
  player.hand.add(card);
  game.transcript.deal_up(player.name, card);
}

// 10.C, 10.D: one card, sideways.
void double_down(const Game& game, PlayerHand& player, Money amount) {
  player.doubled = amount;
  const Card card = game.shoe.draw();
  player.hand.add(card);
  game.transcript.deal_sideways(player.name, card);
}

// 11.A: two hands of one card each, the second with a wager equal to the first. It changes
// layout.hands.
void split(Layout& layout, std::size_t place) {
  PlayerHand& left = layout.hands[place];
  PlayerHand right = left;
  left.origin = right.origin = Origin::split;
  right.name += ".2";
  left.name += ".1";
  right.hand = Hand{};
  right.hand.add(left.hand.take_last());
  layout.hands.insert(layout.hands.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                      std::move(right));
}

// 9.C: under an ace or a ten value card the wager waits on the player's cards.
void surrender(const Game& game, const Layout& layout, PlayerHand& player) {
  if (!layout.up_card_may_make_blackjack()) return settle_surrender(game, player);
  game.transcript.hold(player.name);
  player.standing = Standing::held;
}

// 7.H(1): announced in any case; paid at once unless the up card is an ace or of ten value.
void meet_blackjack(const Game& game, const Layout& layout, PlayerHand& player) {
  game.transcript.announce_blackjack(player.name);
  if (!layout.up_card_may_make_blackjack()) settle_blackjack_at_once(game, player);
}

Progress decide(const Game& game, const PlayRound& round, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  Requests requests = round.requests_of(player.name);
  while (!player.hand.is_bust()) {
    const Request accepted = ask(game, layout, player, requests);
    switch (accepted.choice) {
      case Choice::stand:
        return Progress::complete;
      case Choice::hit:
        deal_up(game, player);
        break;
      case Choice::double_down:
        double_down(game, player, accepted.amount.value_or(player.main));
        break;
      case Choice::rescue:
        settle_rescue(game, player);
        return Progress::complete;
      case Choice::surrender:
        surrender(game, layout, player);
        return Progress::complete;
      case Choice::split:
        split(layout, place);
        return Progress::split;
    }
  }
  return Progress::complete;
}

Progress play_hand(const Game& game, const PlayRound& round, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  if (player.hand.size() == 1)
    deal_up(game, player);  // 11.B: only now, the hands on its left being complete
  if (!player.has_blackjack()) return decide(game, round, layout, place);
  meet_blackjack(game, layout, player);
  return Progress::complete;
}

}  // namespace

void play_players(const Game& game, const PlayRound& round, Layout& layout) {
  for (std::size_t place = 0; place < layout.hands.size(); ++place) {
    while (play_hand(game, round, layout, place) == Progress::split) {
    }
  }
}

}  // namespace sample

#include "tests/engines/sample/turns.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "tests/engines/sample/along.h"
#include "tests/engines/sample/dead_hand.h"
#include "tests/engines/sample/drawing.h"
#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/offers.h"
#include "tests/engines/sample/settlement.h"
#include "tests/engines/sample/switch.h"

namespace sample {
namespace {

enum class Progress : std::uint8_t { complete, split };

// §7(e), §7(f), §10(c).
void announce_total(const Game& game, const PlayerHand& player) {
  const bool of_two = game.table.switches && player.origin == Origin::dealt &&
                      player.hand.size() == 2;  // BJ 12.A(4)
  if ((!game.law().totals_announced && !of_two) ||
      game.faults.has(Fault::players_totals_not_announced))
    return;
  game.transcript.announce(player.name, player.hand.total());
}

// 7.I; 10.C, 10.D, §9(a): the one card of a double lies sideways.
void deal_up(const Game& game, Layout& layout, PlayerHand& player) {
  layout.insurance_is_closed = true;
  const Card card = draw_for_box(game, layout, player.box);
  player.hand.add(card);
  if (player.doubled && !game.faults.has(Fault::double_card_not_sideways)) {
    game.transcript.deal_sideways(player.name, card);
  } else if (game.faults.has(Fault::draw_face_down) && player.hand.size() > 2) {
    game.transcript.deal_down(player.name);
  } else {
    game.transcript.deal_up(player.name, card);
  }
  announce_total(game, player);
}

// A card that its player asked for: dealt, or forgotten (13.O, §15(i)).
bool is_forgotten(const Game& game, PlayerHand& player) {
  ++player.draws;
  const auto& all = game.wishes.incidents;
  const auto at = std::ranges::find_if(all, [&](const Incident& incident) {
    return incident.kind == IncidentKind::draw_missed && incident.hand == player.name &&
           incident.number == player.draws;
  });
  if (at == all.end() || game.faults.has(Fault::missed_draw_made_up_at_once)) return false;
  player.missed = &*at;
  return true;
}

void double_down(const Game& game, PlayerHand& player, Money amount) {
  player.doubled = true;
  player.stakes.front().doubled = amount;
  double_along(game, player);
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
  left.decided = right.decided = true;
  left.draws = right.draws = left.offers = right.offers = 0;
  split_along(game, pair, left, right);
  layout.hands.insert(layout.hands.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                      std::move(right));
}

// 11.B broken: both hands of the pair get their second card at once.
void deal_to_both(const Game& game, Layout& layout, std::size_t place) {
  deal_up(game, layout, layout.hands[place]);
  deal_up(game, layout, layout.hands[place + 1]);
}

// 9.C, §8(a): under an ace or a ten value card the wager waits on the player's cards.
void surrender(const Game& game, const Layout& layout, PlayerHand& player) {
  const bool at_once = game.faults.has(Fault::surrender_settled_at_once);
  const bool always_waits = game.faults.has(Fault::surrender_always_held);
  const bool waits = layout.up_card_may_make_blackjack() || always_waits;
  if (at_once || !waits) return settle_surrender(game, player);
  game.transcript.hold(player.name);
  for (Stake& stake : player.stakes)
    stake.standing = Standing::held;
}

// The fault itself: who has said that he stands surrenders after all.
void surrender_late(const Game& game, PlayerHand& player) {
  game.transcript.choose(player.name, Choice::surrender, std::nullopt);
  settle_surrender(game, player);
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

// BJ 12.B(10)(a): before it goes on.
void turn_up(const Game& game, PlayerHand& player) {
  if (!player.hidden || game.faults.has(Fault::decided_cards_stay_down)) return;
  player.hidden = false;
  game.transcript.turn_up(player.name);
}

// BJ 12.B(10)(b): the player gives his cards up.
void give_up(const Game& game, PlayerHand& player) {
  const bool gives_up = game.table.from_the_hand && player.hand.is_bust() && !player.cleared;
  if (!gives_up || game.faults.has(Fault::busted_cards_stay)) return;
  player.cleared = true;
  game.transcript.clear(player.name);
}

Progress decide(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  while (!player.hand.is_bust()) {
    const Request accepted = ask_for_decision(game, layout, player);
    switch (accepted.choice) {
      case Choice::stand:
        if (game.faults.has(Fault::surrender_after_standing)) surrender_late(game, player);
        return Progress::complete;
      case Choice::hit:
        break;
      case Choice::switch_cards:
        switch_cards(game, layout, player);
        announce_total(game, player);
        continue;
      case Choice::double_down:
        turn_up(game, player);
        double_down(game, player, accepted.amount.value_or(player.caller().main));
        break;
      case Choice::rescue:
        settle_rescue(game, layout, player);
        return Progress::complete;
      case Choice::surrender:
        turn_up(game, player);
        surrender(game, layout, player);
        return Progress::complete;
      case Choice::split:
        turn_up(game, player);
        split(game, layout, place);
        if (game.faults.has(Fault::both_split_hands_dealt)) deal_to_both(game, layout, place);
        return Progress::split;
    }
    if (is_forgotten(game, player)) return Progress::complete;
    deal_up(game, layout, player);
    give_up(game, player);
    if (accepted.choice == Choice::double_down && game.faults.has(Fault::double_takes_two_cards))
      deal_up(game, layout, player);
    // BJ 10.A(2): one card is all, and nothing is taken back.
    if (player.doubled && !game.law().rescues_doubles) return Progress::complete;
  }
  return Progress::complete;
}

// 11.B: only now, the hands on its left being complete. A hand that will not have the exposed card
// stays with the one it has (13.G, §15(d)).
bool gets_its_second_card(const Game& game, Layout& layout, PlayerHand& player) {
  refuse_exposed_card(game, player);
  if (is_barred(game, player)) return false;
  deal_up(game, layout, player);
  return true;
}

Progress play_hand(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  if (player.dead || player.even_money || player.hand.size() == 0) return Progress::complete;
  if (player.hand.size() == 1) {
    if (!gets_its_second_card(game, layout, player)) return Progress::complete;
  } else if (player.origin == Origin::dealt) {
    announce_total(game, player);
  }
  if (!player.has_blackjack()) return decide(game, layout, place);
  if (game.faults.has(Fault::blackjack_may_draw)) return decide(game, layout, place);
  if (game.law().pays_blackjack_in_turn) {
    meet_blackjack(game, layout, player);
  } else if (game.law().blackjack_may_surrender) {
    return decide(game, layout, place);
  }
  return Progress::complete;
}

// 13.O, §15(i): after all others and before the hole card, from the dealer's left; with the card
// that he missed a player goes on as he likes.
void make_up_for(const Game& game, Layout& layout, std::size_t place) {
  PlayerHand& player = layout.hands[place];
  const Incident& missed = *std::exchange(player.missed, nullptr);
  const bool takes = missed.takes_card != game.faults.has(Fault::missed_draw_other_remedy);
  game.transcript.remedy(player.name, missed.takes_card);
  if (!takes) return call_dead(game, player);
  refuse_exposed_card(game, player);
  if (is_barred(game, player)) return;  // 13.G, §15(d): it stands with what it has
  deal_up(game, layout, player);
  give_up(game, player);
  if (player.doubled && !game.law().rescues_doubles) return;  // BJ 10.A(2): one card is all
  decide(game, layout, place);
}

}  // namespace

namespace {

// The hand there, and what comes of it by splitting.
void play_box(const Game& game, Layout& layout, std::size_t place) {
  for (std::size_t end = place + 1; place < end; ++place) {
    while (play_hand(game, layout, place) == Progress::split)
      ++end;
  }
}

}  // namespace

// 7.H, §7(e): clockwise.
void play_players(const Game& game, Layout& layout) {
  if (game.faults.has(Fault::played_from_the_right)) {
    for (std::size_t place = layout.hands.size(); place-- > 0;)
      play_box(game, layout, place);
  } else {
    for (std::size_t place = 0; place < layout.hands.size(); ++place) {
      while (play_hand(game, layout, place) == Progress::split) {
      }
    }
  }
  for (;;) {
    const auto missed = std::ranges::find_if(
        layout.hands, [](const PlayerHand& hand) { return hand.missed != nullptr; });
    if (missed == layout.hands.end()) return;
    make_up_for(game, layout, static_cast<std::size_t>(missed - layout.hands.begin()));
  }
}

}  // namespace sample

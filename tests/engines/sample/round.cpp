#include "tests/engines/sample/round.h"

#include <algorithm>

#include "tests/engines/sample/backwards.h"
#include "tests/engines/sample/betting.h"
#include "tests/engines/sample/card_wagers.h"
#include "tests/engines/sample/dead_hand.h"
#include "tests/engines/sample/dealer.h"
#include "tests/engines/sample/drawing.h"
#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/initial_deal.h"
#include "tests/engines/sample/insurance.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/match.h"
#include "tests/engines/sample/moments.h"
#include "tests/engines/sample/settlement.h"
#include "tests/engines/sample/turns.h"

namespace sample {
namespace {

// Where there is no hole card, there is nothing to read.
bool insurance_is_lost_at_the_reader(const Game& game) {
  return game.law().insurance_lost_at_the_reader && game.procedure != Procedure::no_hole_card;
}

// What the dealer's second card decides by itself (§8(a)(2), §11(d)), and then his hand.
void play_dealer(const Game& game, Layout& layout) {
  const bool late = game.faults.has(Fault::insurance_collected_late);
  if (!insurance_is_lost_at_the_reader(game) && !layout.dealer_has_blackjack() && !late)
    collect_insurance(game, layout);
  if (game.law().held_wagers_settled_at_reveal) settle_held(game, layout);
  complete_dealer_hand(game, layout);
}

// §16(d)(1): the button of the seat whose Bonus Spin met a Blackjack.
void display_blackjacks(const Game& game, const Layout& layout) {
  if (!game.table.bonus_spin_of_16 || game.faults.has(Fault::blackjack_not_displayed)) return;
  for (const PlayerHand& hand : layout.hands) {
    const bool bet = std::ranges::any_of(layout.side, [&](const SideWager& wager) {
      return wager.kind == Wager::bonus_spin && wager.box == hand.box;
    });
    if (bet && hand.has_blackjack()) game.transcript.display(hand.box);
  }
}

// 7.F, 7.G, 8.F; §6(d), §11(b), §7(i).
Reading settle_before_play(const Game& game, Layout& layout) {
  display_blackjacks(game, layout);
  const bool match_late = game.faults.has(Fault::match_after_the_reader);
  if (!match_late) settle_match(game, layout);
  settle_known_card_wagers(game, layout);
  offer_insurance(game, layout);
  const Reading reading = read_hole_card(game, layout);
  misuse_reader(game, layout);
  if (match_late) settle_match(game, layout);
  if (reading == Reading::no_blackjack && insurance_is_lost_at_the_reader(game) &&
      !layout.dealer_has_blackjack() && !game.faults.has(Fault::insurance_collected_late))
    collect_insurance(game, layout);
  return reading;
}

// §7(h): from the dealer's right, his own cards last. 7.T wants an order by which every hand can be
// told afterwards, and this is one.
void clear_in_order(const Game& game, const Layout& layout) {
  const auto clear = [&](const PlayerHand& hand) {
    if (hand.hand.size() > 0 && !hand.cleared) game.transcript.clear(hand.name);
  };
  if (game.law().cleared_from_the_right && game.faults.has(Fault::cleared_from_the_left)) {
    std::ranges::for_each(layout.hands, clear);
  } else {
    std::ranges::for_each(Backwards(layout.hands), clear);
  }
  if (layout.dealer.size() > 0) game.transcript.clear("dealer");
}

// Somebody plays on, or an insurance is still to be decided by the dealer's second card.
bool waits_for_dealer(const Layout& layout) {
  return std::ranges::any_of(layout.hands, [](const PlayerHand& hand) { return !hand.dead; }) ||
         std::ranges::any_of(layout.side, [](const SideWager& wager) {
           return wager.kind == Wager::insurance && !wager.settled;
         });
}

void deal_and_settle(const Game& game, Layout& layout) {
  come_to(game, layout, "before-deal");
  burn_before_round(game, layout);
  deal_initial_cards(game, layout);
  come_to(game, layout, "after-deal");
  // 7.G(3), §7(i): a Blackjack ends the dealing; its hole card is shown and all is settled.
  game.floor.history.has_blackjack = layout.dealer_has_blackjack();
  const Reading reading = settle_before_play(game, layout);
  if (game.faults.has(Fault::second_card_comes_first) && game.procedure == Procedure::no_hole_card)
    show_second_card(game, layout);
  if (game.faults.has(Fault::hole_card_turned_early) && layout.dealer.size() > 1)
    game.transcript.reveal(layout.second_card());
  if (reading == Reading::no_blackjack) {
    play_players(game, layout);
    come_to(game, layout, "after-decisions");
  }
  layout.insurance_is_closed = true;
  const bool always = game.table.community != Community::none && game.table.draws_without_effect;
  if (layout.dealer.size() > 1 || always || waits_for_dealer(layout))
    show_second_card(game, layout);
  if (game.faults.has(Fault::settled_before_the_draws)) settle_what_stands(game, layout);
  if (reading == Reading::no_blackjack && layout.dealer.size() > 1) play_dealer(game, layout);
  put_exposed_card_away(game, layout);
  come_to(game, layout, "before-settlement");
  put_exposed_card_away(game, layout);
  if (game.faults.has(Fault::cleared_before_the_settlement)) clear_in_order(game, layout);
  settle_what_stands(game, layout);
  if (!game.faults.has(Fault::cards_not_collected)) clear_in_order(game, layout);
  come_to(game, layout, "after-settlement");
  put_exposed_card_away(game, layout);
}

// 13.B, 13.D, 13.Q, §15(a), §15(b).
void end_early(const Game& game, Layout& layout, EarlyEnd why) {
  if (why == EarlyEnd::is_dead) return;
  game.floor.batch.must_be_shuffled = true;
  game.floor.batch.round_was_void = true;
  game.floor.history.is_void = true;
  undo_round(game, layout);
  if (why != EarlyEnd::is_void_and_decks_go) return;
  game.floor.batch.arrival = Arrival::replaced;
  if (!game.faults.has(Fault::decks_of_two_tens_stay)) game.transcript.retire();
}

}  // namespace

void play_round(const Game& game) {
  game.floor.meters.begin_round();
  Betting betting{game};
  betting.hear_bets();
  betting.hear_asks();
  if (game.table.shuts_out) game.floor.bet_last = betting.players();
  game.floor.played_since_shuffle = true;
  Layout layout = betting.layout();
  if (layout.hands.empty()) return;  // nobody to compete with the dealer (6.F): no card is dealt
  try {
    deal_and_settle(game, layout);
  } catch (const EndsEarly& early) {
    end_early(game, layout, early.why);
  }
}

}  // namespace sample
